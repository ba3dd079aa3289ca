/** Stopwatch for the steps of an analysis. */
export interface Timed {
  /** Runs the work and adds its duration in milliseconds to the step. */
  readonly timed: <T>(step: string, work: () => T) => T;
  readonly timings: Record<string, number>;
  /** Current time in milliseconds, from an arbitrary origin. */
  readonly now: () => number;
}

/** @param now current time in milliseconds, from an arbitrary origin */
export function stopwatch(now = () => globalThis.performance.now()): Timed {
  const timings: Record<string, number> = {};
  return {
    timed(step, work) {
      const start = now();
      const result = work();
      timings[step] = (timings[step] ?? 0) + now() - start;
      return result;
    },
    timings,
    now,
  };
}
