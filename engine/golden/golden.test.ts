import { STYLE_IDS } from '@roomwright/engine';
import { expect, it } from 'vitest';
import { describeGoldens } from './golden-checks.fixture.ts';
import { strayFiles } from './golden-files.ts';
import { divideStagings, goldenPhotos } from './golden-photo.ts';

const photos = await goldenPhotos();
const { quick, rest } = divideStagings(photos);

describeGoldens(quick);

it('golden files belong to staged photos', () => {
  expect(strayFiles(photos)).toEqual([]);
});

it('golden tests cover every photo, every style and every staging', () => {
  expect(quick.map(({ name }) => name)).toEqual(photos.map(({ name }) => name));
  const stagings = (some: typeof photos) => some.flatMap((photo) => photo.stagings);
  expect(new Set(stagings(quick).map(({ style }) => style))).toEqual(new Set(STYLE_IDS));
  expect(stagings(quick).length + stagings(rest).length).toBe(stagings(photos).length);
});
