import type { Material } from '../../material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { type PaddedShell, paddedShell } from '../../shapes/padded-shell.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../slanted-leg.ts';
import type { ChairSize } from './chair-size.ts';

/** 0 on the seat, 1 on the back, along a shell's line. */
const onBack = (t: number): number => {
  const x = Math.min(1, Math.max(0, (t - 0.42) / 0.25));
  return x * x * (3 - 2 * x);
};

/** How far a rounded corner has come in at a share x of its radius: 1 at its end, 0 from x = 1 on. */
const roundedEnd = (x: number): number => (x >= 1 ? 0 : 1 - Math.sqrt(Math.max(0, 1 - (1 - x) ** 2)));

/** Seat and back of one padded piece. `wrap` is how far the back's sides come forward. */
export function bucket(size: ChairSize, wrap: number, thickness: number): PaddedShell {
  const { width, depth, height, seat } = size;
  const front = depth / 2;
  const back = -depth / 2;
  return {
    line: [
      [front - 0.02, seat - thickness * 0.75],
      [front - 0.1, seat - thickness * 0.45],
      [0, seat - thickness * 0.6],
      [back + 0.14, seat - thickness * 0.3],
      [back + 0.085, seat + 0.1],
      [back + 0.05, (seat + height) / 2 + 0.03],
      [back + thickness / 2 + 0.004, height - 0.004],
    ],
    // Narrower in the seat and towards the top, with both ends rounded off.
    width: (t) =>
      width *
      (1 - 0.1 * (1 - onBack(t)) - 0.46 * Math.max(0, t - 0.7)) *
      (1 - 0.32 * roundedEnd(t / 0.13) - 0.32 * roundedEnd((1 - t) / 0.13)),
    // The back opens out towards its top.
    wrap: (t) => 0.018 + wrap * onBack(t) * (1 - 0.75 * Math.max(0, (t - 0.6) / 0.4)),
    thickness: (t) => thickness * (1 - 0.3 * onBack(t)),
  };
}

export const bucketSeat = (b: MeshBuilder, size: ChairSize, wrap: number, thickness: number, cover: Material): void =>
  b.add(paddedShell(bucket(size, wrap, thickness)), cover);

/** Four round legs that lean outwards from under the seat to the corners of the footprint. */
export function fourLegs(
  b: MeshBuilder,
  size: ChairSize,
  under: number,
  top: number,
  foot: number,
  material: Material,
): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const x = sx * (size.width / 2 - foot - 0.012);
      const z = sz * (size.depth / 2 - foot - 0.006);
      b.add(slantedLeg(under, top, foot), material, slant(x, z, -sx * 0.07, -sz * 0.1, under));
    }
  }
}

/** Padded seat and back on one bent tube that springs from two floor rails. */
export function cantileverChair(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.0115;
  const [front, back] = [depth / 2 - r, -depth / 2 + r];
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const path = smoothPath(
      [
        [0, r, back + 0.02],
        [x - side * 0.06, r, back + 0.02],
        [x, r, back + 0.08],
        [x, r, 0],
        [x, r, front - 0.12],
        [x, r + 0.003, front - 0.05],
        [x, 0.065, front - 0.004],
        [x, seat * 0.5, front - 0.006],
        [x, seat - 0.09, front - 0.01],
        [x, seat - 0.045, front - 0.06],
        [x, seat - 0.045, 0],
        [x, seat - 0.03, back + 0.14],
        [x, seat + 0.06, back + 0.09],
        [x, (seat + height) / 2, back + 0.05],
        [x, height - 0.04, back + 0.006],
      ],
      5,
    );
    b.add(tube(path, r, { sides: 10 }), metal);
  }
  const pad = { round: 0.024, puff: [0, 0.008, 0], wrinkle: 0.002, detail: 8 } as const;
  b.add(cushion(width - 4 * r - 0.004, 0.06, depth - 0.14, pad), cover, move(0, seat - 0.036, 0.035));
  const lean = (z: number, y: number): number => z - (y - seat) * 0.13;
  const panel = cushion(width - 4 * r - 0.004, height - seat - 0.11, 0.05, {
    ...pad,
    puff: [0, 0, 0.008],
    bend: (p) => [p[0], p[1], p[2] - p[1] * 0.2 - 0.02 * Math.cos((p[0] / width) * 3) + 0.02],
  });
  b.add(panel, cover, move(0, (height + seat) / 2 + 0.045, lean(back + 0.078, seat + 0.16)));
}

