import { expect, test } from 'vitest';
import { pictureMimeOf } from './check-file.ts';

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\0'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'],
  ['image/avif', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  [null, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  [null, 'GIF89a avif ftyp'],
  [null, '%PDF-1.7'],
  [null, ''],
])('is %s, whatever the name says: %j', (mime, beginning) => {
  expect(pictureMimeOf(Uint8Array.from(beginning, (character) => character.charCodeAt(0)))).toBe(mime);
});
