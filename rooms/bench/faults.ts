/**
 * Counts faults of staged rooms from scene, labels and picture alone: seats, rugs, focus, beds, lanes, and fixed things
 * that furniture covers. Shares no code with the planner. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Analysis,
  analyse,
  furnish,
  type Photo,
  type RoomId,
  resizeCamera,
  type Scene,
  type SegmentationNetwork,
  STYLE_IDS,
  type StyleId,
} from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork, readPhotoFile } from '@roomwright/engine/node';
import { shrinkPhoto } from '@roomwright/engine/testing';
import { drawScene } from '../scene/draw-scene.ts';
import type { RoomKind } from '../scene/site.ts';
import { countBeds } from './faults/bed-faults.ts';
import { countCovers, type FixedThing } from './faults/cover-faults.ts';
import { drawnThings, fociOfLabels, fociOfOpenings, type Label, pixelsOf } from './faults/fixed-things.ts';
import { drawItems, visibleFloor } from './faults/item-buffer.ts';
import { countLanes } from './faults/lane-faults.ts';
import { countRugs, countSeats } from './faults/seat-faults.ts';
import type { Focus } from './faults/staged-room.ts';
import { addCounts, type Counts, createTally } from './faults/tally.ts';
import { KEPT_APART } from './kept-apart.ts';

const HELP = `npm run bench:faults -- [folder] [options]

Without a folder: empty rooms, newly drawn. With one: its photos, with fixed things labelled by hand.

  --count N       drawn rooms (else 60)
  --first N       number of the first of them (else 2000)
  --labels FILE   of the folder's photos: [{ photo, tags, things: [{ kind, polygon }] }]
  --rooms FILE    kinds of their rooms: [{ photo, room }] (else LIVING_ROOM)
  --only NAMES    photos of the folder, by comma (else all)
  --style ID      of all rooms (else MODERN)
  --rows          every room by itself
  --help          this text
`;

/** Prints a message about invalid options and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence} --help lists the options.\n`);
  process.exit(2);
}

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const preset = (value: string) => ({ ...text, default: value });
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ count: preset('60'), first: preset('2000'), style: preset('MODERN') },
        ...{ labels: text, rooms: text, only: text, rows: flag, help: flag },
      },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message.split('. ')[0] : error}.`);
  }
}

type Options = ReturnType<typeof readOptions>['values'];

/** Kinds of drawn rooms, in turn: living rooms and bedrooms twice, as homes have them. */
const DRAWN: readonly (readonly [RoomKind, RoomId])[] = [
  ['living', 'LIVING_ROOM'],
  ['living', 'LIVING_ROOM'],
  ['bedroom', 'BEDROOM'],
  ['bedroom', 'BEDROOM'],
  ['dining', 'DINING_ROOM'],
  ['office', 'OFFICE'],
];
const DRAWN_SIZE = { longEdge: 640, textureSize: 256 };
/** Square metres of floor that a picture must show for a stager to furnish it. Chosen by eye on 60 drawn rooms. */
const MIN_VISIBLE_FLOOR = 4;
/** Long edges in pixels: of photos, of the picture that is furnished but not looked at, and of the item buffer. */
const PHOTO_EDGE = 1600;
const PLAN_EDGE = 64;
const ITEMS_EDGE = 480;
/** Tags of photos that should not be staged, unless they are also tagged stageable. */
const UNSUITABLE: readonly string[] = [
  'furnished',
  'in use',
  'unfinished',
  'from outside',
  'through doorway',
  'close-up',
];

/** A photo with what is known about it besides. */
interface Shot {
  readonly name: string;
  readonly room: RoomId;
  readonly photo: Photo;
  /** Whether a stager would furnish it: yes, no, or as the engine likes. */
  readonly isStageable: boolean | null;
  /** Fixed things in an item buffer of a size. */
  readonly things: (width: number, height: number) => readonly FixedThing[];
  readonly foci: (scene: Scene) => readonly Focus[];
}

interface LabelledPhoto {
  readonly photo: string;
  readonly tags: readonly string[];
  readonly things: readonly Label[];
}

const readJson = <T>(file: string): readonly T[] => JSON.parse(readFileSync(file, 'utf8'));
const nameOf = (file: string): string => basename(file, extname(file));

function isStageable(tags: readonly string[]): boolean | null {
  if (tags.includes('stageable')) return true;
  return tags.some((tag) => UNSUITABLE.includes(tag)) ? false : null;
}

/** The labelled photos of a folder. */
async function* labelledShots(
  folder: string,
  { labels, rooms: roomsFile, only: names }: Options,
): AsyncGenerator<Shot> {
  if (!labels) return refuse('A folder needs --labels.');
  const rooms = new Map(
    (roomsFile ? readJson<{ photo: string; room: RoomId }>(roomsFile) : []).map(({ photo, room }) => [photo, room]),
  );
  const only = names?.split(',');
  for (const { photo: file, tags, things } of readJson<LabelledPhoto>(labels)) {
    if (only && !only.includes(nameOf(file))) continue;
    const { photo } = await readPhotoFile(join(folder, file), { maxEdge: PHOTO_EDGE });
    yield {
      name: nameOf(file),
      room: rooms.get(file) ?? 'LIVING_ROOM',
      photo,
      isStageable: isStageable(tags),
      things: (width, height) => things.map((thing) => pixelsOf(thing, width, height)),
      foci: ({ camera, box }) => fociOfLabels(things, camera, box),
    };
  }
}

