/** Counts requests, across all instances or within one. */
export interface RateLimiter {
  /**
   * Counts a call, or a higher cost. Returns the seconds to wait if the window's limit is exceeded, otherwise null.
   * Rejected calls are not counted.
   */
  take(key: string, limit: number, windowSeconds: number, cost?: number): Promise<number | null>;
}

/** A rate limiter that also tells how much of a limit is left. */
export interface MeteredRateLimiter extends RateLimiter {
  /** Returns the calls left in the window of a key, and the seconds until it ends. Counts nothing. */
  left(key: string, limit: number, windowSeconds: number): { readonly calls: number; readonly seconds: number };
}
