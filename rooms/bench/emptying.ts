/**
 * Benchmark of removing furniture: drawn rooms, furnished and bare in the same light. The result is compared with
 * the bare room and with three simple methods. Prints JSON. All rooms are held out from training.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyse, BARE_CLASSES, type BareRoom, type Photo, type Renderer, resizeCamera } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { fillRoom, findFurniture, planEmptying, STAYS } from '@roomwright/engine/testing';
import sharp from 'sharp';
import type { SceneOptions } from '../scene/compose-scene.ts';
import { KEPT_APART } from './kept-apart.ts';
import { type BenchPair, createPairCache } from './scene-cache.ts';
import { structuralSimilarity } from './structural-similarity.ts';
import { inpaintTelea } from './telea.ts';

const SIZE = { longEdge: 480, textureSize: 128 } as const;

/** Categories of difficulty, with the same number of rooms each. */
const KINDS: Readonly<Record<string, Partial<SceneOptions>>> = {
  'living room': { kind: 'living', furnishing: 'full' },
  bedroom: { kind: 'bedroom', furnishing: 'full' },
  'dining room': { kind: 'dining', furnishing: 'full' },
  office: { kind: 'office', furnishing: 'full' },
  'a few pieces': { kind: 'living', furnishing: 'sparse' },
  'a few pieces in a bedroom': { kind: 'bedroom', furnishing: 'sparse' },
  clutter: { kind: 'living', furnishing: 'cluttered' },
  'cluttered bedroom': { kind: 'bedroom', furnishing: 'cluttered' },
  'before windows': { kind: 'living', furnishing: 'full', hidesWindows: true },
  'bed before windows': { kind: 'bedroom', furnishing: 'full', hidesWindows: true },
  kitchen: { kind: 'kitchen', furnishing: 'full' },
  bathroom: { kind: 'bathroom', furnishing: 'full' },
};
/** Deceptive rooms, in which furniture hides part of the house. */
const DECEIVING: readonly Partial<SceneOptions>[] = [
  { kind: 'living', furnishing: 'full', hidesWindows: true },
  { kind: 'bedroom', furnishing: 'full', hidesWindows: true },
  { kind: 'office', furnishing: 'cluttered' },
  { kind: 'dining', furnishing: 'full', hidesWindows: true },
];
/**
 * Minimum hidden share of windows, doors and built-in fixtures, relative to the photo, for a room to count as
 * deceptive.
 */
const MIN_HIDDEN_SHARE = 0.004;
/** Minimum share of a photo with a wrong part of the house for the house to count as altered. */
const MIN_ALTERED_SHARE = 0.004;
/** Pixels to each side of an edge that are ignored. */
const EDGE_MARGIN_PX = 3;

/** Parts of the house that must not be confused. */
const PARTS: Readonly<Record<string, number>> = {
  door: 1,
  doorway: 1,
  window: 2,
  curtain: 2,
  builtin: 3,
  banister: 3,
  sanitary: 3,
};
const partOf = (name: string | undefined): number => PARTS[name ?? ''] ?? 0;

/** Returns the share of the photo in which furniture hides parts of the house. */
function hiddenParts({ classes, leaves }: BenchPair): number {
  return leaves.reduce((sum, v, i) => sum + (v && partOf(BARE_CLASSES[classes[i]]) ? 1 : 0), 0) / leaves.length;
}

/** Returns the share of the photo filled with the wrong part of the house; `behind` has the size of the photo. */
function alteredShare({ photo, classes }: BenchPair, mask: Uint8Array, behind: Uint8Array): number {
  const { width } = photo;
  let altered = 0;
  for (let i = EDGE_MARGIN_PX * (width + 1); i < mask.length - EDGE_MARGIN_PX * (width + 1); i++) {
    if (!mask[i] || classes[i] >= BARE_CLASSES.length) continue;
    const part = partOf(BARE_CLASSES[classes[i]]);
    const corners = [-width - 1, -width + 1, width - 1, width + 1];
    const isInside = corners.every((step) => partOf(BARE_CLASSES[classes[i + EDGE_MARGIN_PX * step]]) === part);
    if (isInside && partOf(STAYS[behind[i]]) !== part) altered++;
  }
  return altered / mask.length;
}

/** Minimum share of a photo that is removed; with less there is nothing to measure. */
const MIN_REMOVED_SHARE = 0.02;
const BARE_GRID = 128;

interface Score {
  /** Mean absolute error in levels, and mean structural similarity, inside the mask. */
  readonly error: number;
  readonly similarity: number;
}

