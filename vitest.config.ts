import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['functions/src/**/*.test.ts', 'rooms/**/*.test.ts', 'emulators/**/*.test.ts'],
    testTimeout: 60_000,
    // Two cores, and the engine starts its own workers: more files at once would only slow each other down.
    maxWorkers: 2,
    reporters: process.env.CI ? ['default'] : ['default'],
  },
});
