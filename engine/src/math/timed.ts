/** A stopwatch for the steps of an analysis. */
export interface Timed {
  /** Runs the work and adds its milliseconds to the step's. */
  readonly timed: <T>(step: string, work: () => T) => T;
  readonly timings: Record<string, number>;
  /** Milliseconds from any start. */
  readonly now: () => number;
}

/** @param now milliseconds from any start */
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
