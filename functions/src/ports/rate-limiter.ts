/** Counts requests: across all instances, or of the instance that it runs in. */
export interface RateLimiter {
  /**
   * Counts one, or what else it costs; answers the seconds to wait where there were too many in the window, else null. What is
   * refused is not counted.
   */
  take(key: string, limit: number, windowSeconds: number, cost?: number): Promise<number | null>;
}
