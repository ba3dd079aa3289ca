import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A folder that gets the results for whoever counts them; without it they are only printed. */
const RESULTS = process.env.TEST_RESULTS;

const ALL = ['functions/src/**/*.test.ts', 'emulators/**/*.test.ts'];
/** Tests of what computes and keeps nothing but what it would compute again: see `isolate` below. */
const ENGINE = ['functions/src/engine/**/*.test.ts', 'rooms/**/*.test.ts'];
/** Tests of the browser's code, in a document that is not a browser's: see each file's first line. */
const WEB = ['web/**/*.test.{ts,tsx}'];
/** Tests that talk to the local suite; all others need nothing but themselves. */
const WITH_SUITE = ['functions/src/**/*.suite.test.ts', 'emulators/**/*.suite.test.ts'];

/** Milliseconds: far more than any test takes, for machines that do much else. */
const PATIENCE = 120_000;

export default defineConfig({
  test: {
    testTimeout: PATIENCE,
    // Two cores, and the engine starts its own workers: more files at once would only slow each other down.
    maxWorkers: 2,
    reporters: RESULTS ? ['default', ['json', { outputFile: join(RESULTS, 'vitest.json') }]] : ['default'],
    projects: [
      { extends: true, test: { name: 'alone', include: ALL, exclude: [...ENGINE, ...WITH_SUITE] } },
      // Loaded and warm after the first file: the network, the kernel and most of the code are the same for all of them.
      { extends: true, test: { name: 'engine', include: ENGINE, isolate: false } },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', include: WEB, setupFiles: ['web/test-setup.ts'], testTimeout: PATIENCE },
      },
      {
        extends: true,
        test: {
          name: 'suite',
          include: WITH_SUITE,
          globalSetup: ['emulators/test-suite.ts'],
          setupFiles: ['emulators/test-suite-environment.ts'],
        },
      },
    ],
  },
});
