import type {} from 'vitest';

/** The local suite as `*.suite.test.ts` finds it: `inject('suite')`. Firebase's SDKs connect to it by themselves. */
export interface RunningSuite {
  readonly projectId: string;
  /** Where Hosting answers, and `/api` behind it. */
  readonly origin: string;
  /** File with its log, including what the functions print. */
  readonly log: string;
  /** Environment variables that lead Firebase's SDKs here; set in every such test already. */
  readonly environment: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    suite: RunningSuite;
  }
}
