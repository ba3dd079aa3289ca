import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

/** The block under a cloth: a flat top that ends at both sides and at the foot (+z). */
export interface DrapeBody {
  /** Half the width of the block at its sides, metres. */
  readonly halfWidth: number;
  /** z where the block ends towards the foot. */
  readonly foot: number;
  /** Height of the block's top. */
  readonly top: number;
  /** Radius of the turn over the edge for a cloth directly on the block. */
  readonly radius: number;
}

/** How one cloth lies on the block. Lengths in metres. */
export interface Drape {
  readonly body: DrapeBody;
  /** Height of this layer above the block; layers of different lift do not intersect. */
  readonly lift: number;
  /** Overhang at the sides and the foot, measured along the cloth from where it leaves the top. */
  readonly sideDrop: number;
  readonly footDrop: number;
  /** Amplitude of the folds at the hem. */
  readonly foldDepth: number;
  /**
   * Relative amplitude of the folds at a position along the edge, 0 to 1; the position continues around the corners.
   */
  readonly fold: (along: number) => number;
  /** Radius of the hem, half its thickness. */
  readonly hem: number;
  /** Loft and wrinkles: height above the plain surface at cloth coordinates (s, t). */
  readonly loft: (s: number, t: number) => number;
}

/**
 * Depth below the edge at which folds are fully developed, metres: the same for all layers, so that they fold
 * together.
 */
const FULL_FOLD_METRES = 0.25;
/** How much deeper folds are at the corners of the foot, where there is more cloth than way. */
const CORNER_FOLDS = 1.5;

/** Returns the length of cloth that the rolled hem takes beyond the drop: half a turn and a little way up inside. */
export const hemLength = (hem: number): number => Math.PI * hem + 0.03;

/** Returns the overhang with which a layer hangs down to a height above the floor, all in metres. */
export function dropTo(body: DrapeBody, lift: number, height: number): number {
  const radius = body.radius + lift;
  return body.top + lift - height - radius + (radius * Math.PI) / 2;
}

/**
 * Returns the distances outward and downward along a cloth that turns over an edge of `radius`, hangs to `drop` and
 * rolls in at its hem.
 */
function overEdge(e: number, radius: number, drop: number, hem: number): { out: number; down: number } {
  const turn = (radius * Math.PI) / 2;
  const hang = Math.min(e, drop);
  const out = hang < turn ? radius * Math.sin(hang / radius) : radius;
  const down = hang < turn ? radius * (1 - Math.cos(hang / radius)) : radius + hang - turn;
  if (e <= drop) return { out, down };
  const rolled = (e - drop) / hem;
  if (rolled < Math.PI) return { out: out - hem + hem * Math.cos(rolled), down: down + hem * Math.sin(rolled) };
  return { out: out - 2 * hem, down: down - (rolled - Math.PI) * hem };
}

/**
 * Returns the position of the point (s, t) of a flat cloth: s metres across from the middle line, t along z. A
 * developable model, not a simulation: the cloth turns over the edges and forms cones around the foot corners, where
 * its excess length makes more folds; folds deepen from the edge to the hem.
 */
export function drapePoint(drape: Drape, s: number, t: number): Vec3 {
  const { body, sideDrop, footDrop } = drape;
  const radius = body.radius + drape.lift;
  const a = body.halfWidth - body.radius;
  const b = body.foot - body.radius;
  const dx = Math.max(0, Math.abs(s) - a);
  const dz = Math.max(0, t - b);
  const top = body.top + drape.lift;
  const loft = drape.loft(s, t);
  if (dx === 0 && dz === 0) return [s, top + loft, t];

  const side = Math.sign(s);
  const across = dx / Math.hypot(dx, dz);
  const along = dz / Math.hypot(dx, dz);
  const corner = 2 * across * along;
  const drop = sideDrop * across * across + footDrop * along * along;
  // A high-power norm keeps the cloth's own square corner, only slightly rounded.
  const share = ((dx / sideDrop) ** 6 + (dz / footDrop) ** 6) ** (1 / 6);
  const e = Math.min(share * drop, drop + hemLength(drape.hem));
  const { out, down } = overEdge(e, radius, drop, drape.hem);

  // Position along the edge, independent of the drop so that layers fold together: up one side, around the corner,
  // across the foot.
  const turn = Math.atan2(dz, dx);
  const way =
    dz === 0 ? t - b : dx === 0 ? (FULL_FOLD_METRES * Math.PI) / 2 + (a - Math.abs(s)) : FULL_FOLD_METRES * turn;
  const place = side < 0 ? way : FULL_FOLD_METRES * Math.PI + 2 * a - way;
  const depth =
    drape.foldDepth * smoothStep(body.radius, FULL_FOLD_METRES, Math.min(e, drop)) * (1 + CORNER_FOLDS * corner);
  const fold = depth * drape.fold(place);
  // Normal of the plain surface: up on top, outward on the hanging part; past the hem it stays outward.
  const lean = Math.min(Math.PI / 2, e / radius);
  // Hanging cloth rests against the block; its weight flattens its creases, and its sewn hem runs straight.
  const straight = 1 - 0.8 * smoothStep(0.16, 0.02, drop - Math.min(e, drop));
  const hung = Math.max(-0.004, 0.6 * loft * straight);
  const outward = out + fold + hung * Math.sin(lean);
  return [
    side * (Math.min(Math.abs(s), a) + across * outward),
    top - down + loft * Math.cos(lean) - 0.15 * fold,
    Math.min(t, b) + along * outward,
  ];
}

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
