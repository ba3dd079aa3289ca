import { expect, test } from 'vitest';
import { photoTitle } from './photo-title.ts';

test.each([
  ['IMG_1234.HEIC', 'IMG 1234'],
  ['12 Elm St. - living room (north).jpg', '12 Elm St. - living room (north)'],
  ['se\u0301jour__rez-de-chaussée.jpeg', 'séjour rez-de-chaussée'],
  ['  a\u0000b\u202e.png', 'a b'],
  ['No ending', 'No ending'],
  ['.jpg', ''],
])('the file %j is called %j', (fileName, title) => expect(photoTitle(fileName)).toBe(title));

test('a title respects the server’s limit without splitting a character', () => {
  expect(photoTitle(`${'😀'.repeat(300)}.jpg`).length).toBeLessThanOrEqual(120);
});
