import { randomInt } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @returns a random word of this many letters and digits */
export function randomWord(length: number): string {
  return Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}
