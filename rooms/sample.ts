/**
 * Draws the sample photos that the repository ships, path-traced without shortcuts.
 *
 *   node rooms/sample.ts [--room living-room] [--width 1536] [--samples 80] [--out FILE]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createNodeRenderer } from '../functions/src/engine/platform/node-renderer.ts';
import { drawPlan } from './draw-room.ts';
import type { RoomPlan } from './plan/room-plan.ts';
import { bedroom } from './samples/bedroom.ts';
import { livingRoom } from './samples/living-room.ts';

const JPEG_QUALITY = 90;
const SAMPLES: Readonly<Record<string, (width: number, height: number) => RoomPlan>> = {
  'living-room': livingRoom,
  bedroom,
};

const { values } = parseArgs({
  options: {
    room: { type: 'string', default: 'living-room' },
    width: { type: 'string', default: '1536' },
    samples: { type: 'string', default: '80' },
    threads: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});
const sample = SAMPLES[values.room];
if (!sample) throw new Error(`There is no sample "${values.room}": choose one of ${Object.keys(SAMPLES).join(', ')}.`);
const width = Number(values.width);
const height = Math.round((width * 2) / 3);
const out = values.out ?? `samples/${values.room}.jpg`;

const renderer = createNodeRenderer({ threads: Number(values.threads) });
const quality = { samples: Number(values.samples), bounces: 3, smoothing: 4, textureSize: 2048 };
const photo = await drawPlan(renderer, sample(width, height), quality, (share) =>
  process.stderr.write(`\r${Math.round(100 * share)} %`),
);
renderer.close();
const picture = sharp(photo.rgb, { raw: { width, height, channels: 3 } });
const encoded = out.endsWith('.png') ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
writeFileSync(out, await encoded.toBuffer());
process.stderr.write(`\r${out}\n`);
