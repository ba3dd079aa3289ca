import type { Material, Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, lathe } from '../mesh/solids.ts';
import { type Ring, shellOfRings } from '../scene/builtins/bathroom/rings.ts';
import { CERAMIC, CHROME } from '../scene/builtins/finishes.ts';
import { rod } from '../scene/builtins/solids.ts';

/** Segments of round shapes: these pictures are large. */
const ROUND = 96;
const SIDES = 24;

/**
 * The reflection of a plain white wall. A true mirror would show it too dark, because it gets fewer bounces of
 * light.
 */
const MIRRORED: Material = { colour: [0.7, 0.725, 0.73], roughness: 0.5, specular: 0.05 };

/** Draws a pipe along points, with a ball in each bend. */
function pipe(mesh: MeshBuilder, frame: Frame, points: readonly Vec3[], radius: number): void {
  points.slice(1).forEach((to, i) => {
    rod(mesh, place(frame, points[i]), place(frame, to), radius, CHROME, SIDES);
    const joint: Frame = { ...frame, origin: place(frame, to) };
    const arc = Array.from({ length: 9 }, (_, k): [number, number] => {
      const a = (Math.PI * k) / 8;
      return [radius * Math.sin(a), -radius * Math.cos(a)];
    });
    lathe(mesh, joint, arc, CHROME, SIDES);
  });
}

/** Draws a freestanding bath centred on (0, 0) of its frame, `length` along u, with a thin rolled rim. */
export function freeBath(mesh: MeshBuilder, frame: Frame, [length, depth, height]: Vec3): void {
  const [hu, hw] = [length / 2, depth / 2];
  const outside: Ring[] = Array.from({ length: 9 }, (_, k): Ring => {
    const t = k / 8;
    const out = Math.sin((Math.PI / 2) * t);
    return [hu * (0.84 + 0.16 * out), hw * (0.68 + 0.32 * out), 0.012 + (height - 0.026) * t];
  });
  const rim: Ring[] = Array.from({ length: 7 }, (_, k): Ring => {
    const a = (Math.PI * k) / 6;
    return [hu - 0.011 + 0.011 * Math.cos(a), hw - 0.011 + 0.011 * Math.cos(a), height - 0.014 + 0.014 * Math.sin(a)];
  });
  const inside: Ring[] = Array.from({ length: 10 }, (_, k): Ring => {
    const t = (k + 1) / 10;
    const steep = (1 - t ** 3.2) ** 0.5;
    return [
      (hu - 0.024) * (0.74 + 0.26 * steep),
      (hw - 0.024) * (0.62 + 0.38 * steep),
      0.12 + (height - 0.14) * (1 - t),
    ];
  });
  const rings: Ring[] = [[outside[0][0] * 0.97, outside[0][1] * 0.97, 0], ...outside, ...rim, ...inside, [0, 0, 0.118]];
  shellOfRings(mesh, frame, [0, 0], rings, 0.82, CERAMIC, ROUND);
}

/** Draws a freestanding bath tap at (0, 0) that extends towards w over the rim. */
export function standingTap(mesh: MeshBuilder, frame: Frame, height: number): void {
  pipe(
    mesh,
    frame,
    [
      [0, 0.01, 0],
      [0, height, 0],
      [0, height, 0.2],
      [0, height - 0.05, 0.2],
    ],
    0.014,
  );
  box(mesh, frame, [-0.05, 0, -0.05], [0.05, 0.014, 0.05], CHROME, 0.004);
  pipe(
    mesh,
    frame,
    [
      [-0.07, height - 0.12, 0],
      [0.07, height - 0.12, 0],
    ],
    0.017,
  );
  // The hand shower hangs beside it.
  pipe(
    mesh,
    frame,
    [
      [0.07, height - 0.14, 0.03],
      [0.07, height + 0.06, 0.05],
    ],
    0.011,
  );
}

/** Draws a wall-hung vanity with two drawers, a stone top and an off-centre basin; `width` along u from 0. */
export function wallVanity(
  mesh: MeshBuilder,
  frame: Frame,
  [width, depth, top]: Vec3,
  bowlAt: number,
  { finish, stone }: { readonly finish: Material; readonly stone: Material },
): void {
  const [low, slab] = [0.34, 0.02];
  box(mesh, frame, [0, low, 0], [width, top - slab, depth - 0.02], finish, 0.001);
  const half = (top - slab - low) / 2;
  for (const row of [0, 1]) {
    for (const side of [0, 1]) {
      const from: Vec3 = [side * (width / 2) + 0.002, low + row * half + 0.002, depth - 0.021];
      const to: Vec3 = [(side + 1) * (width / 2) - 0.002, low + (row + 1) * half - 0.014 * row - 0.002, depth];
      box(mesh, frame, from, to, finish, 0.002);
    }
  }
  box(mesh, frame, [-0.005, top - slab, 0], [width + 0.005, top, depth + 0.012], stone, 0.002);
  const bowl: Ring[] = [
    [0.16, 0.125, top],
    [0.195, 0.155, top + 0.02],
    [0.222, 0.178, top + 0.07],
    [0.23, 0.185, top + 0.125],
    [0.226, 0.181, top + 0.13],
    [0.222, 0.177, top + 0.127],
    [0.2, 0.158, top + 0.06],
    [0.14, 0.11, top + 0.026],
    [0, 0, top + 0.022],
  ];
  shellOfRings(mesh, frame, [bowlAt, depth / 2 + 0.02], bowl, 0.9, CERAMIC, ROUND);
  pipe(
    mesh,
    frame,
    [
      [bowlAt, top, 0.06],
      [bowlAt, top + 0.25, 0.06],
      [bowlAt, top + 0.25, 0.2],
      [bowlAt, top + 0.22, 0.2],
    ],
    0.012,
  );
}

/** Draws a round mirror in a thin frame, centred on (u, v) of a wall's frame. */
export function roundMirror(
  mesh: MeshBuilder,
  frame: Frame,
  [u, v]: readonly [number, number],
  radius: number,
  rim: Material,
): void {
  const at: Frame = { ...frame, origin: place(frame, [u, v, 0.004]) };
  const edge: [number, number][] = [
    [radius + 0.012, 0],
    [radius + 0.012, 0.026],
    [radius, 0.026],
    [radius, 0.018],
  ];
  lathe(mesh, at, edge, rim, ROUND);
  lathe(
    mesh,
    at,
    [
      [radius, 0.018],
      [0, 0.018],
    ],
    MIRRORED,
    ROUND,
  );
}

/** Draws a heated towel rail: two uprights and groups of rungs, `width` along u from 0. */
export function towelRail(
  mesh: MeshBuilder,
  frame: Frame,
  width: number,
  [low, high]: readonly [number, number],
): void {
  for (const u of [0, width])
    pipe(
      mesh,
      frame,
      [
        [u, low, 0.07],
        [u, high, 0.07],
      ],
      0.014,
    );
  for (const u of [0, width])
    for (const v of [low + 0.1, high - 0.1])
      pipe(
        mesh,
        frame,
        [
          [u, v, 0],
          [u, v, 0.07],
        ],
        0.01,
      );
  for (let v = low + 0.06, k = 0; v < high - 0.03; v += 0.055, k++) {
    if (k % 6 !== 5)
      pipe(
        mesh,
        frame,
        [
          [0, v, 0.075],
          [width, v, 0.075],
        ],
        0.0095,
      );
  }
}
