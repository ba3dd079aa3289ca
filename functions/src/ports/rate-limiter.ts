/** Counts requests across all instances. */
export interface RateLimiter {
  /** Counts one; answers the seconds to wait where there were too many in the window, else null. */
  take(key: string, limit: number, windowSeconds: number): Promise<number | null>;
}
