/**
 * Geometry benchmark: the engine's analysis of drawn rooms with known geometry, all held out from training. Prints
 * JSON.
 */
import { parseArgs } from 'node:util';
import { analyse, type Renderer, type SegmentationNetwork } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { median } from '@roomwright/engine/testing';
import {
  edgesInSight,
  floorNormalError,
  focalError,
  layoutError,
  type OutlineOverlap,
  outlineFigures,
  outlineOverlap,
} from './compare-geometry.ts';
import { type FloorOverlap, floorOverlap } from './floor-seen.ts';
import { measureHedau } from './hedau.ts';
import { bentBoxScenes, boxScenes, keptApart, oddScenes } from './kept-apart.ts';
import { measureOpenings, type OpeningCounts, openingFigures } from './openings-found.ts';
import { type BenchScene, createSceneCache } from './scene-cache.ts';
import { measureYork } from './york.ts';

/** Rooms for the layout are drawn at the size of the analysis, those for the visible floor at that of training. */
const LAYOUT_ROOMS = { longEdge: 900, textureSize: 128 };
const OUTLINE_ROOMS = { longEdge: 640, textureSize: 128 };
const FLOOR_ROOMS = { longEdge: 240, textureSize: 128 };
const MAX_WORST = 12;
/** Groups of rooms by the unoccluded share of their edges: where most are hidden, a box is partly a guess. */
const EDGES_IN_SIGHT = [
  ['nearly all', 0.9, Infinity],
  ['half to nearly all', 0.5, 0.9],
  ['less than half', -Infinity, 0.5],
] as const;

const HELP = `npm run bench:geometry -- [options]

  --count N      boxes for camera and layout (else 100)
  --floors N     rooms of every kind for the visible floor (else 200)
  --outlines N   rooms with more than four walls for the floor's outline (else 60)
  --bent N       boxes through lenses that bend lines (else 20)
  --york DIR     the York Urban database: gt.json and images/
  --hedau DIR    Hedau's photos: gt.json, images/ and fields/
  --classical    leave the trained network out
  --rows         every box by itself
  --help         this text
`;

/** Prints a message about invalid options and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence} --help lists the options.\n`);
  process.exit(2);
}

function parse() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const number = (value: string) => ({ ...text, default: value });
  const counts = { count: number('100'), floors: number('200'), outlines: number('60'), bent: number('20') };
  const flags = { classical: flag, rows: flag, help: flag };
  try {
    return parseArgs({ options: { ...counts, ...flags, york: text, hedau: text } }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message.split('. ')[0] : error}.`);
  }
}

/**
 * Reads the options and the number of rooms of each kind; prints the usage and exits for --help and invalid options.
 */
function readOptions() {
  const values = parse();
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const number = (name: 'count' | 'floors' | 'outlines' | 'bent'): number =>
    /^\d{1,5}$/.test(values[name]) ? Number(values[name]) : refuse(`--${name} must be a whole number from 0 on.`);
  const asked = {
    count: number('count'),
    floors: number('floors'),
    outlines: number('outlines'),
    bent: number('bent'),
  };
  return { values, asked };
}

interface Row {
  readonly seed: number;
  readonly view: string;
  readonly layout: number;
  /** Unoccluded share of the room's edges. */
  readonly inSight: number;
  readonly normal: number;
  readonly focal: number;
  readonly passages: OpeningCounts;
  readonly windows: OpeningCounts;
  readonly outline: OutlineOverlap;
  readonly ms: number;
}

type DrawScene = (seed: number, size: { longEdge: number; textureSize: number }) => Promise<BenchScene>;

async function measureLayouts(
  scene: DrawScene,
  count: number,
  segmentation: SegmentationNetwork | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const seed of boxScenes(count, LAYOUT_ROOMS)) {
    const truth = await scene(seed, LAYOUT_ROOMS);
    const { photo } = truth;
    const start = performance.now();
    const { camera, layout, lens, model } = await analyse(photo, { segmentation });
    const ms = performance.now() - start;
    rows.push({
      seed,
      view: truth.furnishing === 'empty' ? 'empty' : 'furnished',
      layout: layoutError(camera.camera, layout, truth, lens),
      inSight: edgesInSight({ ...truth, width: photo.width }) ?? 0,
      normal: floorNormalError(camera.camera, truth.camera),
      focal: focalError(camera.camera, truth.camera),
      passages: measureOpenings(truth, model, 'passage'),
      windows: measureOpenings(truth, model, 'window'),
      outline: outlineOverlap(model, truth),
      ms,
    });
    process.stderr.write(`\r${rows.length} of ${count} layouts`);
  }
  process.stderr.write('\n');
  return rows;
}

/** Measures boxes under barrel distortion: mean share of pixels with a wrong face, and number of lenses detected. */
async function measureBent(scene: DrawScene, count: number, segmentation: SegmentationNetwork | null) {
  const errors: number[] = [];
  let seen = 0;
  for (const seed of bentBoxScenes(count, LAYOUT_ROOMS)) {
    const truth = await scene(seed, LAYOUT_ROOMS);
    const { camera, layout, lens } = await analyse(truth.photo, { segmentation });
    errors.push(layoutError(camera.camera, layout, truth, lens));
    if (lens) seen++;
  }
  if (errors.length === 0) return { rooms: 0 };
  const percent = (share: number): number => round(100 * share, 2);
  return {
    rooms: errors.length,
    lensesSeen: seen,
    layoutErrorMedianPercent: percent(median(errors)),
    layoutErrorMeanPercent: percent(mean(errors)),
  };
}

