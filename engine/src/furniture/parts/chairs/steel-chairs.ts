import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { extrude, roundCorners } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { onFloor, slant, slantedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/**
 * Leather cushions with stitched channels on a frame of square tube; with `arms` the frame runs around the sitter.
 */
export function leatherFrameChair(
  b: MeshBuilder,
  size: ChairSize,
  leather: Material,
  steel: Material,
  arms = false,
): void {
  const { width, depth, height, seat } = size;
  const t = 0.022;
  const x = width / 2 - t / 2;
  const front = depth / 2 - t / 2;
  const rear = -depth / 2 + 0.07;
  const under = seat - 0.055;
  const armY = seat + 0.2;
  for (const side of [-1, 1]) {
    b.add(box(t, arms ? armY : under, t, 0.002), steel, move(side * x, (arms ? armY : under) / 2, front));
    const foot: Vec3 = [side * x, 0, rear - 0.02];
    b.add(box(t, seat + 0.03, t, 0.002), steel, move(foot[0], (seat + 0.03) / 2, rear));
    b.add(
      strut([side * x, seat + 0.02, rear], [side * x, height - 0.005, rear - 0.058], t / 2, t / 2, { square: true }),
      steel,
    );
    b.add(box(t, t, front - rear, 0.002), steel, move(side * x, under - t / 2, (front + rear) / 2));
    if (arms) {
      b.add(box(t, t, front - rear + t, 0.002), steel, move(side * x, armY - t / 2, (front + rear) / 2));
      b.add(
        cushion(0.04, 0.022, (front - rear) * 0.7, { round: 0.01, detail: 5 }),
        leather,
        move(side * x, armY + 0.01, (front + rear) / 2),
      );
    }
  }
  for (const [y, z] of [
    [under - t / 2, front],
    [under - t / 2, rear],
    [0.16, rear],
  ]) {
    b.add(box(2 * x, t, t, 0.002), steel, move(0, y, z));
  }
  const wide = width - 2 * t - (arms ? 0.01 : 0);
  const seatPad = channelPad(wide, front - rear - 0.01, 0.058, 5);
  b.add(seatPad, leather, chain(move(0, under - 0.01, (front + rear) / 2), turnX(-Math.PI / 2)));
  const tall = (height - seat) * 0.62;
  const backPad = channelPad(wide, tall, 0.045, 4);
  b.add(backPad, leather, chain(move(0, height - 0.012 - tall / 2, rear - 0.055), turnX(-0.13)));
  b.add(
    box(wide, tall - 0.02, 0.012, 0.003),
    leather,
    chain(move(0, height - 0.012 - tall / 2, rear - 0.052), turnX(-0.13)),
  );
}

/** Returns a pad with `count` sewn channels across. */
function channelPad(width: number, height: number, depth: number, count: number) {
  return paddedPanel({
    width,
    height,
    depth,
    radius: Math.min(0.022, depth * 0.45),
    step: 0.02,
    relief: (_, y) => {
      const fade = Math.min(1, (height / 2 - Math.abs(y)) / 0.03);
      return 0.008 * Math.max(0, fade) * (Math.abs(Math.sin(Math.PI * (y / height + 0.5) * count)) ** 0.5 - 0.6);
    },
  });
}

/** Draws pressed sheet steel: flared legs, a pan seat, a hooped back with a broad splat. */
export function pressedSteelChair(b: MeshBuilder, size: ChairSize, steel: Material): void {
  const { width, depth, height, seat } = size;
  const seatWide = width - 0.08;
  const seatDeep = depth - 0.12;
  const pan = roundCorners(
    [
      [-seatWide / 2, -seatDeep / 2],
      [seatWide / 2, -seatDeep / 2],
      [seatWide * 0.44, seatDeep / 2],
      [-seatWide * 0.44, seatDeep / 2],
    ],
    0.06,
    5,
  );
  b.add(extrude(pan, 0.016, 0.007), steel, chain(move(0, seat - 0.008, 0.01), turnX(-Math.PI / 2)));
  b.add(
    extrude(
      pan.map(([x, y]) => [x * 0.97, y * 0.97] as const),
      0.05,
      0.004,
    ),
    steel,
    chain(move(0, seat - 0.035, 0.01), turnX(-Math.PI / 2)),
  );
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      // A leg is a folded sheet, wide under the seat and narrow at the floor.
      const topX = sx * seatWide * 0.42;
      const topZ = sz * seatDeep * 0.4 + 0.01;
      const footX = sx * (width / 2 - 0.017);
      const footZ = sz * (depth / 2 - 0.017);
      const leg = tube(
        [
          [topX, seat - 0.02, topZ],
          [(topX + footX) / 2, seat / 2, (topZ + footZ) / 2],
          [footX, 0.012, footZ],
        ],
        (s) => 0.036 - 0.02 * s,
        { sides: 6, oval: 0.7 },
      );
      b.add(leg, steel);
      b.add(box(0.034, 0.012, 0.034, 0.004), steel, move(footX, 0.006, footZ));
    }
  }
  const rear = -seatDeep / 2 + 0.02;
  const hoop = smoothPath(
    [
      [-seatWide * 0.43, seat - 0.02, rear + 0.05],
      [-seatWide * 0.44, seat + 0.12, rear - 0.02],
      [-seatWide * 0.42, height - 0.09, rear - 0.055],
      [-seatWide * 0.3, height - 0.02, -depth / 2 + 0.016],
      [0, height - 0.011, -depth / 2 + 0.012],
      [seatWide * 0.3, height - 0.02, -depth / 2 + 0.016],
      [seatWide * 0.42, height - 0.09, rear - 0.055],
      [seatWide * 0.44, seat + 0.12, rear - 0.02],
      [seatWide * 0.43, seat - 0.02, rear + 0.05],
    ],
    5,
  );
  b.add(tube(hoop, 0.0115, { sides: 10 }), steel);
  b.add(
    sheet(8, 10, (s, v): Vec3 => {
      const y = seat - 0.01 + (height - 0.02 - seat) * v;
      const w = 0.13 + 0.05 * v * v;
      const z = rear + 0.01 - (depth / 2 + rear - 0.006) * v ** 0.8;
      return [(s - 0.5) * w, y, z + 0.012 * Math.cos((s - 0.5) * Math.PI)];
    }),
    steel,
  );
}

