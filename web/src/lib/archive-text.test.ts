import type { Export } from '@roomwright/functions/contract/exports.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { expect, test } from 'vitest';
import { archiveDetails, archiveNews, archiveTitle } from './archive-text.ts';

const time = '2026-05-04T09:30:00.000Z';
const waiting: Export = {
  id: 'e',
  kind: 'photos',
  status: 'PENDING',
  createdAt: time,
  updatedAt: time,
  total: 100,
  done: 0,
  leftOut: [],
  parts: [],
};
const packing: Export = { ...waiting, status: 'PROCESSING', done: 12 };
const part = { fileName: 'a.zip', bytes: 297_400_000, url: 'https://files.test/a.zip' };
const ready: Export = { ...packing, status: 'COMPLETED', done: 100, parts: [part], expiresAt: time };
const large: Export = {
  ...ready,
  leftOut: ['kitchen-modern.jpg', 'attic-modern.jpg'],
  parts: [{ ...part, bytes: 1.2e9 }, part],
};
const failed: Export = { ...packing, status: 'FAILED', error: { code: 'EXPORT_FAILED', message: 'Please try again.' } };

test.each<[Export, string]>([
  [waiting, 'ZIP of 100 pictures: packing starts in a moment'],
  [{ ...waiting, total: 1 }, 'ZIP of 1 picture: packing starts in a moment'],
  [packing, '12 of 100 pictures packed'],
  [ready, 'ZIP of 100 pictures, 297 MB'],
  [{ ...ready, parts: [{ ...part, bytes: 90_000 }] }, 'ZIP of 100 pictures, 1 MB'],
  [large, 'ZIP of 98 pictures in 2 parts, 1.5 GB'],
  [failed, 'The ZIP of 100 pictures could not be packed'],
  [{ ...ready, address: '12 Elm Street' }, 'ZIP of 100 pictures of 12 Elm Street, 297 MB'],
  [{ ...ready, kind: 'listing', address: '12 Elm Street' }, 'ZIP of pictures of 12 Elm Street, 297 MB'],
  [{ ...ready, kind: 'listing' }, 'ZIP of pictures for a market, 297 MB'],
])('says how far an archive is (%#)', (archive, title) => {
  expect(archiveTitle(archive)).toBe(title);
});

test('counts files for an archive of all data, and says how to open it', () => {
  const data = (archive: Export, total = 40): Export => ({ ...archive, kind: 'data', total });
  expect([data(waiting, 0), data(packing, 0), data(packing), data(ready), data(failed)].map(archiveTitle)).toEqual([
    'ZIP of all your data: packing starts in a moment',
    'Your data is being collected',
    '12 of 40 files packed',
    'ZIP of all your data, 297 MB',
    'The ZIP of all your data could not be packed',
  ]);
  expect(archiveDetails(data(ready))[0]).toBe('Unpack it and open index.html.');
  expect(archiveDetails(data(large))[0]).toBe('Unpack all parts into one folder and open index.html.');
  expect(archiveNews(data(packing))).toBe('Packing all your data into a ZIP');
});

test('says what to do, until when, and what was left out', () => {
  expect(archiveDetails(packing)).toEqual(['You may close this tab. You will find the ZIP in your profile.']);
  expect(archiveDetails(failed)).toEqual(['Please try again.']);
  expect(archiveDetails(large)).toEqual([
    expect.stringMatching(/^Ready to download until May \d+, \d+:\d\d/),
    'Left out because they were deleted: kitchen-modern.jpg, attic-modern.jpg.',
  ]);
});

test('names ten files that were left out, and counts the others', () => {
  const without = (files: number) =>
    archiveDetails({ ...large, leftOut: Array.from({ length: files }, (_, i) => `${i}.jpg`) }).at(-1);
  expect(without(11)).toMatch(/: 0\.jpg, .*, 9\.jpg and 1 other\.$/);
  expect(without(LIMITS.leftOutNames)).toMatch(/, 9\.jpg and at least 490 others\.$/);
});

test('announces the same text throughout packing', () => {
  const texts = [waiting, packing, { ...packing, done: 99 }].map(archiveNews);
  expect(new Set(texts)).toEqual(new Set(['Packing 100 pictures into a ZIP']));
  expect([archiveNews(ready), archiveNews(failed)]).toEqual([
    'Ready: ZIP of 100 pictures, 297 MB',
    'The ZIP of 100 pictures could not be packed',
  ]);
});
