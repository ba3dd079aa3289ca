/** A stopwatch for the steps of an analysis. */
export interface Timed {
  /** Does the work and notes its milliseconds. */
  readonly timed: <T>(step: string, work: () => T) => T;
  readonly timings: Record<string, number>;
  /** Milliseconds from any start. */
  readonly now: () => number;
}
