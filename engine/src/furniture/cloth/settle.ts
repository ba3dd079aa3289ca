import { keepLengths, linksOf, STEP_SECONDS } from './links.ts';
import type { Pattern } from './pattern.ts';
import { type Contact, enters, noContact, type Solid } from './solid.ts';

/** What a cloth is made of and falls on. Lengths in metres. */
export interface Settling {
  readonly solids: readonly Solid[];
  /**
   * How easily the cloth bends: shortening over two cells of the grid, metres, that its stiffness answers with the
   * force of one (m/s^2) per unit of mass.
   */
  readonly bendCompliance: number;
  /** Coefficient of Coulomb friction on everything it touches. */
  readonly friction: number;
  /** Time that the cloth has to come to rest, seconds. */
  readonly seconds: number;
}

const GRAVITY = 9.81;
/** Drag of the air and in the cloth, per second: chosen by eye, a falling blanket is slowed visibly. */
const DRAG = 5;

/** Moves the point at `i` out of the solid that it has entered, and applies friction to its motion since `before`. */
function pushOut(at: Float64Array, before: Float64Array, i: number, contact: Contact, friction: number): void {
  const { distance, x, y, z } = contact;
  at[i] -= distance * x;
  at[i + 1] -= distance * y;
  at[i + 2] -= distance * z;
  const mx = at[i] - before[i];
  const my = at[i + 1] - before[i + 1];
  const mz = at[i + 2] - before[i + 2];
  const away = mx * x + my * y + mz * z;
  const tx = mx - away * x;
  const ty = my - away * y;
  const tz = mz - away * z;
  const slid = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (slid === 0) return;
  const held = Math.min(1, (-friction * distance) / slid);
  at[i] -= held * tx;
  at[i + 1] -= held * ty;
  at[i + 2] -= held * tz;
}

/** Moves all points out of everything below them. */
function keepOut(at: Float64Array, before: Float64Array, { solids, friction }: Settling): void {
  const contact = noContact();
  for (let i = 0; i < at.length; i += 3) {
    for (const solid of solids) if (enters(solid, at, i, contact)) pushOut(at, before, i, contact, friction);
  }
}

/**
 * Lets a cloth fall from `start` (x, y, z per point) and returns where it comes to rest: extended position-based
 * dynamics (Macklin, Müller and Chentanez 2016) with one iteration in each of many short steps (Macklin et al. 2019,
 * "Small steps in physics simulation"). All points have the same mass. Deterministic.
 */
export function settle(pattern: Pattern, start: Float64Array, settling: Settling): Float64Array {
  const links = linksOf(pattern, settling.bendCompliance);
  const at = start.slice();
  const before = start.slice();
  const velocity = new Float64Array(at.length);
  const kept = Math.exp(-DRAG * STEP_SECONDS);
  const steps = Math.round(settling.seconds / STEP_SECONDS);
  for (let step = 0; step < steps; step++) {
    for (let k = 0; k < at.length; k++) {
      if (k % 3 === 1) velocity[k] -= GRAVITY * STEP_SECONDS;
      before[k] = at[k];
      at[k] += kept * velocity[k] * STEP_SECONDS;
    }
    keepLengths(at, links);
    keepOut(at, before, settling);
    for (let k = 0; k < at.length; k++) velocity[k] = (at[k] - before[k]) / STEP_SECONDS;
  }
  return at;
}
