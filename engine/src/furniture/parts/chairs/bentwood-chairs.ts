import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cord } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { cane } from '../../shapes/ribbon.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { onFloor, slant, slantedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

const RUSH = cord('#c4a271');

/** Returns a hoop that forms both rear legs and the back's outline, from floor to floor. */
function backHoop(size: ChairSize, square: number): Vec3[] {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.03;
  const rear = -depth / 2;
  const side = (sign: number): Vec3[] => [
    [sign * (half + 0.012), 0, rear + 0.03],
    [sign * (half + 0.01), 0.03, rear + 0.034],
    [sign * (half - 0.012), seat * 0.55, rear + 0.085],
    [sign * (half - 0.02), seat, rear + 0.105],
    [sign * half, seat + 0.17, rear + 0.075],
    [sign * (half + 0.008), seat + (height - seat) * 0.66, rear + 0.038],
    [sign * half * square, height - 0.05 + 0.03 * (square - 0.75), rear + 0.016],
  ];
  return smoothPath([...side(-1), [0, height - 0.013, rear + 0.013], ...side(1).toReversed()], 6);
}

/** Returns the points of a horizontal ring of bent wood, with its centre at z. */
const ring = (radius: number, y: number, z: number): Vec3[] =>
  Array.from({ length: 36 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 36;
    return [radius * Math.cos(a), y, z + radius * Math.sin(a)];
  });

/**
 * The coffee house chair: two bent hoops, a round seat of open cane, a ring between the legs. With a `pad` it also
 * has arms.
 */
export function cafeChair(b: MeshBuilder, size: ChairSize, wood: Material, canes: Material, pad?: Material): void {
  const { width, depth, height, seat } = size;
  const r = Math.min(0.212, width / 2 - 0.02);
  const z = depth / 2 - r - 0.02;
  const frame = pad ? { ...size, width: width - 0.1 } : size;
  b.add(onFloor(tube(backHoop(frame, 0.62), 0.0145, { sides: 10 })), wood);
  const rear = -depth / 2;
  const inner = smoothPath(
    [
      [-0.1, seat - 0.02, rear + 0.11],
      [-0.115, seat + 0.17, rear + 0.082],
      [-0.1, height - 0.16, rear + 0.042],
      [0, height - 0.085, rear + 0.03],
      [0.1, height - 0.16, rear + 0.042],
      [0.115, seat + 0.17, rear + 0.082],
      [0.1, seat - 0.02, rear + 0.11],
    ],
    6,
  );
  b.add(tube(inner, 0.0105, { sides: 8 }), wood);
  b.add(tube(ring(r - 0.016, seat - 0.018, z), 0.021, { sides: 12, closed: true, oval: 0.85 }), wood);
  const flat = roundPlan(2, 2);
  const disc = (s: number, t: number): Vec3 => {
    const [u, , v] = flat([2 * s - 1, 0, 2 * t - 1]);
    return [u * (r - 0.022), seat - 0.008, z + v * (r - 0.022)];
  };
  b.add(cane(disc, 2 * r, 2 * r, 0.024, 6), canes);
  if (pad) {
    const soft = {
      round: 0.016,
      puff: [0, 0.009, 0] as Vec3,
      wrinkle: 0.002,
      detail: 9,
      bend: roundPlan(2 * r - 0.04, 2 * r - 0.04),
    };
    b.add(cushion(2 * r - 0.04, 0.034, 2 * r - 0.04, soft), pad, move(0, seat + 0.008, z));
  }
  b.add(tube(ring(r * 0.72, 0.2, z - 0.01), 0.0085, { sides: 8, closed: true }), wood);
  for (const side of [-1, 1]) {
    const x = side * (frame.width / 2 - 0.022);
    const leg = seat - 0.018;
    b.add(slantedLeg(leg, 0.0175, 0.0115), wood, slant(x, depth / 2 - 0.022, -side * 0.055, -0.06, leg));
    if (!pad) continue;
    const y = seat + 0.21;
    const arm = smoothPath(
      [
        [side * (frame.width / 2 - 0.03), y + 0.03, rear + 0.07],
        [side * (width / 2 - 0.012), y, 0],
        [side * (width / 2 - 0.016), y - 0.03, 0.12],
        [side * (r + 0.005), seat + 0.07, 0.14],
        [side * (r - 0.02), seat - 0.02, z + 0.03],
      ],
      6,
    );
    b.add(tube(arm, 0.0125, { sides: 8 }), wood);
  }
}

