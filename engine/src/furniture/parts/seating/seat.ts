import type { Vec3 } from '../../../math/vec3.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addLegs, SLED_BAR } from '../legs/legs.ts';
import { darkUnderSkirt, HEM } from '../legs/skirt.ts';
import { bodyWidth, type SeatingFrame } from './seating-plan.ts';

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
    addSkirt(builder, frame);
  }
}

/** Draws a skirt from the body to just above the floor, with pleats at the corners. */
function addSkirt(builder: MeshBuilder, frame: SeatingFrame): void {
  const { size, cover } = frame.plan;
  const [hw, hd] = [bodyWidth(frame.plan) / 2 + 0.004, size.depth / 2 - 0.014];
  const top = frame.bottom + 0.03;
  const perimeter = 4 * (hw + hd);
  const cloth = sheet(96, 4, (s, t): Vec3 => {
    let l = s * perimeter;
    const sides = [2 * hw, 2 * hd, 2 * hw, 2 * hd];
    let k = 0;
    while (k < 3 && l > sides[k]) {
      l -= sides[k];
      k++;
    }
    const flare = 0.006 * t + 0.003 * t * Math.sin((l / sides[k]) * sides[k] * 24);
    const y = top + (HEM - top) * t;
    if (k === 0) return [-hw + l, y, hd + flare];
    if (k === 1) return [hw + flare, y, hd - l];
    if (k === 2) return [hw - l, y, -hd - flare];
    return [-hw - flare, y, -hd + l];
  });
  builder.add(cloth, cover);
  darkUnderSkirt(builder, 2 * hw, 2 * hd);
}

/** Draws the upholstered box between the arms that carries the cushions. */
export function addSeatBody(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, bottom, deck } = frame;
  const height = deck - bottom;
  const depth = plan.size.depth - 0.04;
  const body = cushion(inner + 0.02, height, depth, { round: 0.015, detail: 1 });
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

/** Draws the seat cushions: one per person, or one long one. */
export function addSeatCushions(builder: MeshBuilder, frame: SeatingFrame): void {
  const { plan, inner, backFace, front, deck } = frame;
  const { cover, seatThickness, puff, round, wrinkle } = plan;
  const open = plan.arm === 'woodFrame' || plan.arm === 'steelFrame';
  const count = plan.bench ? 1 : places(frame);
  const width = inner / count;
  const overhang = open ? 0 : 0.012;
  const depth = front - backFace - (plan.back === 'cushions' ? 0.02 : 0) + overhang;
  for (let i = 0; i < count; i++) {
    const options = {
      round: Math.min(round, seatThickness * 0.45),
      puff: [0, puff, puff * 0.45] as Vec3,
      wrinkle,
      seed: i + 1,
      detail: plan.bench ? 20 : 11,
      bend: satOn(width, depth, i),
    };
    const gap = plan.bench ? 0.012 : 0.006;
    const at = move((i + 0.5) * width - inner / 2, deck + seatThickness / 2 - puff * 0.25, backFace + depth / 2);
    builder.add(cushion(width - gap, seatThickness, depth, options), cover, at);
    if (plan.piping) {
      // The lower cord lies in the gap above the body, where it would show in bits.
      const [, upper] = piping([width - gap, seatThickness, depth], 'y', 0.0065, options);
      builder.add(upper, cover, at);
    }
  }
}

/** Draws the body under the cushions, and the seat cushions. */
export function addSeat(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  addDeck(builder, look, frame);
  addSeatCushions(builder, frame);
}
