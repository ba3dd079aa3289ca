import { WRONG_PASSWORDS } from '../contract/limits.ts';

/**
 * Returns the seconds to wait after consecutive wrong passwords: none at first, then doubling each time.
 *
 * @param free number of failures without a delay
 */
export function waitAfter(wrong: number, free: number): number {
  const { firstWait, mostWait } = WRONG_PASSWORDS;
  return wrong <= free ? 0 : Math.min(mostWait, firstWait * 2 ** (wrong - free - 1));
}
