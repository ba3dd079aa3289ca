import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import type { OutdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { ARM } from './chair-parts.ts';

/** Radius of the tubes, inset of the seat's tubes from those of the sides, and thickness of the cloth, metres. */
const TUBE = 0.011;
const INSIDE = 0.026;
const CLOTH = 0.006;
/** Bend radius of the sides and of the back, metres. */
const BEND = 0.055;

/** Returns a quarter turn from one direction into another, in the plane of both. */
function corner(at: Vec3, into: Vec3, away: Vec3): Vec3[] {
  return Array.from({ length: 6 }, (_, i): Vec3 => {
    const a = (i / 5) * (Math.PI / 2);
    const [s, t] = [BEND * (1 - Math.sin(a)), BEND * (1 - Math.cos(a))];
    return [at[0] - into[0] * s + away[0] * t, at[1] - into[1] * s + away[1] * t, at[2] - into[2] * s + away[2] * t];
  });
}

/**
 * Slim tubes: a bent one at each side forms legs and arm; another carries the cloth of the seat and, above a gap,
 * the back.
 */
export function slingChair(b: MeshBuilder, look: OutdoorLook, size: ChairSize): void {
  const { width, depth, height, seat } = size;
  const [front, rear] = [depth / 2 - TUBE, -depth / 2 + TUBE];
  const x = width / 2 - TUBE;
  const inner = x - INSIDE;
  const hind = rear + 0.055;
  for (const side of [-1, 1]) {
    const arm = ARM - TUBE;
    const path: Vec3[] = [
      [side * x, 0, front],
      ...corner([side * x, arm, front - 0.02], [0, 1, 0.03], [0, 0, -1]),
      ...corner([side * x, arm, hind + 0.03], [0, 0, -1], [0, -1, 0.03]),
      [side * x, 0, rear],
    ];
    b.add(onFloor(tube(path, TUBE, { sides: 10 })), look.frame);
  }
  // End of the seat and start of the back.
  const fold = rear + 0.125;
  const lean = (y: number): number => fold + ((rear - fold) * (y - seat)) / (height - seat);
  const rail = (side: number): Vec3[] =>
    smoothPath(
      [
        [side * inner, seat - 0.026, front + 0.004],
        [side * inner, seat, front - 0.045],
        [side * inner, seat - 0.012, fold + 0.1],
        [side * inner, seat - 0.012, fold + 0.04],
        [side * inner, seat + 0.03, fold],
        [side * inner, seat + 0.12, lean(seat + 0.12)],
        [side * inner, height - BEND - TUBE, lean(height - BEND)],
      ],
      5,
    );
  const over = corner([-inner, height - TUBE, lean(height)], [0, 1, -0.2], [1, 0, 0]);
  const back = over.map(([px, py, pz]): Vec3 => [-px, py, pz]).toReversed();
  b.add(tube([...rail(-1), ...over, ...back, ...rail(1).toReversed()], TUBE, { sides: 10 }), look.frame);
  const bar = seat - 0.045;
  b.add(strut([-x, bar, front - 0.008], [x, bar, front - 0.008], TUBE * 0.9), look.frame);
  b.add(strut([-inner, seat - 0.014, fold + 0.05], [inner, seat - 0.014, fold + 0.05], TUBE * 0.8), look.frame);
  /** Returns the position of the hind leg at a height. */
  const leg = (y: number): number => rear + ((hind + 0.03 - rear) * y) / (ARM - TUBE - BEND);
  for (const side of [-1, 1]) {
    for (const [from, to] of [
      [
        [side * inner, seat - 0.014, front - 0.03],
        [side * inner, bar, front - 0.008],
      ],
      [
        [side * inner, seat - 0.008, fold + 0.02],
        [side * x, bar, leg(bar)],
      ],
      [
        [side * inner, ARM - 0.1, lean(ARM - 0.1)],
        [side * x, ARM - 0.12, leg(ARM - 0.12)],
      ],
    ] as const)
      b.add(strut(from, to, TUBE * 0.8), look.frame);
  }
  const cloth = look.cushion;
  const deep = fold + 0.05 - (front - 0.045);
  stretched(
    b,
    cloth,
    () => inner,
    (t) => [seat - 0.012 * Math.min(1, t * 6), front - 0.045 + deep * t],
    0.014,
  );
  const [low, high] = [seat + 0.13, height - TUBE];
  const at = (t: number): number => low + (high - low) * t;
  /** Returns half the width of the cloth, which is cut out at the bends of the frame. */
  const half = (t: number): number =>
    inner - BEND + Math.sqrt(Math.max(0, BEND ** 2 - Math.max(0, at(t) - high + BEND) ** 2));
  stretched(b, cloth, half, (t) => [at(t), lean(at(t))], 0.02);
}

/** Draws cloth between the two tubes: its middle sags by `sag`, away from the sitter. */
function stretched(
  b: MeshBuilder,
  cloth: Material,
  half: (t: number) => number,
  line: (t: number) => readonly [number, number],
  sag: number,
): void {
  const [[y0, z0], [y1, z1]] = [line(0), line(1)];
  const length = Math.hypot(y1 - y0, z1 - z0);
  // Away from the sitter: down under the seat, backwards behind the back.
  const [ny, nz] = [(z1 - z0) / length, -(y1 - y0) / length];
  b.add(
    sheet(14, 24, (s, v): Vec3 => {
      const around = 2 * Math.PI * v;
      const face = Math.sin(around);
      const t = 0.5 - 0.5 * Math.cos(around);
      const [y, z] = line(t);
      const off = sag * (1 - (2 * s - 1) ** 2) - (signedPower(face, 0.4) * CLOTH) / 2;
      return [(2 * s - 1) * half(t), y + ny * off, z + nz * off];
    }),
    cloth,
  );
}
