import { defineConfig } from "vitest/config";

// SIGHTLINE_TEST_RESULTS names a file that gets the results as JSON beside the usual output.
const resultsFile = process.env.SIGHTLINE_TEST_RESULTS;

export default defineConfig({
  test: {
    projects: [
      // What keeps no state between calls shares its modules from file to file: loading them takes a fifth of the time.
      { extends: true, test: { name: "pure", include: ["{engine,rules,corpus}/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "outer", include: ["{harvest,reports,scripts}/**/*.test.ts"] } },
    ],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: resultsFile === undefined ? ["default"] : ["default", ["json", { outputFile: resultsFile }]],
  },
});