/** Draws a bent plank seat and back on a frame of round rod. */
export function plankRodChair(b: MeshBuilder, size: ChairSize, wood: Material, steel: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.009;
  const x = width / 2 - r;
  for (const side of [-1, 1]) {
    const front = smoothPath(
      [
        [side * x, 0, depth / 2 - r],
        [side * x, 0.02, depth / 2 - r - 0.002],
        [side * (x - 0.02), seat * 0.5, depth / 2 - 0.04],
        [side * (x - 0.035), seat - 0.03, depth / 2 - 0.07],
        [side * (x - 0.035), seat - 0.03, -depth / 2 + 0.13],
        [side * (x - 0.035), seat + 0.08, -depth / 2 + 0.09],
        [side * (x - 0.035), height - 0.02, -depth / 2 + 0.026],
      ],
      5,
    );
    b.add(onFloor(tube(front, r, { sides: 8 })), steel);
    const rise = seat - 0.03;
    b.add(slantedLeg(rise, r, r), steel, slant(side * x, -depth / 2 + r, -side * 0.035, 0.15 - r, rise));
  }
  for (const z of [depth / 2 - 0.1, -depth / 2 + 0.15])
    b.add(strut([-x + 0.035, seat - 0.03, z], [x - 0.035, seat - 0.03, z], r), steel);
  const plank = roundCorners(
    [
      [-width / 2 + 0.02, -depth / 2 + 0.06],
      [width / 2 - 0.02, -depth / 2 + 0.06],
      [width / 2 - 0.03, depth / 2 - 0.09],
      [-width / 2 + 0.03, depth / 2 - 0.09],
    ],
    0.05,
    5,
  );
  b.add(extrude(plank, 0.02, 0.005), wood, chain(move(0, seat - 0.01, 0), turnX(-Math.PI / 2)));
  const tall = (height - seat) * 0.48;
  b.add(
    sheet(18, 10, (s, v): Vec3 => {
      const around = 2 * Math.PI * v;
      const u = 2 * s - 1;
      const y = height - tall / 2 - (Math.cos(around) * tall * (1 - 0.1 * u ** 6)) / 2;
      const z = Math.sign(Math.sin(around)) * Math.abs(Math.sin(around)) ** 0.3 * 0.008;
      return [u * (width / 2 - 0.015), y, z - depth / 2 + 0.028 + (height - y) * 0.17 + 0.03 * u * u];
    }),
    wood,
  );
}
