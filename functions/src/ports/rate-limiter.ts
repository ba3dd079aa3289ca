/** Counts requests, across all instances or within one. */
export interface RateLimiter {
  /**
   * Counts a call, or a higher cost. Returns the seconds to wait if the window's limit is exceeded, otherwise null.
   * Rejected calls are not counted.
   */
  take(key: string, limit: number, windowSeconds: number, cost?: number): Promise<number | null>;
}
