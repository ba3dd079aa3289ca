import type { Vec3 } from '../../../math/vec3.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { type CushionOptions, cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addLegs, SLED_BAR } from '../legs/legs.ts';
import { pleatedSkirt } from '../legs/skirt.ts';
import { bodyWidth, type SeatingFrame, type SeatingPlan } from './seating-plan.ts';

/** Minimum width between the arms for four cushions, metres. */
const MIN_FOUR_SEATS_METRES = 2.45;

/** Returns the number of people between the arms: one to four. */
export const places = ({ inner, plan }: SeatingFrame): number =>
  plan.seats ?? Math.min(inner < MIN_FOUR_SEATS_METRES ? 3 : 4, Math.max(1, Math.round(inner / 0.62)));

/** Draws the base of the seat, from the floor to the body's underside. */
export function addBase(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, bottom } = frame;
  const { depth } = plan.size;
  const width = bodyWidth(plan);
  if (plan.base === 'legs') {
    const inset = look.form.leg === 'splayed' ? 0.07 : 0.11;
    addLegs(builder, look, { spanX: width - inset, spanZ: depth - inset - 0.04, height: bottom + 0.01 });
  } else if (plan.base === 'plinth') {
    builder.add(box(width - 0.1, bottom + 0.01, depth - 0.12, 0.004), SHADOW_GAP, move(0, (bottom + 0.01) / 2, 0));
  } else if (plan.base === 'sled') {
    for (const side of [-1, 1]) {
      const x = side * (width / 2 - 0.16);
      const [back, front] = [-depth / 2 + 0.08, depth / 2 - 0.06];
      builder.add(box(0.045, SLED_BAR, front - back, 0.001), look.metal, move(x, SLED_BAR / 2, (front + back) / 2));
      for (const z of [back, front]) builder.add(box(0.045, bottom, 0.01, 0.001), look.metal, move(x, bottom / 2, z));
    }
  } else if (plan.base === 'skirt') {
    pleatedSkirt(builder, plan.cover, {
      width: width + (plan.arm === 'rolled' ? 0.008 : -0.004),
      depth: depth - 0.034,
      top: bottom + 0.03,
      lengths: places(frame),
    });
  }
}

/** Draws the upholstered box between the arms that carries the cushions. */
export function addSeatBody(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, bottom, deck } = frame;
  const height = deck - bottom;
  const depth = plan.size.depth - 0.04;
  // Webbing and padding under the cushions: the front is never a board.
  const body = cushion(inner + 0.02, height, depth, {
    round: 0.02,
    roundBelow: 0.012,
    puff: [0, 0, 0.006],
    wrinkle: 0.002,
    detail: 6,
  });
  builder.add(body, plan.cover, move(0, bottom + height / 2, 0));
}

/** Draws the upholstered body under the cushions, or the open frame that carries them. */
function addDeck(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, backFace, front, deck } = frame;
  const open = plan.arm === 'woodFrame' || plan.arm === 'steelFrame';
  const wood = plan.arm === 'woodFrame';
  if (open) {
    const rail = wood ? look.wood : look.metal;
    const y = deck - 0.035;
    for (const z of [-plan.size.depth / 2 + 0.1, front - 0.1]) {
      const half = inner / 2 + plan.armWidth * 0.6;
      if (wood) builder.add(box(2 * half, 0.055, 0.026, 0.006), rail, move(0, y, z));
      else builder.add(strut([-half, y, z], [half, y, z], 0.014), rail);
    }
    const slats = Math.round(inner / 0.16);
    for (let i = 0; i < slats; i++) {
      const x = ((i + 0.5) / slats - 0.5) * inner;
      builder.add(
        box(0.05, 0.012, front - backFace - 0.14, 0.002),
        rail,
        move(x, deck - 0.008, (front + backFace) / 2 - 0.04),
      );
    }
  } else {
    addSeatBody(builder, frame);
  }
}

/** Depth of the hollow left by sitting on a seat, metres. */
const HOLLOW = 0.011;

/** Returns a used seat: a shallow hollow slightly behind its middle. */
function satOn(width: number, depth: number, seed: number): (p: Vec3) => Vec3 {
  const persons = Math.max(1, Math.round(width / 0.65));
  return ([x, y, z]) => {
    const place = ((x / width + 0.5) * persons) % 1;
    const across = (place - 0.5 - 0.08 * Math.sin(4.1 * seed + 1)) / 0.34;
    const along = (z / depth + 0.06) / 0.36;
    return [x, y - (y > 0 ? HOLLOW * Math.exp(-across * across - along * along) : 0), z];
  };
}

/** Width of one of the long cushions of a bench seat, and width up to which a seat has only one; metres. */
const BENCH = 0.9;
/** How loose cushions lie: turned by up to so many radians, moved by up to so many metres. */
const LOOSE_TURN = 0.007;
const LOOSE = 0.006;

/** How a loose seat cushion is filled, whose top swells by `crown` metres. */
export const seatCushion = ({ round, seatThickness, puff, wrinkle }: SeatingPlan, crown: number): CushionOptions => ({
  round: Math.min(Math.max(round, 0.045), seatThickness * 0.45),
  roundBelow: 0.024,
  puff: [0.003, crown, 0.7 * puff],
  wrinkle: Math.max(0.004, wrinkle),
  isFine: true,
});

/** Number of seat cushions: one per person, or one per person and a half. */
const cushionCount = (frame: SeatingFrame): number =>
  frame.plan.bench ? Math.min(places(frame), Math.max(1, Math.round(frame.inner / BENCH))) : places(frame);

/** Draws the seat cushions, each filled, laid down and sat on a little differently. */
export function addSeatCushions(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace, front, deck } = frame;
  const { cover, seatThickness, puff } = plan;
  const open = plan.arm === 'woodFrame' || plan.arm === 'steelFrame';
  const count = cushionCount(frame);
  const width = inner / count;
  const overhang = open ? 0 : 0.012;
  const depth = front - backFace - (plan.back === 'cushions' ? 0.02 : 0) + overhang;
  for (let i = 0; i < count; i++) {
    const crown = 1.45 * puff * (1 + 0.12 * Math.sin(2.3 * i + 0.7));
    const sat = satOn(width, depth, i);
    const options: CushionOptions = {
      ...seatCushion(plan, crown),
      seed: i + 1,
      detail: Math.max(10, Math.round(width / 0.075)),
      // The filling yields at the front edge, where people sit down.
      bend: (p) => {
        const [x, y, z] = sat(p);
        const ahead = Math.max(0, z / depth + 0.5) ** 4;
        return [x, y - (y > 0 ? 0.008 * ahead : 0), z];
      },
    };
    const gap = 0.008;
    const stray = (k: number): number => Math.sin(4.7 * i + k);
    const at = chain(
      move(
        (i + 0.5) * width - inner / 2,
        deck + seatThickness / 2 - puff * 0.25,
        backFace + depth / 2 + (count > 1 ? LOOSE * (stray(1) - 0.6) : 0),
      ),
      turnY(count > 1 ? LOOSE_TURN * stray(2) : 0),
    );
    const block: Vec3 = [width - gap, seatThickness, depth];
    builder.add(cushion(...block, options), cover, at);
    // The lower cord lies in the gap above the body, where it would show in bits.
    if (plan.piping) builder.add(piping(block, 'y', 0.006, options)[1], cover, at);
  }
}

/** Draws the body under the cushions, and the seat cushions. */
export function addSeat(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  addDeck(builder, look, frame);
  addSeatCushions(builder, frame);
}
