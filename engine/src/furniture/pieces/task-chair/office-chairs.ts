import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { cushion } from '../../shapes/cushion.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { paddedShell } from '../../shapes/padded-shell.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { starBase } from './swivel-base.ts';

/** Draws soft pads in a row, slung between two bent metal ribs, with loop arms. */
export function softPadChair(b: MeshBuilder, size: ChairSize, dark: Material, metal: Material, cover: Material): void {
  const { width, depth, height, seat } = size;
  const wide = width - 0.14;
  const [front, back] = [depth / 2 - 0.05, -depth / 2];
  const line: Vec3[] = smoothPath(
    [
      [0, seat - 0.06, front],
      [0, seat - 0.028, front - 0.06],
      [0, seat - 0.04, 0],
      [0, seat - 0.03, back + 0.19],
      [0, seat + 0.06, back + 0.12],
      [0, (seat + height) / 2, back + 0.075],
      [0, height - 0.12, back + 0.04],
      [0, height - 0.03, back + 0.025],
    ],
    6,
  );
  for (const side of [-1, 1]) {
    const x = side * (wide / 2 + 0.008);
    b.add(
      tube(
        line.map((p): Vec3 => [x, p[1], p[2]]),
        0.015,
        { sides: 8, oval: 0.6 },
      ),
      metal,
    );
  }
  const pads = 8;
  const shell = paddedShell({
    line: line.filter((_, i) => i % 5 === 0 || i === line.length - 1).map((p) => [p[2], p[1]] as const),
    width: () => wide,
    wrap: () => 0.004,
    thickness: (t) => 0.024 + 0.036 * Math.abs(Math.sin(Math.PI * t * pads)) ** 0.55,
    rows: 64,
  });
  b.add(shell, cover);
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.016);
    const arm = smoothPath(
      [
        [side * (wide / 2 + 0.01), seat - 0.03, 0.07],
        [x, seat + 0.02, 0.1],
        [x, seat + 0.19, 0.1],
        [x, seat + 0.215, 0.06],
        [x, seat + 0.215, -0.08],
        [x, seat + 0.2, -0.13],
        [side * (wide / 2 + 0.01), seat + 0.15, back + 0.105],
      ],
      5,
    );
    b.add(tube(arm, 0.012, { sides: 8 }), metal);
    b.add(cushion(0.032, 0.02, 0.2, { round: 0.009, detail: 4 }), dark, move(x, seat + 0.222, -0.01));
  }
  b.add(strut([-wide / 2, seat - 0.05, -0.02], [wide / 2, seat - 0.05, -0.02], 0.014), metal);
}

