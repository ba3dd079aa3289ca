import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { type Drape, drapePoint, hemLength } from './drape.ts';

/** Height above the plain surface at cloth coordinates (s, t), metres. */
export type Loft = (s: number, t: number) => number;

/** Returns the soft bulges of a filled duvet with the creases of used linen; `creases` is their depth in metres. */
export function duvetLoft(seed: number, swell: number, creases: number): Loft {
  return (s, t) => {
    const warp = 0.35 * noise3(s * 1.7, t * 1.7, seed + 3.1);
    const soft = noise3(s * 2.3 + warp, t * 2.3, seed) + 0.5 * noise3(s * 5.1, t * 5.1 - warp, seed + 0.7);
    const ridge = 1 - Math.abs(noise3(s * 3.1 + 2 * warp, t * 6.3 + warp, seed + 1.9));
    const fine = 1 - Math.abs(noise3(s * 9.7 + 3 * warp, t * 6.1, seed + 5.3));
    // A long valley where the filling has shifted.
    const valley = (1 - Math.abs(noise3(s * 1.3 - warp, t * 2.1 + warp, seed + 8.8))) ** 4;
    return swell * (soft - 0.9 * valley) + creases * (ridge ** 6 + 0.5 * fine ** 5 - 0.35);
  };
}

/** Returns quilting: rows of stitches every `pitch` metres along and across, with soft bulges between them. */
export function quiltedLoft(seed: number, pitch: number, depth: number, diagonal: boolean): Loft {
  return (s, t) => {
    const a = diagonal ? (s + t) / Math.SQRT2 : s;
    const b = diagonal ? (s - t) / Math.SQRT2 : t;
    const swell = Math.abs(Math.sin((Math.PI * a) / pitch) * Math.sin((Math.PI * b) / pitch));
    return depth * swell ** 0.45 + 0.006 * noise3(s * 2.3, t * 2.3, seed);
  };
}

/** Returns the folds of a hanging cloth: about one every `spacing` metres, uneven in width and depth. 0 to 1. */
export function hangingFolds(seed: number, spacing: number): (along: number) => number {
  return (along) => {
    const phase = (2 * Math.PI * along) / spacing + 2.4 * noise3(along / spacing / 2.1, seed, 0.5);
    const depth = 0.6 + 0.4 * noise3(along / spacing / 1.7, seed, 7.5);
    return depth * (0.5 + 0.5 * Math.sin(phase));
  };
}

/**
 * Returns sample positions across a cloth, metres from its middle: denser at both ends, where the hem rolls in, and
 * at the edges it turns over.
 */
function spread(count: number, top: number, drop: number, hem: number): number[] {
  const rolled = hemLength(hem);
  const half = [top + drop + rolled];
  for (const k of [0.75, 0.5, 0.32, 0.16]) half.push(top + drop + rolled * k);
  const turn = Math.min(drop, 0.12);
  const fall = Math.max(2, Math.round((drop - turn) / 0.028));
  for (let i = 0; i <= fall; i++) half.push(top + drop - ((drop - turn) * i) / fall);
  for (let i = 1; i <= 4; i++) half.push(top + turn - (turn * i) / 4);
  const flat = Math.max(4, Math.round(count / 2));
  for (let i = 1; i < flat; i++) half.push(top - (top * i) / flat);
  return [...half.map((x) => -x), 0, ...half.reverse()];
}

/** Builds a cloth that covers the block from `head` to beyond its foot and hangs down at both sides and the foot. */
export function drapedCloth(drape: Drape, head: number): Surface {
  const a = drape.body.halfWidth - drape.body.radius;
  const b = drape.body.foot - drape.body.radius;
  const across = spread(Math.round(a / 0.02), a, drape.sideDrop, drape.hem);
  const length = b - head;
  // The same spacing towards the foot as towards a side, even over the rest of the length.
  const foot = spread(4, 0, drape.footDrop, drape.hem).filter((x) => x > 0);
  const rows = Math.round(length / 0.042);
  const along = [...Array.from({ length: rows + 1 }, (_, i) => head + (length * i) / rows), ...foot.map((x) => b + x)];
  const columns = across.length - 1;
  return sheet(columns, along.length - 1, (u, v) =>
    drapePoint(drape, across[Math.round(u * columns)], along[Math.round(v * (along.length - 1))]),
  );
}

/** Depth by which a folded cloth's edges sink into the layer below, so that no gap opens; metres. */
const SINK_METRES = 0.02;

/** A folded cloth across a bed. Lengths in metres. */
interface Band {
  /** z of its edge towards the head. */
  readonly from: number;
  /** Along z. */
  readonly width: number;
  readonly thickness: number;
  /** Its own creases, which fade towards its edges. */
  readonly creases: Loft;
  /** How far the edge towards the head sinks to meet a lower layer. */
  readonly tuck?: number;
}

/** Builds a folded cloth across the block that hangs down at both sides; its edges follow `drape`. */
export function bandAcross(drape: Drape, { from, width, thickness, creases, tuck = SINK_METRES }: Band): Surface {
  const a = drape.body.halfWidth - drape.body.radius;
  const across = spread(Math.round(a / 0.02), a, drape.sideDrop, drape.hem);
  const rows = Math.max(12, Math.round(width / 0.02));
  const columns = across.length - 1;
  return sheet(columns, rows, (u, v) => {
    // Denser rows at both edges, where the cloth is folded over.
    const share = 0.5 - 0.5 * Math.cos(Math.PI * v);
    const x = Math.abs(2 * share - 1);
    const edge = Math.min(1, (1 - x) / Math.min(0.5, thickness / width));
    const full = Math.sqrt(edge * (2 - edge));
    const sunk = share < 0.5 ? tuck : SINK_METRES;
    const rise = (thickness + sunk) * full - sunk;
    const layer: Drape = { ...drape, loft: (s, t) => drape.loft(s, t) + rise + full * creases(s, t) };
    return drapePoint(layer, across[Math.round(u * columns)], from + width * share);
  });
}
