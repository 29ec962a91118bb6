import { defineConfig } from "vitest/config";

// SIGHTLINE_TEST_RESULTS names a file that gets the results as JSON beside the usual output.
const resultsFile = process.env.SIGHTLINE_TEST_RESULTS;

export default defineConfig({
  test: {
    include: ["{engine,rules,harvest,corpus,reports,scripts}/**/*.test.ts"],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: resultsFile === undefined ? ["default"] : ["default", ["json", { outputFile: resultsFile }]],
  },
});
