import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSeed } from './picture-seed.ts';

const ROOMS = new URL('../../../golden/rooms/', import.meta.url);

it('the seed of a picture survives scaling and saving again, and differs from room to room', async () => {
  const names = (await readdir(ROOMS)).filter((name) => name.endsWith('.jpg'));
  const seeds = new Set<number>();
  for (const name of names) {
    const photo = await readFile(new URL(name, ROOMS));
    const seed = await pictureSeed(photo);
    expect(await pictureSeed(await sharp(photo).resize(300).jpeg({ quality: 60 }).toBuffer()), name).toBe(seed);
    seeds.add(seed);
  }
  expect(seeds.size).toBeGreaterThan(names.length / 2);
});
