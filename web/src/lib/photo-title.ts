import { LIMITS } from '@roomwright/functions/contract/limits.ts';

/** Derives a photo's title from its file name: no extension, spaces for underscores, cut to the maximum length. */
export function photoTitle(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}_\s]+/gu, ' ')
    .trim();
  let title = '';
  // The limit counts UTF-16 units; an emoji has two, so cut only between whole characters.
  for (const character of words) {
    if (title.length + character.length > LIMITS.titleLength) break;
    title += character;
  }
  return title.trim();
}
