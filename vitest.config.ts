import { defineConfig } from 'vitest/config';

const ALL = ['functions/src/**/*.test.ts', 'rooms/**/*.test.ts', 'emulators/**/*.test.ts'];
/** Tests that talk to the local suite; all others need nothing but themselves. */
const WITH_SUITE = ['functions/src/**/*.suite.test.ts', 'emulators/**/*.suite.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Two cores, and the engine starts its own workers: more files at once would only slow each other down.
    maxWorkers: 2,
    reporters: process.env.CI ? ['default'] : ['default'],
    projects: [
      { extends: true, test: { name: 'alone', include: ALL, exclude: WITH_SUITE } },
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
