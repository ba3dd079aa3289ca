/**
 * Draws the rooms of the golden pictures into engine/golden/rooms, each with a description of its features and staging.
 * The golden pictures depend on these photos, so run `npm run approve` afterwards.
 *
 *   node rooms/golden/draw.ts [NAME ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createNodeRenderer } from '@roomwright/engine/node';
import { shrinkPhoto } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { drawScene } from '../scene/draw-scene.ts';
import { GOLDEN_ROOMS } from './rooms.ts';

/** Long edge of the photos, and their supersampling factor for antialiasing. */
const LONG_EDGE = 512;
const OVERSIZE = 2;
const TEXTURE_SIZE = 256;
const JPEG_QUALITY = 90;

const folder = new URL('../../engine/golden/rooms/', import.meta.url);
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const renderer = createNodeRenderer({ threads: 2 });
for (const [name, room] of Object.entries(GOLDEN_ROOMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { seed, kind, furnishing = 'empty', wishes, ...described } = room;
  const options = { longEdge: OVERSIZE * LONG_EDGE, textureSize: TEXTURE_SIZE, kind, furnishing, wishes };
  const { photo } = await drawScene(renderer, seed, options);
  const { width, height, rgb } = shrinkPhoto(photo, LONG_EDGE);
  const path = fileURLToPath(new URL(`${name}.jpg`, folder));
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toFile(path);
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(described, null, 2)}\n`);
  process.stdout.write(`${path}\n`);
}
renderer.close();