/** Draws a rush seat woven in four fields between its rails, narrower at the back. */
function rushSeat(
  b: MeshBuilder,
  { width, back, depth }: { readonly width: number; readonly back: number; readonly depth: number },
  y: number,
  z: number,
): void {
  const weave = paddedPanel({
    width,
    height: depth,
    depth: 0.03,
    radius: 0.014,
    step: 0.028,
    relief: (x, v) => -0.008 + 0.045 * Math.abs(Math.abs(x / width) - Math.abs(v / depth)) * width,
  });
  for (let i = 0; i < weave.positions.length; i += 3)
    weave.positions[i] *= 1 - (1 - back / width) * (weave.positions[i + 1] / depth + 0.5);
  b.add(weave, RUSH, chain(move(0, y, z), turnX(-Math.PI / 2)));
}

/** Draws the vineyard chair: a bent hoop, two strips crossed in its back, a rush seat, round rungs. */
export function crossBackChair(b: MeshBuilder, size: ChairSize, wood: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const frame = arms ? { ...size, width: width - 0.1 } : size;
  const half = frame.width / 2 - 0.024;
  const rear = -depth / 2;
  const front = depth / 2 - 0.024;
  b.add(onFloor(tube(backHoop(frame, 0.86), 0.0165, { sides: 10 })), wood);
  const rearX = half - 0.024;
  for (const side of [-1, 1]) {
    b.add(
      slantedLeg(seat - 0.004, 0.0185, 0.0135),
      wood,
      slant(side * half, front, -side * 0.008, -0.012, seat - 0.004),
    );
    const strip = smoothPath(
      [
        [side * rearX, seat + 0.015, rear + 0.103],
        [side * rearX * 0.62, seat + 0.1, rear + 0.074 + 0.004 * side],
        [0, (seat + height) / 2 + 0.01, rear + 0.048 + 0.006 * side],
        [-side * half * 0.72, height - 0.12, rear + 0.03],
        [-side * half * 0.9, height - 0.075, rear + 0.026],
      ],
      6,
    );
    b.add(tube(strip, 0.005, { sides: 8, oval: 3.1 }), wood);
    for (const y of [0.16, 0.27])
      b.add(strut([side * half, y, front - 0.004], [side * (rearX + 0.008), y, rear + 0.06], 0.0095), wood);
    const rail = box(0.024, 0.034, front - rear - 0.1, 0.008, 'z');
    b.add(rail, wood, move((side * (half + rearX)) / 2, seat - 0.026, (front + rear) / 2 + 0.05));
    if (!arms) continue;
    const y = seat + 0.2;
    const arm = smoothPath(
      [
        [side * (half + 0.01), y + 0.03, rear + 0.07],
        [side * (width / 2 - 0.016), y + 0.012, rear + 0.2],
        [side * (width / 2 - 0.016), y, front - 0.12],
        [side * (width / 2 - 0.03), y - 0.05, front - 0.06],
        [side * half, seat + 0.05, front - 0.08],
        [side * half, seat - 0.03, front - 0.07],
      ],
      5,
    );
    b.add(tube(arm, 0.014, { sides: 10 }), wood);
  }
  b.add(strut([-half, 0.21, front - 0.004], [half, 0.21, front - 0.004], 0.0105), wood);
  b.add(strut([-half, seat - 0.03, front], [half, seat - 0.03, front], 0.012), wood);
  b.add(strut([-rearX, seat - 0.025, rear + 0.105], [rearX, seat - 0.025, rear + 0.105], 0.012), wood);
  const deep = front - rear - 0.08;
  rushSeat(b, { width: 2 * half + 0.024, back: 2 * rearX - 0.02, depth: deep }, seat - 0.03, front - deep / 2 + 0.014);
}
