import type {} from 'vitest';

/**
 * The running local suite, provided to `*.suite.test.ts`: `inject('suite')`. Firebase's SDKs connect to it
 * automatically.
 */
export interface RunningSuite {
  readonly projectId: string;
  /** Origin of Hosting, which also serves `/api`. */
  readonly origin: string;
  /** Path of its log, including the functions' output. */
  readonly log: string;
  /** Environment variables that point Firebase's SDKs to it; already set in every such test. */
  readonly environment: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    suite: RunningSuite;
  }
}