const grey = ({ rgb }: Photo): Float32Array =>
  Float32Array.from(
    { length: rgb.length / 3 },
    (_, i) => 0.299 * rgb[3 * i] + 0.587 * rgb[3 * i + 1] + 0.114 * rgb[3 * i + 2],
  );

function scoreOf(picture: Photo, truth: Photo, mask: Uint8Array): Score {
  const similarity = structuralSimilarity(grey(picture), grey(truth), truth.width, truth.height);
  let [error, alike, count] = [0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    count++;
    alike += similarity[i];
    for (let c = 0; c < 3; c++) error += Math.abs(picture.rgb[3 * i + c] - truth.rgb[3 * i + c]) / 3;
  }
  return { error: error / Math.max(1, count), similarity: alike / Math.max(1, count) };
}

/** Fills each surface of the empty room with the mean colour of its visible part. */
function meanColours({ photo, classes }: BenchPair, mask: Uint8Array): Uint8Array {
  const sums = new Float64Array(4 * 256);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]) continue;
    sums[4 * classes[i] + 3]++;
    for (let c = 0; c < 3; c++) sums[4 * classes[i] + c] += photo.rgb[3 * i + c];
  }
  const rgb = photo.rgb.slice();
  for (let i = 0; i < mask.length; i++) {
    const count = sums[4 * classes[i] + 3];
    if (mask[i] && count > 0) for (let c = 0; c < 3; c++) rgb[3 * i + c] = sums[4 * classes[i] + c] / count;
  }
  return rgb;
}

/** Returns the output of a perfect bare-room network. */
function trueBareRoom({ photo, classes, leaves }: BenchPair): BareRoom {
  const { width, height } = photo;
  const cells = BARE_GRID * BARE_GRID;
  const room = {
    width: BARE_GRID,
    height: BARE_GRID,
    removable: new Float32Array(cells),
    classes: new Float32Array(BARE_CLASSES.length * cells),
  };
  const counts = new Float32Array(cells);
  const cellOf = (i: number) =>
    Math.floor((Math.floor(i / width) * BARE_GRID) / height) * BARE_GRID +
    Math.floor(((i % width) * BARE_GRID) / width);
  for (let i = 0; i < leaves.length; i++) counts[cellOf(i)]++;
  for (let i = 0; i < leaves.length; i++) {
    const cell = cellOf(i);
    const share = 1 / counts[cell];
    if (leaves[i]) room.removable[cell] += share;
    if (classes[i] < BARE_CLASSES.length) room.classes[classes[i] * cells + cell] += share;
  }
  return room;
}

function readOptions() {
  const options = {
    count: { type: 'string', default: '5' },
    oracle: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    kind: { type: 'string' },
    deceive: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help || ![values.count, values.deceive ?? '1'].every((count) => /^\d{1,3}$/.test(count))) {
    process.stdout.write(`npm run bench:emptying -- [options]

  --count N       rooms of each of the ${Object.keys(KINDS).length} kinds (else 5)
  --kind NAME     only this kind
  --deceive N     instead, N rooms in which something of the house is hidden
  --oracle        with what a perfect network for bare rooms would answer
  --pictures DIR  photo, emptied and bare room side by side go there
  --rows          every room by itself
  --help          this text
`);
    process.exit(values.help ? 0 : 2);
  }
  return values;
}

const values = readOptions();
const segmentation = await loadSegmentationNetwork();
let renderer: Renderer | undefined;
const pair = createPairCache(() => {
  renderer ??= createNodeRenderer({ threads: 2 });
  return renderer;
});

/** Writes the photo, the results and the truth side by side. */
async function writeSheet(name: string, pictures: readonly Photo[]): Promise<void> {
  if (!values.pictures) return;
  mkdirSync(values.pictures, { recursive: true });
  const [{ width, height }] = pictures;
  const inputs = pictures.map(({ rgb }, i) => ({
    input: Buffer.from(rgb),
    raw: { width, height, channels: 3 as const },
    left: i * width,
    top: 0,
  }));
  const sheet = { width: width * pictures.length, height, channels: 3 as const, background: '#fff' };
  await sharp({ create: sheet })
    .composite(inputs)
    .png()
    .toFile(join(values.pictures, `${name}.png`));
}

