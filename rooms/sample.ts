/**
 * Renders the sample photos that ship with the repository: generated rooms with some parts chosen by hand, fully
 * path-traced.
 *
 *   node rooms/sample.ts [--room living-room] [--width 1600] [--samples 20] [--out FILE]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createNodeRenderer } from '@roomwright/engine/node';
import sharp from 'sharp';
import { BATHROOM } from './samples/bathroom.ts';
import { BEDROOM } from './samples/bedroom.ts';
import { DINING_ROOM } from './samples/dining-room.ts';
import { KITCHEN } from './samples/kitchen.ts';
import { LIVING_ROOM } from './samples/living-room.ts';
import { OFFICE } from './samples/office.ts';
import { composeSample, type SampleRoom } from './samples/sample-room.ts';
import { TERRACE } from './samples/terrace.ts';
import { drawFinely } from './scene/fine/draw-finely.ts';

const JPEG_QUALITY = 90;
const TEXTURE_SIZE = 256;
/** Supersampling factor for antialiasing. */
const OVERSIZE = Number(process.env.O ?? 1.5);
const SAMPLES: Readonly<Record<string, SampleRoom>> = {
  'living-room': LIVING_ROOM,
  bedroom: BEDROOM,
  'dining-room': DINING_ROOM,
  office: OFFICE,
  kitchen: KITCHEN,
  bathroom: BATHROOM,
  terrace: TERRACE,
};

const { values } = parseArgs({
  options: {
    room: { type: 'string', default: 'living-room' },
    width: { type: 'string', default: '1600' },
    samples: { type: 'string', default: '20' },
    threads: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});
const room = SAMPLES[values.room];
if (!room) throw new Error(`There is no sample "${values.room}": choose one of ${Object.keys(SAMPLES).join(', ')}.`);
const out = values.out ?? `samples/${values.room}.jpg`;

const renderer = createNodeRenderer({ threads: Number(values.threads) });
const scene = composeSample(room, Math.round(Number(values.width) * OVERSIZE), TEXTURE_SIZE);
const quality = {
  samples: Number(values.samples),
  bounces: Number(process.env.B ?? 4),
  smoothing: Number(process.env.S ?? 0),
};
const { width, height, rgb } = await drawFinely(renderer, scene, room, quality, (share) =>
  process.stderr.write(`\r${Math.round(100 * share)} %`),
);
renderer.close();
const picture = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(Number(values.width));
const encoded = out.endsWith('.png') ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
writeFileSync(out, await encoded.toBuffer());
process.stderr.write(`\r${out}\n`);
