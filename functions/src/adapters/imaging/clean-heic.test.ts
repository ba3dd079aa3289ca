import { readFile } from 'node:fs/promises';
import { decodePhoto } from '@roomwright/engine/files';
import { gridHeic } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createImaging } from './imaging.ts';

// The only HEIC file available is a small one.
vi.mock('../../contract/limits.ts', async (original) => {
  const limits = await original<typeof import('../../contract/limits.ts')>();
  return { ...limits, LIMITS: { ...limits.LIMITS, photoShortEdge: 100 } };
});

it('converts a phone’s HEIC photo to an upright JPEG in sRGB', async () => {
  const heic = await readFile(new URL('../../../../engine/src/platform/node/fixtures/phone.heic', import.meta.url));
  const photo = await createImaging().clean(heic);
  expect([photo.width, photo.height]).toEqual([128, 192]);
  const { format, width, height, icc } = await sharp(photo.bytes).metadata();
  expect([format, width, height, icc]).toEqual(['jpeg', 128, 192, undefined]);
  expect((await decodePhoto(photo.bytes)).photo.focal35mm).toBe(26);
});

it('decodes without blocking the calling thread', async () => {
  const heic = gridHeic(2048, 1536);
  let turns = 0;
  let over = false;
  const turn = (): void => {
    turns++;
    if (!over) setImmediate(turn);
  };
  turn();
  const photo = await createImaging().clean(heic);
  over = true;
  expect([photo.width, photo.height]).toEqual([2048, 1536]);
  // Decoding on this thread would block the event loop.
  expect(turns).toBeGreaterThan(200);
});
