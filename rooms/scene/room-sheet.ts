/**
 * Draws a contact sheet of rooms: each photo beside its class map and its face map.
 *
 *   npm run -s rooms -- --out FILE.png [--from SEED] [--count N] [--columns N] [--furnishing full] [--kind hall]
 */
import { parseArgs } from 'node:util';
import { createNodeRenderer } from '@roomwright/engine/node';
import { SURFACE_COLOURS } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';
import { FURNISHINGS, ROOM_KINDS } from './site.ts';

const CELL = 240;
/** sRGB colours of the faces, in the order of FACE_INDEX. */
const FACE_COLOURS = [
  [60, 160, 60],
  [120, 120, 255],
  [255, 120, 80],
  [80, 220, 220],
  [230, 230, 90],
] as const;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '24' },
    columns: { type: 'string', default: '2' },
    furnishing: { type: 'string' },
    kind: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const furnishing = FURNISHINGS.find((name) => name === values.furnishing);
const kind = ROOM_KINDS.find((name) => name === values.kind);
if (values.help || !values.out || (values.furnishing && !furnishing) || (values.kind && !kind)) {
  (values.help ? process.stdout : process.stderr).write(
    `Usage: node rooms/scene/room-sheet.ts --out FILE.png [--from SEED] [--count N] [--columns N] [--furnishing ${FURNISHINGS.join('|')}] [--kind ${ROOM_KINDS.join('|')}]\n`,
  );
  process.exit(values.help ? 0 : 2);
}

function coloured(labels: Uint8Array, colours: readonly (readonly [number, number, number])[]): Uint8Array {
  const rgb = new Uint8Array(labels.length * 3);
  for (let i = 0; i < labels.length; i++) rgb.set(colours[labels[i]] ?? [0, 0, 0], 3 * i);
  return rgb;
}

const renderer = createNodeRenderer({ threads: 1 });
const count = Number(values.count);
const columns = Number(values.columns);
const tiles: { input: Buffer; left: number; top: number }[] = [];
const start = performance.now();
for (let i = 0; i < count; i++) {
  const options = {
    longEdge: CELL,
    textureSize: 128,
    ...(furnishing ? { furnishing } : {}),
    ...(kind ? { kind } : {}),
  };
  const { photo, truth } = await drawScene(renderer, Number(values.from) + i, options);
  const { width, height } = photo;
  const pictures = [photo.rgb, coloured(truth.surfaces, SURFACE_COLOURS), coloured(truth.faces, FACE_COLOURS)];
  for (const [k, rgb] of pictures.entries()) {
    const input = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const left = ((i % columns) * 3 + k) * CELL;
    tiles.push({ input, left, top: Math.floor(i / columns) * CELL });
  }
}
process.stdout.write(
  `${JSON.stringify({ rooms: count, millisecondsPerRoom: Math.round((performance.now() - start) / count) })}\n`,
);
renderer.close();
await sharp({
  create: { width: columns * 3 * CELL, height: Math.ceil(count / columns) * CELL, channels: 3, background: '#202020' },
})
  .composite(tiles)
  .png()
  .toFile(values.out);