/**
 * Measures the visible floor of rooms of every kind: intersection over union of all pixels, in empty rooms and in
 * all.
 */
async function measureFloors(
  scene: DrawScene,
  count: number,
  segmentation: SegmentationNetwork,
): Promise<Record<string, number>> {
  const overlaps: (FloorOverlap & { isEmpty: boolean })[] = [];
  for (const seed of keptApart(count)) {
    const truth = await scene(seed, FLOOR_ROOMS);
    if (truth.kind === 'terrace') continue;
    overlaps.push({ ...(await floorOverlap(segmentation, truth)), isEmpty: truth.furnishing === 'empty' });
    process.stderr.write(`\r${overlaps.length} floors`);
  }
  process.stderr.write('\n');
  const iou = (of: readonly FloorOverlap[]): number =>
    round(of.reduce((sum, o) => sum + o.shared, 0) / of.reduce((sum, o) => sum + o.either, 0), 3);
  return { rooms: overlaps.length, emptyIou: iou(overlaps.filter((o) => o.isEmpty)), allIou: iou(overlaps) };
}

/** Measures the floor of rooms that are not boxes, by the box and by the outline. */
async function measureOutlines(scene: DrawScene, count: number, segmentation: SegmentationNetwork | null) {
  const overlaps: OutlineOverlap[] = [];
  for (const seed of oddScenes(count, OUTLINE_ROOMS)) {
    const truth = await scene(seed, OUTLINE_ROOMS);
    const { model } = await analyse(truth.photo, { segmentation });
    overlaps.push(outlineOverlap(model, truth));
    process.stderr.write(`\r${overlaps.length} of ${count} outlines`);
  }
  process.stderr.write('\n');
  return outlineFigures(overlaps);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

function summary(rows: readonly Row[]): Record<string, number> {
  const layout = rows.map((r) => r.layout);
  return {
    ...layoutFigures(rows),
    shareUnder2Percent: round(layout.filter((e) => e < 0.02).length / rows.length, 2),
    floorNormalMedianDegrees: round(median(rows.map((r) => r.normal)), 3),
    focalErrorMedianPercent: round(100 * median(rows.map((r) => r.focal)), 2),
    millisecondsPerPhoto: Math.round(mean(rows.map((r) => r.ms))),
  };
}

function layoutFigures(rows: readonly Row[]): Record<string, number> {
  if (rows.length === 0) return { rooms: 0 };
  const layout = rows.map((r) => r.layout);
  return {
    rooms: rows.length,
    layoutErrorMedianPercent: round(100 * median(layout), 2),
    layoutErrorMeanPercent: round(100 * mean(layout), 2),
  };
}

/** Returns all figures of the drawn rooms: overall, by kind of view, and the worst by name. */
function roomFigures(rows: readonly Row[]) {
  const views = [...new Set(rows.map((r) => r.view))];
  const worst = [...rows].sort((a, b) => b.layout - a.layout).slice(0, MAX_WORST);
  return {
    ...summary(rows),
    passages: openingFigures(rows.map((r) => r.passages)),
    windows: openingFigures(rows.map((r) => r.windows)),
    byEdgesInSight: Object.fromEntries(
      EDGES_IN_SIGHT.map(([name, from, to]) => [
        name,
        layoutFigures(rows.filter((r) => r.inSight >= from && r.inSight < to)),
      ]),
    ),
    byView: Object.fromEntries(views.map((view) => [view, summary(rows.filter((r) => r.view === view))])),
    worst: worst.map(
      (r) => `${r.seed} (${r.view}): ${round(100 * r.layout, 1)} %, normal ${round(r.normal, 2)} degrees`,
    ),
  };
}

const { values, asked } = readOptions();
const segmentation = values.classical ? null : await loadSegmentationNetwork();
let renderer: Renderer | undefined;
const cache = createSceneCache(() => {
  renderer ??= createNodeRenderer({ threads: 2 });
  return renderer;
});
const scene: DrawScene = (seed, { longEdge, textureSize }) => cache.scene(seed, longEdge, textureSize);
const rows = await measureLayouts(scene, asked.count, segmentation);
const result = {
  network: segmentation !== null,
  ...(rows.length > 0 ? roomFigures(rows) : {}),
  ...(segmentation && asked.floors > 0 ? { visibleFloor: await measureFloors(scene, asked.floors, segmentation) } : {}),
  bent: await measureBent(scene, asked.bent, segmentation),
  floorOutline: {
    boxes: outlineFigures(rows.map((r) => r.outline)),
    others: await measureOutlines(scene, asked.outlines, segmentation),
  },
  ...(values.rows ? { rows } : {}),
  ...(values.york ? { york: await measureYork(values.york) } : {}),
  ...(values.hedau ? { hedau: await measureHedau(values.hedau, segmentation) } : {}),
};
renderer?.close();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
