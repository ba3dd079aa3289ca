import { noisePng } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createImaging } from './imaging.ts';

const LIMIT = vi.hoisted(() => 1_000_000);
vi.mock('../../contract/limits.ts', async (original) => {
  const limits = await original<typeof import('../../contract/limits.ts')>();
  return { ...limits, LIMITS: { ...limits.LIMITS, storedPhotoBytes: LIMIT } };
});

const { clean } = createImaging();
const chromaOf = async (photo: Uint8Array): Promise<string | undefined> =>
  (await sharp(photo).metadata()).chromaSubsampling;

it('a photo whose file fits is stored in the best quality', async () => {
  const { bytes } = await clean(await noisePng(500, 500));
  expect(await chromaOf(bytes)).toBe('4:4:4');
});

it('a photo whose file would be too large is stored in a lower quality that fits', async () => {
  const { bytes, width, height } = await clean(await noisePng(1200, 1000));
  expect([width, height, await chromaOf(bytes)]).toEqual([1200, 1000, '4:2:0']);
  expect(bytes.length).toBeLessThanOrEqual(LIMIT);
});

it.each([
  ['a little', 1500, 1200],
  ['much', 2400, 1800],
])('a photo that is %s too large in every quality is rejected', async (_, width, height) => {
  const png = await noisePng(width, height);
  expect(png.length).toBeLessThan(LIMIT);
  await expect(clean(png)).rejects.toMatchObject({ code: 'PHOTO_TOO_DETAILED' });
});
