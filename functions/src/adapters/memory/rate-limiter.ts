import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Callers that are remembered: some 200 bytes each. */
const MOST_KEYS = 20_000;

/**
 * Counts in the memory of one instance, in windows that begin with the first request: for what costs so little that a count in
 * the database would cost as much again. The caller of many instances may call each of them so often.
 *
 * @param mostKeys how many windows are kept; where there are more callers than that, those that began longest ago are forgotten
 */
export function createInstanceLimiter({
  clock,
  mostKeys = MOST_KEYS,
}: {
  readonly clock: Clock;
  readonly mostKeys?: number;
}): RateLimiter {
  /** Those that began first come first. */
  const windows = new Map<string, Window>();

  const makeRoom = (now: number): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // A tenth at once: a flood of callers must not cost a look at all of them each time.
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