async function measure(kind: string, seed: number, drawn: BenchPair) {
  const { photo, bare, leaves } = drawn;
  const analysis = await analyse(photo, { segmentation, removeFurniture: true });
  const { model, lens, seen } = analysis;
  if (!seen || model.ground) return null;
  const start = performance.now();
  const bareRoom = values.oracle
    ? trueBareRoom(drawn)
    : ((await segmentation?.bareRoom(
        analysis.working,
        resizeCamera(model.camera, analysis.working.width, analysis.working.height),
      )) ?? null);
  const room = { photo, model, lens, seen, bareRoom };
  const plan = planEmptying(findFurniture(room), 'all');
  const { image, mask } = fillRoom(room, plan);
  const ms = performance.now() - start;
  const as = (rgb: Uint8Array): Photo => ({ ...photo, rgb });
  let [left, found] = [0, 0];
  for (let i = 0; i < leaves.length; i++) {
    left += leaves[i];
    if (leaves[i] && mask[i]) found++;
  }
  const hidden = photo.rgb.slice();
  for (let i = 0; i < mask.length; i++) if (mask[i]) hidden[3 * i] = 255;
  await writeSheet(`${kind}-${seed}`.replaceAll(' ', '-'), [photo, as(hidden), image, bare]);
  return {
    kind,
    seed,
    reasons: plan.reasons,
    signs: plan.signs,
    recall: found / left,
    hiddenParts: hiddenParts(drawn),
    altered: alteredShare(drawn, plan.mask, plan.behind),
    masked: mask.reduce((sum, v) => sum + (v ? 1 : 0), 0) / mask.length,
    ms,
    ours: scoreOf(image, bare, mask),
    leaves: scoreOf(image, bare, leaves),
    meanColour: scoreOf(as(meanColours(drawn, mask)), bare, mask),
    telea: scoreOf(as(inpaintTelea(photo, mask)), bare, mask),
    untouched: scoreOf(photo, bare, mask),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof measure>>>;

const METHODS = ['ours', 'leaves', 'meanColour', 'telea', 'untouched'] as const;
const round = (v: number, digits = 2): number => Number(v.toFixed(digits));
const meanOf = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);

function figures(rows: readonly Row[]) {
  const scores = METHODS.map((method) => [
    method,
    [
      round(
        meanOf(rows, (row) => row[method].error),
        1,
      ),
      round(
        meanOf(rows, (row) => row[method].similarity),
        3,
      ),
    ],
  ]);
  return {
    rooms: rows.length,
    recall: round(
      meanOf(rows, ({ recall }) => recall),
      3,
    ),
    letThrough: rows.filter(({ reasons }) => reasons.length === 0).length,
    ms: Math.round(meanOf(rows, ({ ms }) => ms)),
    errorAndSimilarity: Object.fromEntries(scores),
  };
}

const print = (printed: object): void => {
  process.stdout.write(`${JSON.stringify(printed, null, 1)}\n`);
};

/** Measures deceptive rooms: how many are accepted, and in how many of those the house is altered. */
async function deceive(count: number): Promise<void> {
  const rows: Row[] = [];
  for (let seed = KEPT_APART, n = 0; n < count; seed += KEPT_APART) {
    const drawn = await pair(seed, { ...SIZE, ...DECEIVING[n % DECEIVING.length] });
    if (hiddenParts(drawn) < MIN_HIDDEN_SHARE) continue;
    n++;
    const row = await measure('deceiving', seed, drawn);
    if (row) rows.push(row);
    process.stderr.write(`\r${rows.length} rooms`);
  }
  const passed = rows.filter(({ reasons }) => reasons.length === 0);
  const altered = passed.filter((row) => row.altered > MIN_ALTERED_SHARE);
  const found = { rooms: rows.length, letThrough: passed.length, altered: altered.length };
  print(values.rows ? { ...found, rows } : found);
}

if (values.deceive !== undefined) {
  await deceive(Number(values.deceive));
  renderer?.close();
  process.exit(0);
}

const rows: Row[] = [];
for (const [kind, traits] of Object.entries(KINDS)) {
  if (values.kind && values.kind !== kind) continue;
  let found = 0;
  for (let seed = KEPT_APART; found < Number(values.count); seed += KEPT_APART) {
    const drawn = await pair(seed, { ...SIZE, ...traits });
    const share = drawn.leaves.reduce((sum, v) => sum + v, 0) / drawn.leaves.length;
    if (share < MIN_REMOVED_SHARE) continue;
    found++;
    const row = await measure(kind, seed, drawn);
    if (row) rows.push(row);
    process.stderr.write(`\r${rows.length} rooms`);
  }
}
process.stderr.write('\n');
renderer?.close();
const kinds = Object.keys(KINDS).map((kind) => [kind, figures(rows.filter((row) => row.kind === kind))] as const);
const passed = rows.filter(({ reasons }) => reasons.length === 0);
const printed = { all: figures(rows), letThrough: figures(passed), kinds: Object.fromEntries(kinds) };
print(values.rows ? { ...printed, rows } : printed);
process.exit(0);
