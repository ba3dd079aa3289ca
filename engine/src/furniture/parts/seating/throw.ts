import type { Vec3 } from '../../../math/vec3.ts';
import { cutCloth, type Pattern } from '../../cloth/pattern.ts';
import { settle } from '../../cloth/settle.ts';
import { type SewnCloth, sew } from '../../cloth/sew.ts';
import { inflated, type Solid, solidBetween } from '../../cloth/solid.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { fringe } from '../../shapes/ribbon.ts';
import { append, emptySurface, type Surface } from '../../shapes/surface.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { SPARSE_DENSITY } from './dressing.ts';
import { backSurface, type SeatingFrame } from './seating-plan.ts';

/** Width of a throw, distance between its simulated points, and half its thickness; metres. */
const WIDTH = 0.68;
const SPACING = 0.032;
const HALF_THICKNESS = 0.005;
/** Share of its width that a casually thrown blanket loses in folds, and their number; by eye. */
const GATHER = 0.25;
const FOLDS = 5;
/** Length that hangs over the front edge, metres. */
const HANGS_OVER_SEAT = 0.26;
/** Height above the seat from which a throw falls, metres. */
const START_ABOVE = 0.03;
/** Length that lies on the foot of a chaise, metres. */
const ON_CHAISE = 0.62;
/** Length of the fringes at a throw's end, and the gap between their threads, metres. */
const FRINGE = 0.055;
const FRINGE_GAP = 0.011;

/** Share of sofas and sectionals that have a throw, in styles that use them. */
const THROW_SHARE = 0.6;

/** Decides whether a seat has a throw: not in symmetric or sparse styles. */
export const hasThrow = ({ form: { symmetric, density } }: StyleLook, random: () => number): boolean =>
  !symmetric && density >= SPARSE_DENSITY && random() < THROW_SHARE;

/** z of the front of a seat's cushions, which bulge over the frame's `front`. */
const cushionFront = ({ plan }: SeatingFrame, front: number): number => front + 0.012 + 0.5 * plan.puff;

/** Height of the seat's cushions in their middle. */
const seatTop = ({ plan }: SeatingFrame): number => plan.seatHeight + 0.75 * plan.puff;

/** Returns the blocks of a seat that a throw meets: its cushions and its back. */
function blocksOf(frame: SeatingFrame): Solid[] {
  const { plan, inner, front } = frame;
  const [x, z] = [inner / 2, plan.size.depth / 2];
  return [
    solidBetween([-x, 0, -z], [x, seatTop(frame), cushionFront(frame, front)], 0.05),
    solidBetween([-x, 0, -z], [x, plan.backFrameHeight, backSurface(frame)], 0.05),
  ];
}

/** How a blanket is thrown over a seat. Lengths in metres. */
interface Throw {
  readonly solids: readonly Solid[];
  /** Height of the surface that it falls on. */
  readonly seat: number;
  /** Its middle in x, and z from which it runs towards the front. */
  readonly x: number;
  readonly from: number;
  readonly length: number;
  /** How far it runs sideways per metre towards the front. */
  readonly skew: number;
}

/** Returns a throw gathered in lengthwise folds just above where it falls. */
function gathered({ flat }: Pattern, { seat, x, from, skew }: Throw, seed: number): Float64Array {
  const start = new Float64Array((flat.length / 2) * 3);
  const pitch = WIDTH / FOLDS;
  // A sine of this height is as much longer than its base as the cloth is wider than where it lies.
  const height = (pitch / Math.PI) * Math.sqrt(2 * GATHER);
  for (let k = 0; 2 * k < flat.length; k++) {
    const [s, t] = [flat[2 * k], flat[2 * k + 1]];
    const phase = (2 * Math.PI * s) / pitch + 1.5 * noise3(s * 3, t * 2, seed);
    const up = START_ABOVE + (height / 2) * (1 + Math.sin(phase));
    start.set([x + s * (1 - GATHER) + skew * (t - 0.5), seat + up, from + t], 3 * k);
  }
  return start;
}

/** Builds the threads that hang from the front end of a throw, its last row. */
function fringeOf({ columns, rows, surface: { positions } }: SewnCloth): Surface {
  const at = (column: number): Vec3 => {
    const i = 3 * ((rows - 1) * columns + column);
    return [positions[i], positions[i + 1], positions[i + 2]];
  };
  const surface = emptySurface();
  // Two cells at a time: threads stand closer than the ends of a cell.
  for (let k = 0; k + 2 < columns; k += 2) append(surface, fringe(at(k), at(k + 2), FRINGE, FRINGE_GAP));
  return surface;
}

/** Draws a blanket where it comes to rest. */
function drawThrow(builder: MeshBuilder, look: StyleLook, thrown: Throw): void {
  const { random } = builder;
  const material = look.throws[Math.floor(random() * look.throws.length)];
  const pattern = cutCloth({ from: [-WIDTH / 2, 0], to: [WIDTH / 2, thrown.length] }, SPACING);
  const settled = settle(pattern, gathered(pattern, thrown, Math.floor(random() * 90)), {
    solids: thrown.solids.map((solid) => inflated(solid, 2 * HALF_THICKNESS)),
    bendCompliance: 1e-3,
    friction: 0.7,
    seconds: 0.9,
  });
  const cloth = sew(pattern, settled, HALF_THICKNESS);
  builder.add(cloth.surface, material);
  if (look.form.fringes) builder.add(fringeOf(cloth), material);
}

/** Draws a blanket thrown over the seat and its front edge, off the middle. */
export function addThrow(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { inner, front } = frame;
  const { random } = builder;
  const side = random() < 0.5 ? -1 : 1;
  const back = backSurface(frame);
  drawThrow(builder, look, {
    solids: blocksOf(frame),
    seat: seatTop(frame),
    x: side * inner * (0.16 + 0.1 * random()),
    from: back + 0.04,
    length: front - back + HANGS_OVER_SEAT,
    skew: (random() - 0.5) * 0.16,
  });
}

/** Foot of a chaise: its middle in x, its width, and z of its front edge; metres. */
interface ChaiseFoot {
  readonly x: number;
  readonly width: number;
  readonly front: number;
}

/** Draws a blanket over the foot of a chaise and its front edge. */
export function addChaiseThrow(
  builder: MeshBuilder,
  look: StyleLook,
  frame: SeatingFrame,
  { x, width, front }: ChaiseFoot,
): void {
  const { random } = builder;
  const { plan } = frame;
  const seat = seatTop(frame);
  const edge = cushionFront(frame, front);
  drawThrow(builder, look, {
    solids: [solidBetween([x - width / 2, 0, -plan.size.depth / 2], [x + width / 2, seat, edge], 0.05)],
    seat,
    x: x + (random() - 0.5) * 0.1 * width,
    from: front - ON_CHAISE,
    length: ON_CHAISE + HANGS_OVER_SEAT,
    skew: (random() - 0.5) * 0.1,
  });
}
