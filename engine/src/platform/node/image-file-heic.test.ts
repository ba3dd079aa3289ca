import { expect, it } from 'vitest';
import { gridHeic } from './grid-heic.fixture.ts';
import { heicToTiff } from './image-file-decode.ts';

const [WIDTH, HEIGHT] = [4096, 3072];
const PHOTO = gridHeic(WIDTH, HEIGHT);
const [SMALL_WIDTH, SMALL_HEIGHT] = [1024, 768];
const NEXT = gridHeic(SMALL_WIDTH, SMALL_HEIGHT);

it.each([
  ['time', { seconds: 0.001, megabytes: 400 }, 'takes too long to decode'],
  ['memory', { seconds: 60, megabytes: 32 }, 'damaged or incomplete'],
])('rejects a photo that takes more %s than it may, and decodes the next one', async (_, limits, reason) => {
  await expect(heicToTiff(PHOTO, undefined, limits)).rejects.toThrow(reason);
  expect((await heicToTiff(NEXT, undefined)).length).toBeGreaterThan(SMALL_WIDTH * SMALL_HEIGHT * 3);
});
