import { TIMES } from '../contract/limits.ts';

/** How a caller waits for a change. */
export interface Wait {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/**
 * Waits until something differs from what was seen.
 * @param watch calls back with it, now and whenever it changes; answers how to stop
 * @returns it as it is then; null when the time is over or the caller gone
 */
export function nextChange<T>(
  watch: (changed: (current: T | null) => void) => () => void,
  differs: (current: T) => boolean,
  { seconds, signal }: Wait,
): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (current: T | null): void => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', leave);
      resolve(current);
    };
    const leave = (): void => end(null);
    const timer = setTimeout(leave, Math.min(seconds, TIMES.longPoll) * 1000);
    const stop = watch((current) => {
      if (current && differs(current)) end(current);
    });
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
}
