/**
 * The geometry benchmark: what the engine's analysis finds in rooms whose geometry is known. Prints JSON.
 *
 *   npm run bench:geometry -- [--count N] [--york DIR] [--hedau DIR] [--classical] [--rows]
 *
 * --classical leaves the trained network out.
 */
import { parseArgs } from 'node:util';
import { estimateCamera } from '../../functions/src/engine/camera/estimate-camera.ts';
import type { NetworkEyes } from '../../functions/src/engine/eyes/network-eyes.ts';
import { loadNetworkEyes } from '../../functions/src/engine/platform/eyes-file.ts';
import { createNodeRenderer } from '../../functions/src/engine/platform/node-renderer.ts';
import type { Renderer } from '../../functions/src/engine/render/renderer.ts';
import { estimateLayout } from '../../functions/src/engine/room/estimate-layout.ts';
import type { DrawQuality } from '../draw-room.ts';
import type { ViewOptions } from '../plan/plan-view.ts';
import { floorNormalError, focalError, layoutError } from './compare-geometry.ts';
import { measureHedau } from './hedau.ts';
import { createRoomCache } from './room-cache.ts';
import { measureYork } from './york.ts';

const FIRST_SEED = 1000;
const SIZE = { width: 900, height: 600 };
/** Cheap: the analysis looks at edges and colours, not at soft shadows. */
const QUALITY: DrawQuality = { samples: 4, bounces: 0, smoothing: 5, textureSize: 512 };
const JPEG_QUALITY = 88;
const WORST = 12;

interface Row {
  readonly seed: number;
  readonly view: string;
  readonly layout: number;
  readonly normal: number;
  readonly focal: number;
  readonly ms: number;
}

/** Half one-point and half two-point views, half of each with vertical shift. */
function viewOf(index: number): ViewOptions {
  return { ...SIZE, points: index % 2 === 0 ? 1 : 2, verticalShift: index % 4 >= 2 };
}

async function measureRooms(count: number, eyes: NetworkEyes | null): Promise<Row[]> {
  let renderer: Renderer | undefined;
  const cache = createRoomCache(() => {
    renderer ??= createNodeRenderer({ threads: 2 });
    return renderer;
  });
  const rows: Row[] = [];
  for (let i = 0; i < count; i++) {
    const view = viewOf(i);
    const { photo, truth } = await cache.room(FIRST_SEED + i, { ...view, ...QUALITY }, JPEG_QUALITY);
    const start = performance.now();
    const estimate = estimateCamera(photo);
    const seen = eyes ? await eyes.look(photo, estimate.camera) : null;
    const layout = estimateLayout(photo, estimate, seen);
    const ms = performance.now() - start;
    rows.push({
      seed: FIRST_SEED + i,
      view: `${view.points}-point${view.verticalShift ? ', shifted' : ''}`,
      layout: layoutError(estimate.camera, layout, truth),
      normal: floorNormalError(estimate.camera, truth.camera),
      focal: focalError(estimate.camera, truth.camera),
      ms,
    });
    process.stderr.write(`\r${i + 1} of ${count} rooms`);
  }
  process.stderr.write('\n');
  renderer?.close();
  return rows;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

function summary(rows: readonly Row[]): Record<string, number> {
  const layout = rows.map((r) => r.layout);
  return {
    rooms: rows.length,
    layoutErrorMedianPercent: round(100 * median(layout), 2),
    layoutErrorMeanPercent: round(100 * mean(layout), 2),
    shareUnder2Percent: round(layout.filter((e) => e < 0.02).length / rows.length, 2),
    floorNormalMedianDegrees: round(median(rows.map((r) => r.normal)), 3),
    focalErrorMedianPercent: round(100 * median(rows.map((r) => r.focal)), 2),
    millisecondsPerPhoto: Math.round(mean(rows.map((r) => r.ms))),
  };
}

/** All figures of the drawn rooms: over all, by kind of view, and the worst by name. */
function roomFigures(rows: readonly Row[]) {
  const views = [...new Set(rows.map((r) => r.view))];
  const worst = [...rows].sort((a, b) => b.layout - a.layout).slice(0, WORST);
  return {
    ...summary(rows),
    byView: Object.fromEntries(views.map((view) => [view, summary(rows.filter((r) => r.view === view))])),
    worst: worst.map(
      (r) => `${r.seed} (${r.view}): ${round(100 * r.layout, 1)} %, normal ${round(r.normal, 2)} degrees`,
    ),
  };
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    york: { type: 'string' },
    hedau: { type: 'string' },
    classical: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
  },
});
const eyes = values.classical ? null : await loadNetworkEyes();
const rows = await measureRooms(Number(values.count), eyes);
const result = {
  network: eyes !== null,
  ...(rows.length > 0 ? roomFigures(rows) : {}),
  ...(values.rows ? { rows } : {}),
  ...(values.york ? { york: await measureYork(values.york) } : {}),
  ...(values.hedau ? { hedau: await measureHedau(values.hedau, eyes) } : {}),
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
