import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { type BasePlace, SET_BACK, STUFFED } from '../../parts/bed-base.ts';
import { darkUnderSkirt, HEM } from '../../parts/legs/skirt.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import { hangingFolds } from './drape.ts';

/** Draws an upholstered box almost down to the floor, on a set-back plinth. */
export function blockBase(b: MeshBuilder, place: BasePlace, gap: number, fabric: Material, plinth: Material): void {
  const { width, back, front, top } = place;
  const middle = (front + back) / 2;
  const length = front - back;
  const skin = cushion(width, top - gap, length, { ...STUFFED, puff: [0.006, 0, 0.006] });
  b.add(skin, fabric, move(0, (top + gap) / 2, middle));
  b.add(box(width - 0.12, gap + 0.02, length - 0.12, 0.002), plinth, move(0, gap / 2 + 0.01, middle));
}

/** Draws polished rails with a line of metal let in, on a set-back plinth edged with the same metal. */
export function inlaidBase(b: MeshBuilder, place: BasePlace, wood: Material, trim: Material): void {
  const { width, back, front, top } = place;
  const middle = (front + back) / 2;
  const length = front - back;
  const foot = 0.05;
  b.add(box(width, top - foot, length, 0.003, 'z'), wood, move(0, (top + foot) / 2, middle));
  b.add(box(width - 0.08, foot + 0.01, length - 0.08, 0.002), trim, move(0, foot / 2 + 0.005, middle));
  const y = foot + 0.04;
  const [x, z] = [width / 2 + 0.001, front + 0.001];
  b.add(strut([-x, y, z], [x, y, z], 0.005, 0.005, { square: true }), trim);
  for (const side of [-1, 1]) {
    b.add(strut([side * x, y, back + 0.02], [side * x, y, z], 0.005, 0.005, { square: true }), trim);
  }
}

/** Draws a thin deck on a set-back plinth. */
export function deckBase(b: MeshBuilder, place: BasePlace, wood: Material, plinth: Material): void {
  const { width, back, front, top } = place;
  const middle = (front + back) / 2;
  const length = front - back;
  b.add(box(width, 0.045, length, 0.003, 'z'), wood, move(0, top - 0.0225, middle));
  const tall = top - 0.04;
  b.add(box(width - 2 * SET_BACK, tall, length - 2 * SET_BACK, 0.003), plinth, move(0, tall / 2, middle));
}

/** Draws a gathered valance from the rails to the floor, sewn to a piped band. */
export function skirtedBase(b: MeshBuilder, place: BasePlace, cloth: Material, cord: Material): void {
  const { width, back, front, top } = place;
  const middle = (front + back) / 2;
  const inset = 0.012;
  b.add(
    box(width - 0.03, top - 0.1, front - back - 0.03, 0.004, 'z'),
    cloth,
    move(0, top - (top - 0.1) / 2, middle - 0.01),
  );
  const [x, z] = [width / 2 - inset, front - inset];
  const [side, whole] = [z - back, 2 * (z - back) + 2 * x];
  const corner = (l: number): { p: readonly [number, number]; n: readonly [number, number] } => {
    if (l < side) return { p: [-x, back + l], n: [-1, 0] };
    if (l < side + 2 * x) return { p: [-x + l - side, z], n: [0, 1] };
    return { p: [x, z - (l - side - 2 * x)], n: [1, 0] };
  };
  const columns = Math.round(whole / 0.0127);
  const gathers = hangingFolds(3, 0.1);
  const skirt = sheet(columns, 5, (s, t): Vec3 => {
    const l = whole * s;
    const { p, n } = corner(l);
    // Gathered into the band: narrow folds that widen and wander on their way down.
    const fold = 0.028 * (0.35 + 0.65 * t) * (gathers(l + 0.03 * t * noise3(l * 3, t, 5)) - 0.5);
    const out = inset * 0.7 * t + fold + 0.006 * t * noise3(l * 2.6, t * 1.4, 3);
    return [p[0] + n[0] * out, (top - 0.03) * (1 - t) + HEM * t, p[1] + n[1] * out];
  });
  b.add(skirt, cloth);
  b.within(move(0, 0, middle), () => darkUnderSkirt(b, 2 * x, front - back));
  const y = top - 0.03;
  const band = (from: Vec3, to: Vec3): void => b.add(strut(from, to, 0.006, 0.006, { sides: 6 }), cord);
  band([-x - 0.002, y, back], [-x - 0.002, y, z]);
  band([-x, y, z + 0.002], [x, y, z + 0.002]);
  band([x + 0.002, y, z], [x + 0.002, y, back]);
}
