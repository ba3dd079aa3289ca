import { WRONG_PASSWORDS } from '../contract/limits.ts';

/**
 * Seconds to wait after so many wrong passwords in a row: none at first, then twice as long after each.
 *
 * @param free how many have no consequence
 */
export function waitAfter(wrong: number, free: number): number {
  const { firstWait, mostWait } = WRONG_PASSWORDS;
  return wrong <= free ? 0 : Math.min(mostWait, firstWait * 2 ** (wrong - free - 1));
}
