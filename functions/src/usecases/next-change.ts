import { TIMES } from '../contract/limits.ts';

/** How long to wait for a change, and a signal that ends the wait early. */
export interface Wait {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/**
 * Waits until a value differs from the last one seen.
 *
 * @param watch calls back with the value, now and on every change; returns a function that stops it
 * @returns the new value, or null on timeout or if the caller disconnects
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
