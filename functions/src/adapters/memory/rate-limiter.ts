import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Maximum number of callers in memory, about 200 bytes each. */
const MAX_KEYS = 20_000;

/**
 * Counts in one instance's memory, in windows that start with the first request: for calls so cheap that counting in
 * the database would double their cost. The limit applies per instance.
 *
 * @param mostKeys maximum number of windows; the oldest are dropped
 */
export function createInstanceLimiter({
  clock,
  mostKeys = MAX_KEYS,
}: {
  readonly clock: Clock;
  readonly mostKeys?: number;
}): RateLimiter {
  /** Oldest windows first. */
  const windows = new Map<string, Window>();

  const makeRoom = (now: number): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // Drop a tenth at once, so that a flood of callers does not cause a scan for each.
    const surplus = windows.size < mostKeys ? 0 : Math.ceil(mostKeys / 10);
    for (const key of [...windows.keys()].slice(0, surplus)) windows.delete(key);
  };

  return {
    async take(key, limit, windowSeconds, cost = 1) {
      const now = clock().getTime();
      const known = windows.get(key);
      if (!known || known.endsAt <= now) {
        windows.delete(key);
        if (windows.size >= mostKeys) makeRoom(now);
        windows.set(key, { endsAt: now + windowSeconds * 1000, count: cost });
        return null;
      }
      if (known.count >= limit) return Math.max(1, Math.ceil((known.endsAt - now) / 1000));
      known.count += cost;
      return null;
    },
  };
}
