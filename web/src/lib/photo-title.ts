import { LIMITS } from '@roomwright/functions/contract/limits.ts';

/** What a photo is called after its file: without the ending, with spaces for underscores, as long as a title may be. */
export function photoTitle(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}_\s]+/gu, ' ')
    .trim();
  let title = '';
  // By whole characters: the limit counts UTF-16 units, of which an emoji has two.
  for (const character of words) {
    if (title.length + character.length > LIMITS.titleLength) break;
    title += character;
  }
  return title.trim();
}
