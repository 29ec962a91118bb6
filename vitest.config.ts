import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{engine,rules,harvest,corpus,reports,scripts}/**/*.test.ts"],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
