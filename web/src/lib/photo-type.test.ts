import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\0'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  [null, '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  [null, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  [null, '\0\0\0\x10ftypisom\0\0\0\0heic'],
  [null, 'GIF89a\0\0\0\0\0\0'],
  [null, 'RIFF\x10\0\0\0WAVEfmt '],
  [null, 'hello'],
  [null, ''],
])('is %s, whatever the name says: %j', (type, beginning) => {
  expect(photoTypeOf(bytes(beginning))).toBe(type);
});