/** Draws the old office chair: a bent arm rail on flat slats, a leather seat, four wooden feet on castors. */
export function bankersChair(b: MeshBuilder, size: ChairSize, wood: Material, leather: Material): void {
  const { width, depth, height, seat } = size;
  const plank = paddedPanel({ width: width - 0.1, height: depth - 0.12, depth: 0.04, radius: 0.036, step: 0.06 });
  b.add(plank, wood, chain(move(0, seat - 0.075, 0.03), turnX(-Math.PI / 2)));
  const pad = cushion(width - 0.14, 0.05, depth - 0.16, {
    round: 0.022,
    puff: [0, 0.014, 0],
    wrinkle: 0.003,
    detail: 8,
  });
  b.add(pad, leather, move(0, seat - 0.038, 0.03));
  const armY = seat + 0.2;
  // The rail runs from arm to arm around the back and rises to a crest.
  const rail: Vec3[] = smoothPath(
    [
      [-width / 2 + 0.035, armY - 0.01, depth / 2 - 0.12],
      [-width / 2 + 0.018, armY, 0.02],
      [-width / 2 + 0.06, armY + 0.02, -depth / 2 + 0.16],
      [0, armY + 0.04, -depth / 2 + 0.055],
      [width / 2 - 0.06, armY + 0.02, -depth / 2 + 0.16],
      [width / 2 - 0.018, armY, 0.02],
      [width / 2 - 0.035, armY - 0.01, depth / 2 - 0.12],
    ],
    7,
  );
  b.add(
    tube(rail, (s) => 0.017 + 0.006 * Math.abs(2 * s - 1) ** 6, { sides: 10, oval: 1.5 }),
    wood,
  );
  const slats = 9;
  for (let i = 0; i < slats; i++) {
    const u = (2 * i) / (slats - 1) - 1;
    const a = u * 1.15;
    const top: Vec3 = [(width / 2 - 0.07) * Math.sin(a), height - 0.05, -(depth / 2 - 0.05) * Math.cos(a * 0.9) + 0.03];
    const foot: Vec3 = [(width / 2 - 0.085) * Math.sin(a), seat - 0.05, -(depth / 2 - 0.11) * Math.cos(a) + 0.03];
    const high = Math.abs(u) < 0.8;
    const end: Vec3 = high ? top : [foot[0] * 1.12, armY + 0.01, foot[2] - 0.012];
    b.add(tube([foot, mean(foot, end), end], 0.017, { sides: 8, oval: 0.4 }), wood);
  }
  const crest: Vec3[] = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = ((2 * i) / 14 - 1) * 0.98;
    return [
      (width / 2 - 0.07) * Math.sin(a),
      height - 0.045 - 0.02 * a * a,
      -(depth / 2 - 0.046) * Math.cos(a * 0.9) + 0.03,
    ];
  });
  b.add(
    tube(crest, (s) => 0.045 - 0.016 * (2 * s - 1) ** 4, { sides: 10, oval: 0.34 }),
    wood,
  );
  for (const side of [-1, 1]) {
    for (const z of [depth / 2 - 0.16, 0.02]) {
      b.add(
        strut([side * (width / 2 - 0.075), seat - 0.05, z], [side * (width / 2 - 0.022), armY, z - 0.01], 0.013),
        wood,
      );
    }
  }
  starBase(b, { reach: Math.min(width, depth) / 2 - 0.03, top: seat - 0.07, arms: 4 }, wood);
}

const mean = (a: Vec3, c: Vec3): Vec3 => [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2 + 0.006];

/** Draws a workshop chair: round wooden seat on an iron screw, a small bent back on a flat spring. */
export function draftingChair(b: MeshBuilder, size: ChairSize, wood: Material, steel: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.2;
  b.add(cylinder(r, 0.032, 40, 0.008), wood, move(0, seat - 0.032, 0.03));
  b.add(cylinder(r * 0.7, 0.012, 28), steel, move(0, seat - 0.044, 0.03));
  b.add(cylinder(0.021, seat - 0.24, 16), steel, move(0, 0.2, 0));
  b.add(cylinder(0.045, 0.07, 20, 0.006), steel, move(0, 0.27, 0));
  for (let i = 0; i < 4; i++) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const reach = Math.min(width, depth) / 2 / Math.SQRT1_2 - 0.02;
    const leg = smoothPath(
      [
        [0.02 * c, 0.33, 0.02 * s],
        [reach * 0.4 * c, 0.25, reach * 0.4 * s],
        [reach * 0.85 * c, 0.09, reach * 0.85 * s],
        [reach * c, 0.013, reach * s],
      ],
      5,
    );
    b.add(tube(leg, 0.0125, { sides: 8 }), steel);
    b.add(cylinder(0.02, 0.012, 12), steel, move(reach * c, 0, reach * s));
  }
  // A foot ring between the legs.
  const ring: Vec3[] = Array.from({ length: 36 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 36;
    return [0.17 * Math.cos(a), 0.21, 0.17 * Math.sin(a)];
  });
  b.add(tube(ring, 0.008, { sides: 8, closed: true }), steel);
  const spring = smoothPath(
    [
      [0, seat - 0.045, 0.05],
      [0, seat - 0.045, -depth / 2 + 0.08],
      [0, seat + 0.03, -depth / 2 + 0.02],
      [0, height - 0.1, -depth / 2 + 0.02],
    ],
    5,
  );
  b.add(tube(spring, 0.02, { sides: 6, oval: 0.25 }), steel);
  const back = paddedShell({
    line: [
      [-depth / 2 + 0.045, height - 0.2],
      [-depth / 2 + 0.03, height - 0.1],
      [-depth / 2 + 0.04, height - 0.003],
    ],
    width: (t) => 0.4 - 0.06 * (2 * t - 1) ** 2,
    wrap: () => 0.05,
    thickness: () => 0.02,
    rows: 10,
  });
  b.add(back, wood);
}
