/**
 * Makes the README's pictures: rooms of `samples` before and after, one room in every style, every type of room.
 * npm run -s pictures:readme
 * The same samples and engine give the same bytes. Look at each picture before committing it.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Photo, type RoomId, STYLE_IDS, type StyleId } from '@roomwright/engine';
import { createStager, readPhotoFile } from '@roomwright/engine/node';
import sharp from 'sharp';
import { pictureOf } from './pictures/write-pictures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'docs/images');
const JPEG = { quality: 82, mozjpeg: true };
/** Pixels: width of a single picture, of one among several, and of the gap between those. */
const SINGLE = 960;
const TILE = { width: 400, height: 267 };
const LINE = 4;

/** A furnished room. */
interface Shown {
  readonly sample: string;
  readonly room: RoomId;
  readonly style: StyleId;
}

const PAIRS: Readonly<Record<string, Shown>> = {
  '': { sample: 'living-room', room: 'LIVING_ROOM', style: 'SCANDINAVIAN' },
  'bedroom-': { sample: 'bedroom', room: 'BEDROOM', style: 'MODERN' },
};
const SHEETS: Readonly<Record<string, { readonly columns: number; readonly rooms: readonly Shown[] }>> = {
  styles: { columns: 4, rooms: STYLE_IDS.map((style) => ({ sample: 'bedroom', room: 'BEDROOM', style })) },
  rooms: {
    columns: 3,
    rooms: [
      { sample: 'kitchen', room: 'KITCHEN', style: 'INDUSTRIAL' },
      { sample: 'dining-room', room: 'DINING_ROOM', style: 'BOHEMIAN' },
      { sample: 'bathroom', room: 'BATHROOM', style: 'SCANDINAVIAN' },
      { sample: 'terrace', room: 'OUTDOOR', style: 'TRADITIONAL' },
      { sample: 'living-room', room: 'LIVING_ROOM', style: 'LUXURY' },
      { sample: 'office', room: 'OFFICE', style: 'FARMHOUSE' },
    ],
  },
};

const { signal } = new AbortController();
const stager = await createStager({ threads: availableParallelism() });

const photoOf = async (sample: string): Promise<Photo> =>
  (await readPhotoFile(join(ROOT, 'samples', `${sample}.jpg`))).photo;

/** Stages a room. @throws Error if the engine declines it, which must not happen with a sample */
async function staged({ sample, room, style }: Shown): Promise<Photo> {
  const options = { room, style, seed: 1, removeFurniture: false, quality: 'final' } as const;
  const result = await stager.stage(await photoOf(sample), options, { signal });
  if (result.decision === 'decline') throw new Error(`${sample} is declined: ${result.reasons.join(', ')}.`);
  return result.image;
}

/** Writes several furnished rooms side by side, row by row. */
async function writeSheet(name: string, columns: number, rooms: readonly Shown[]): Promise<void> {
  const tiles = [];
  for (const [i, shown] of rooms.entries()) {
    const input = await pictureOf(await staged(shown), TILE.width)
      .png()
      .toBuffer();
    const [left, top] = [(i % columns) * (TILE.width + LINE), Math.floor(i / columns) * (TILE.height + LINE)];
    tiles.push({ input, left, top });
  }
  const width = columns * (TILE.width + LINE) - LINE;
  const height = Math.ceil(rooms.length / columns) * (TILE.height + LINE) - LINE;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .jpeg(JPEG)
    .toFile(join(FOLDER, `${name}.jpg`));
}

try {
  for (const [prefix, shown] of Object.entries(PAIRS)) {
    for (const [side, photo] of [
      ['before', await photoOf(shown.sample)],
      ['after', await staged(shown)],
    ] as const) {
      await pictureOf(photo, SINGLE)
        .jpeg(JPEG)
        .toFile(join(FOLDER, `${prefix}${side}.jpg`));
    }
  }
  for (const [name, { columns, rooms }] of Object.entries(SHEETS)) await writeSheet(name, columns, rooms);
} finally {
  stager.close();
}