/** A tub: the back runs around the seat and falls towards the front. */
export function tub(
  b: MeshBuilder,
  size: ChairSize,
  under: number,
  thickness: number,
  cover: Material,
  arms = 0.2,
): void {
  const { width, depth, height, seat } = size;
  const reach = 2.05;
  const [rx, rz] = [width / 2, depth / 2];
  b.add(
    sheet(44, 22, (s, v) => {
      const phi = (2 * s - 1) * reach;
      const ends = Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 12));
      // High at the back, sweeping down to the arms.
      const fall = Math.min(1, Math.max(0, (Math.abs(phi) - 0.25) / 1.4));
      const top = height - (height - seat - arms) * fall * fall * (3 - 2 * fall);
      const around = 2 * Math.PI * v;
      const up = 0.5 - 0.5 * Math.cos(around);
      const face = Math.sin(around);
      const edge = Math.sign(face) * Math.abs(face) ** 0.35;
      const half = (thickness / 2) * ends;
      const y = under + (top - under) * Math.min(1, up * 1.0);
      const crease = 0.004 * noise3(phi * 3, y * 9, 2);
      const out = 1 - (half * (1 - edge) + half * 0 + crease) / rx;
      const tilt = 1 - 0.06 * (1 - up);
      return [rx * Math.sin(phi) * out * tilt, y, -rz * Math.cos(phi) * out * tilt];
    }),
    cover,
  );
  const inner = width - 2 * thickness + 0.01;
  const pad = cushion(inner, 0.11, depth - thickness, {
    round: 0.04,
    puff: [0.004, 0.014, 0.004],
    wrinkle: 0.003,
    detail: 9,
    // Rounded towards the back like the inside of the tub.
    bend: (p) => {
      const back = Math.min(0, p[2] + thickness / 2) / (depth / 2 - thickness + 0.03);
      return [p[0] * Math.sqrt(Math.max(0.05, 1 - back * back)), p[1], p[2]];
    },
  });
  b.add(pad, cover, move(0, seat - 0.069, thickness / 2));
  b.add(
    lathe(
      [
        [0, 0],
        [0.8, 0],
        [0.86, 0.02],
        [0.86, 0.1],
        [0, 0.1],
      ],
      28,
    ),
    cover,
    [rx, 0, 0, 0, 0, 1, 0, under - 0.005, 0, 0, rz, 0],
  );
}

/** A thin moulded shell on crossed wooden legs, with a small pad on its seat. */
export function mouldedChair(b: MeshBuilder, size: ChairSize, shell: Material, wood: Material, pad: Material): void {
  const line = bucket(size, 0.06, 0.014);
  b.add(paddedShell(line), shell);
  const under = size.seat - 0.03;
  fourLegs(b, size, under, 0.017, 0.011, wood);
  for (const side of [-1, 1]) {
    b.add(
      box(size.width * 0.62, 0.024, 0.03, 0.005, 'x'),
      wood,
      move(0, under - 0.012, side * (size.depth / 2 - 0.13)),
    );
  }
  const r = size.width * 0.36;
  const seatPad = cushion(2 * r, 0.03, 2 * r, {
    round: 0.0145,
    puff: [0, 0.01, 0],
    wrinkle: 0.002,
    detail: 8,
    bend: (p) => roundOff(p[0], p[1], p[2], r),
  });
  b.objects(() => b.add(seatPad, pad, move(0, size.seat + 0.012, 0.03)));
}

/** Squeezes a square's points into a disc of radius r. */
function roundOff(x: number, y: number, z: number, r: number): [number, number, number] {
  const [u, v] = [x / r, z / r];
  return [x * Math.sqrt(Math.max(0, 1 - (v * v) / 2)), y, z * Math.sqrt(Math.max(0, 1 - (u * u) / 2))];
}

/** Loops of flat bar at both sides as arm rests. */
export function loopArms(b: MeshBuilder, size: ChairSize, rise: number, metal: Material, rest: Material): void {
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.022);
    const y = size.seat + rise;
    const path = smoothPath(
      [
        [0, size.seat - 0.062, 0.03],
        [x - side * 0.12, size.seat - 0.058, 0.045],
        [x - side * 0.01, size.seat - 0.02, 0.06],
        [x, size.seat + 0.08, 0.075],
        [x, y - 0.03, 0.07],
      ],
      5,
    );
    b.add(tube(path, 0.013, { sides: 8, oval: 0.6 }), metal);
    b.add(cushion(0.044, 0.026, 0.25, { round: 0.012, detail: 5 }), rest, move(x, y - 0.013, 0.04));
  }
}

/** A straight brace between two legs. */
export const brace = (
  b: MeshBuilder,
  x0: number,
  y: number,
  z0: number,
  x1: number,
  z1: number,
  r: number,
  m: Material,
): void => b.add(strut([x0, y, z0], [x1, y, z1], r), m);