/** Empty rooms, drawn for this. */
async function* drawnShots(count: number, first: number): AsyncGenerator<Shot> {
  const renderer = createNodeRenderer({ threads: 2 });
  try {
    for (let i = 0; i < count; i++) {
      const [kind, room] = DRAWN[i % DRAWN.length];
      const seed = KEPT_APART * (first + i);
      const { photo, truth } = await drawScene(renderer, seed, { ...DRAWN_SIZE, furnishing: 'empty', kind });
      const floor = visibleFloor(truth, truth.camera, truth.cameraHeight);
      yield {
        name: `${kind}-${seed}`,
        room,
        photo,
        isStageable: floor >= MIN_VISIBLE_FLOOR ? true : null,
        things: (width, height) => {
          const { width: columns, height: lines } = photo;
          const shrunk = Uint8Array.from({ length: width * height }, (_, pixel) => {
            const x = Math.floor((((pixel % width) + 0.5) * columns) / width);
            return truth.surfaces[Math.floor(((Math.floor(pixel / width) + 0.5) * lines) / height) * columns + x];
          });
          return drawnThings(shrunk, width, height);
        },
        foci: ({ openings, box }) => fociOfOpenings(openings, box),
      };
    }
  } finally {
    renderer.close();
  }
}

interface Row {
  readonly name: string;
  readonly room: RoomId;
  readonly isStageable: boolean | null;
  readonly declined: readonly string[] | null;
  readonly pieces: readonly string[];
  readonly counts: Counts;
}

/** Counts the faults of a furnished scene. */
function faultsOf(shot: Shot, { model }: Analysis, scene: Scene): Counts {
  const { counts, tally } = createTally();
  const { pieces, box, openings, cameraHeight, room } = scene;
  const scale = ITEMS_EDGE / Math.max(shot.photo.width, shot.photo.height);
  const camera = resizeCamera(
    scene.camera,
    Math.round(scale * shot.photo.width),
    Math.round(scale * shot.photo.height),
  );
  const staged = {
    ...{ room, camera, cameraHeight, box, openings, pieces, floor: model.floor },
    foci: shot.foci({ ...scene, camera }),
  };
  countSeats(staged, tally);
  countRugs(staged, tally);
  countBeds(staged, tally);
  if (room !== 'OUTDOOR') countLanes(staged, tally);
  const items = drawItems(camera, cameraHeight, pieces);
  countCovers(items, pieces, shot.things(camera.width, camera.height), tally);
  return counts;
}

async function stageShot(
  shot: Shot,
  style: StyleId,
  segmentation: SegmentationNetwork,
  renderer: ReturnType<typeof createNodeRenderer>,
): Promise<Row> {
  const { name, room, photo } = shot;
  const options = { room, style, seed: 1, removeFurniture: false, quality: 'draft' } as const;
  const analysis = await analyse(photo, { segmentation, room });
  const result = await furnish(shrinkPhoto(photo, PLAN_EDGE), analysis, options, { renderer });
  const row = { name, room, isStageable: shot.isStageable };
  if (result.decision === 'decline') return { ...row, declined: result.reasons, pieces: [], counts: {} };
  const { pieces } = result.scene;
  const counts = faultsOf(shot, analysis, result.scene);
  return { ...row, declined: null, pieces: pieces.map(({ piece }) => piece), counts };
}

const share = (part: number, of: number): number | null => (of === 0 ? null : Number((part / of).toFixed(3)));

function summarise(rows: readonly Row[], hasRows: boolean) {
  const staged = rows.filter(({ declined }) => declined === null);
  const stageable = rows.filter(({ isStageable }) => isStageable === true);
  const reasons: Record<string, number> = {};
  for (const { declined } of rows) for (const reason of declined ?? []) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const counts = Object.entries(addCounts(staged.map((row) => row.counts))).sort(([a], [b]) => a.localeCompare(b));
  return {
    rooms: rows.length,
    staged: staged.length,
    stagedShare: share(staged.length, rows.length),
    stageable: stageable.length,
    stagedOfStageable: share(stageable.filter(({ declined }) => declined === null).length, stageable.length),
    declinedThoughStageable: stageable.filter(({ declined }) => declined).map(({ name, declined }) => [name, declined]),
    wronglyStaged: staged.filter(({ isStageable }) => isStageable === false).map(({ name }) => name),
    reasons,
    faults: Object.fromEntries(counts.map(([name, [faults, of]]) => [name, { faults, of, share: share(faults, of) }])),
    ...(hasRows && {
      rows: rows.map((row) => ({
        ...row,
        counts: Object.entries(row.counts).flatMap(([name, [faults]]) => (faults > 0 ? [`${name} ${faults}`] : [])),
      })),
    }),
  };
}

const { values, positionals } = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const style = STYLE_IDS.find((id) => id === values.style) ?? refuse(`There is no style ${values.style}.`);
const number = (name: 'count' | 'first'): number =>
  /^[1-9]\d{0,5}$/.test(values[name]) ? Number(values[name]) : refuse(`--${name} must be a whole number from 1 on.`);
const [folder] = positionals;
const segmentation = (await loadSegmentationNetwork()) ?? refuse('The trained network is missing: engine/models.');
const renderer = createNodeRenderer({ threads: 2 });
const rows: Row[] = [];
for await (const shot of folder ? labelledShots(folder, values) : drawnShots(number('count'), number('first'))) {
  const row = await stageShot(shot, style, segmentation, renderer);
  process.stderr.write(`${row.name}: ${row.declined ? row.declined.join(', ') : `${row.pieces.length} pieces`}\n`);
  rows.push(row);
}
renderer.close();
process.stdout.write(`${JSON.stringify(summarise(rows, values.rows), null, 2)}\n`);
process.exit(0);
