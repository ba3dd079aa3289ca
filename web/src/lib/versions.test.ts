import type { Proof, Variation } from '@roomwright/functions/contract/entities.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { expect, test } from 'vitest';
import { failedVersions, namedVersion, openVersions, readyVersions, versionInUse, versionsLeft } from './versions.ts';

const variation = (number: number, status: Variation['status'], more: Partial<Variation> = {}): Variation => ({
  number,
  status,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
});
const photo = { stagedImageUrl: '/first.jpg', thumbnailUrl: '/tiny.jpg', width: 1280, height: 853 };

test('a photo without other versions has its first picture, and three more are available', () => {
  const image = { ...photo, variations: [] };
  expect(readyVersions(image)).toEqual([
    { ...photo, number: 0, previewUrl: '/first.jpg', watermark: false, upgradable: false },
  ]);
  expect(versionsLeft(image)).toEqual([1, 2, 3]);
  expect([openVersions(image), failedVersions(image)]).toEqual([[], []]);
});

test('only versions that are there can be looked at; those under way and those that failed are distinguished', () => {
  const image = {
    ...photo,
    variations: [
      variation(1, 'FAILED', { error: { code: 'NO_PLACE', message: 'No place.' } }),
      variation(2, 'COMPLETED', { stagedImageUrl: '/second.jpg', width: 900, height: 600 }),
      variation(3, 'PROCESSING'),
    ],
  };
  expect(readyVersions(image).map(({ number }) => number)).toEqual([0, 2]);
  expect(readyVersions(image)[1]).toMatchObject({ previewUrl: '/second.jpg', thumbnailUrl: '/second.jpg', width: 900 });
  expect(openVersions(image).map(({ number }) => number)).toEqual([3]);
  expect(failedVersions(image).map(({ number }) => number)).toEqual([1]);
  // A failed version is retried under its own number and is not offered again.
  expect(versionsLeft(image)).toEqual([]);
});

test('skipped numbers are still available', () => {
  expect(versionsLeft({ variations: [variation(2, 'PENDING')] })).toEqual([1, 3]);
});

test('the version in use is the chosen one, or the first if that is missing', () => {
  const image = {
    ...photo,
    variations: [variation(1, 'COMPLETED', { stagedImageUrl: '/second.jpg' }), variation(2, 'FAILED')],
  };
  const used = (chosenVersion: number) => versionInUse({ ...image, chosenVersion }).stagedImageUrl;
  expect([0, 1, 2, 3].map(used)).toEqual(['/first.jpg', '/second.jpg', '/first.jpg', '/first.jpg']);
});

test('each version carries its prompt outcome and its proof', () => {
  const proofBy = (engineVersion: string): Proof => ({
    engine: 'embedded',
    engineVersion,
    provenance: 'compositeSynthetic',
    at: '2026-01-01T00:00:00Z',
    originalSha256: '',
    stagedSha256: '',
    added: [],
  });
  const told = (understood: string) => ({ understood: [understood], notFollowed: [], notUnderstood: [] });
  const image = {
    ...photo,
    promptOutcome: told('blue sofa'),
    proof: proofBy('1'),
    variations: [
      variation(1, 'COMPLETED', {
        stagedImageUrl: '/second.jpg',
        promptOutcome: told('a desk'),
        proof: proofBy('2'),
      }),
      variation(2, 'COMPLETED', { stagedImageUrl: '/third.jpg' }),
    ],
  };
  expect(readyVersions(image).map((version) => version.promptOutcome?.understood)).toEqual([
    ['blue sofa'],
    ['a desk'],
    undefined,
  ]);
  expect(readyVersions(image).map(({ proof }) => proof?.engineVersion)).toEqual(['1', '2', undefined]);
});

test('a clean version follows the picture it was made from and does not count as a free version', () => {
  const clean = (number: number, cleanOf: number, status: Variation['status']) =>
    variation(number, status, { cleanOf, stagedImageUrl: `/${number}.jpg`, width: 1920, height: 1280 });
  const image = {
    ...photo,
    watermark: true,
    variations: [
      variation(2, 'COMPLETED', { stagedImageUrl: '/2.jpg', watermark: true, upgradable: true }),
      clean(11, 2, 'COMPLETED'),
      clean(12, 0, 'COMPLETED'),
      clean(13, 1, 'PENDING'),
    ],
  };
  const ready = readyVersions(image);
  expect(ready.map(({ number, cleanOf }) => [number, cleanOf])).toEqual([
    [0, undefined],
    [12, 0],
    [2, undefined],
    [11, 2],
  ]);
  expect(ready.map(({ watermark, upgradable }) => [watermark, upgradable])).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect(versionsLeft(image)).toEqual([1, 3]);
  const names = [...ready, ...openVersions(image)].map(versionName);
  expect(names).toEqual([
    'Version 1',
    'Clean version 1, 1920 px',
    'Version 3',
    'Clean version 3, 1920 px',
    'Clean version 2, 1920 px',
  ]);
  expect([0, 11, 3].map((number) => versionName(namedVersion(image, number)))).toEqual([
    'Version 1',
    'Clean version 3, 1920 px',
    'Version 4',
  ]);
});
