import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOM_IDS, type RoomId, STYLE_IDS, type StageOptions, type StyleId } from '@roomwright/engine';
import { z } from 'zod';
import { samplePhotos } from '../../samples/samples.ts';

/** A photo of an empty room with its staging options. */
export interface GoldenPhoto {
  readonly name: string;
  readonly path: string;
  /** Each has a different style and the same room type. */
  readonly stagings: readonly StageOptions[];
}

/** Photos drawn by rooms/golden, each with a description beside it. */
const DRAWN = fileURLToPath(new URL('./rooms/', import.meta.url));

/** Defaults of `npm run stage`, except for the quality. */
const PLAIN = { seed: 1, homeSeed: 1, variation: 0, removeFurniture: false, quality: 'draft' } as const;

/** Room type of each sample. */
const SAMPLES: Readonly<Record<string, RoomId>> = {
  'living-room': 'LIVING_ROOM',
  bedroom: 'BEDROOM',
  'dining-room': 'DINING_ROOM',
  office: 'OFFICE',
  kitchen: 'KITCHEN',
  bathroom: 'BATHROOM',
  terrace: 'OUTDOOR',
};

/** Style in which `npm test` stages each sample; with the drawn rooms, every style occurs. */
const TESTED_STYLE: Readonly<Record<string, StyleId>> = {
  'living-room': 'MODERN',
  bedroom: 'SCANDINAVIAN',
  'dining-room': 'TRADITIONAL',
  office: 'INDUSTRIAL',
  kitchen: 'FARMHOUSE',
  bathroom: 'LUXURY',
  terrace: 'BOHEMIAN',
};

const drawnRoomSchema = z.object({
  room: z.enum(ROOM_IDS),
  style: z.enum(STYLE_IDS),
  prompt: z.string().optional(),
  variation: z.int().optional(),
});

function drawnRoom(name: string): GoldenPhoto {
  const { room, style, prompt, variation } = drawnRoomSchema.parse(
    JSON.parse(readFileSync(join(DRAWN, `${name}.json`), 'utf8')),
  );
  const wished = { ...(prompt === undefined ? {} : { prompt }), ...(variation === undefined ? {} : { variation }) };
  return { name, path: join(DRAWN, `${name}.jpg`), stagings: [{ ...PLAIN, room, style, ...wished }] };
}

/** Returns every sample in all styles, and every drawn room in its own. */
export async function goldenPhotos(): Promise<GoldenPhoto[]> {
  const samples = (await samplePhotos()).map((path): GoldenPhoto => {
    const name = basename(path, '.jpg');
    return { name, path, stagings: STYLE_IDS.map((style) => ({ ...PLAIN, room: SAMPLES[name], style })) };
  });
  const drawn = readdirSync(DRAWN).filter((file) => file.endsWith('.json'));
  return [...samples, ...drawn.sort().map((file) => drawnRoom(basename(file, '.json')))];
}

/** Splits the stagings into those of `npm test` and those of the exhaustive run. */
export function divideStagings(photos: readonly GoldenPhoto[]): { quick: GoldenPhoto[]; rest: GoldenPhoto[] } {
  const isQuick = ({ name }: GoldenPhoto, { style }: StageOptions): boolean => (TESTED_STYLE[name] ?? style) === style;
  const withThose = (quick: boolean): GoldenPhoto[] =>
    photos
      .map((photo) => ({ ...photo, stagings: photo.stagings.filter((each) => isQuick(photo, each) === quick) }))
      .filter(({ stagings }) => stagings.length > 0);
  return { quick: withThose(true), rest: withThose(false) };
}
