import { STYLE_IDS } from '@roomwright/engine';
import { expect, it } from 'vitest';
import { describeGoldens } from './golden-checks.fixture.ts';
import { strayFiles } from './golden-files.ts';
import { divideStagings, goldenPhotos } from './golden-photo.ts';

const photos = await goldenPhotos();
const { quick, rest } = divideStagings(photos);

describeGoldens(quick);

it('golden files are all of photos that are staged', () => {
  expect(strayFiles(photos)).toEqual([]);
});

it('every golden photo is staged here in some style, every style in some photo, and every staging in one of the runs', () => {
  expect(quick.map(({ name }) => name)).toEqual(photos.map(({ name }) => name));
  const stagings = (some: typeof photos) => some.flatMap((photo) => photo.stagings);
  expect(new Set(stagings(quick).map(({ style }) => style))).toEqual(new Set(STYLE_IDS));
  expect(stagings(quick).length + stagings(rest).length).toBe(stagings(photos).length);
});
