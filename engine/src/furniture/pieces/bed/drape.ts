import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';

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

/** Returns the length of cloth that the rolled hem takes beyond the drop: half a turn and a little way up inside. */
export const hemLength = (hem: number): number => Math.PI * hem + 0.03;

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
  const depth = drape.foldDepth * smoothStep(body.radius, FULL_FOLD_METRES, Math.min(e, drop)) * (1 + 0.5 * corner);
  const fold = depth * drape.fold(place);
  // Normal of the plain surface: up on top, outward on the hanging part; past the hem it stays outward.
  const lean = Math.min(Math.PI / 2, e / radius);
  // Hanging cloth rests against the block, and its weight flattens its creases.
  const hung = Math.max(-0.004, 0.6 * loft);
  const outward = out + fold + hung * Math.sin(lean);
  return [
    side * (Math.min(Math.abs(s), a) + across * outward),
    top - down + loft * Math.cos(lean) - 0.25 * fold,
    Math.min(t, b) + along * outward,
  ];
}
