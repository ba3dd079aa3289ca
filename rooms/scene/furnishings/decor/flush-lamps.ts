import type { Material } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import { canopy, type Lamp } from './lamp.ts';

/** Draws a glass bowl on the ceiling. */
export const dome: Lamp = (pen, { random, glow, reach }) => {
  const r = Math.min(reach * 0.9, between(random, 0.12, 0.28));
  const deep = between(random, 0.06, 0.16);
  pen.turned(
    [0, -deep, 0],
    [
      [0, 0],
      [r * 0.7, deep * 0.15],
      [r, deep * 0.7],
      [r, deep * 0.8],
    ],
    glow,
    14,
  );
  pen.turned(
    [0, -deep * 0.3, 0],
    [
      [r, 0],
      [r * 1.07, 0.01],
      [r * 1.05, deep * 0.3],
    ],
    metal(random),
    14,
  );
  return deep;
};

/** Draws a flat box that is lit from below. */
export const panel: Lamp = (pen, { random, glow, reach }) => {
  const u = Math.min(reach * 0.7, between(random, 0.12, 0.65));
  const w = random() < 0.5 ? u : between(random, 0.05, 0.3);
  const deep = between(random, 0.03, 0.12);
  pen.box([-u, -deep, -w], [u, 0, w], lacquer(random, [0.75, 0.75, 0.75]));
  pen.sheet(
    [
      [-u + 0.01, -deep - 0.002, -w + 0.01],
      [u - 0.01, -deep - 0.002, -w + 0.01],
      [u - 0.01, -deep - 0.002, w - 0.01],
      [-u + 0.01, -deep - 0.002, w - 0.01],
    ],
    glow,
  );
  return deep + 0.01;
};

/** Draws a ceiling fan, with or without lamps below its hub. */
export const fan: Lamp = (pen, { random, glow, room, reach: free }) => {
  const drop = Math.max(0.16, Math.min(room - 2.1, between(random, 0.16, 0.5)));
  const blades = pick(random, [3, 4, 5, 5, 5, 6]);
  const reach = Math.min(free - 0.02, between(random, 0.45, 0.78));
  const broad = between(random, 0.05, 0.09);
  const fitting = random() < 0.7 ? metal(random) : lacquer(random, [0.75, 0.75, 0.74]);
  const blade = random() < 0.6 ? wood(random) : lacquer(random);
  canopy(pen, fitting, drop);
  pen.turned(
    [0, -drop - 0.12, 0],
    [
      [0, 0],
      [0.1, 0.01],
      [0.12, 0.06],
      [0.1, 0.12],
      [0, 0.13],
    ],
    fitting,
    9,
  );
  const start = random() * 6.3;
  for (let i = 0; i < blades; i++) {
    const at = pen.at([0, -drop - 0.07, 0], start + (2 * Math.PI * i) / blades);
    at.box([0.1, -0.006, -0.02], [0.2, 0, 0.02], fitting);
    at.sheet(
      [
        [0.18, 0, -broad * 0.7],
        [reach, 0.01, -broad],
        [reach, -0.02, broad],
        [0.18, -0.015, broad * 0.7],
      ],
      blade,
    );
  }
  const lit = random();
  if (lit < 0.4)
    pen.turned(
      [0, -drop - 0.24, 0],
      [
        [0, 0],
        [0.09, 0.03],
        [0.11, 0.1],
      ],
      glow,
      10,
    );
  else if (lit < 0.75)
    for (let i = 0; i < 4; i++) {
      const at = pen.at([0, -drop - 0.13, 0], (Math.PI * i) / 2);
      at.turned(
        [0.1, -0.1, 0],
        [
          [0.055, 0],
          [0.045, 0.06],
          [0.02, 0.1],
        ],
        glow,
        7,
      );
    }
  return drop + 0.26;
};

/** Draws spots on a track. */
export const track: Lamp = (pen, { random, glow, reach }) => {
  const half = Math.min(reach - 0.03, between(random, 0.3, 1.1));
  const count = 2 + Math.floor(random() * 4);
  const fitting = lacquer(random, random() < 0.5 ? [0.01, 0.01, 0.01] : [0.7, 0.7, 0.7]);
  pen.box([-half, -0.03, -0.015], [half, 0, 0.015], fitting);
  for (let i = 0; i < count; i++) {
    const u = -half + ((i + 0.5) * 2 * half) / count;
    const dw = between(random, -0.08, 0.08);
    const du = between(random, -0.5, 0.5) * (half / count);
    pen.rod([u, -0.04, 0], [u + du, -0.16, dw], 0.06, fitting);
    pen.soft([u + du * 1.05 - 0.03, -0.19, dw - 0.03], [u + du * 1.05 + 0.03, -0.15, dw + 0.03], glow, 1);
  }
  return 0.2;
};

/** Draws a recessed spot. */
export function recessedSpot(pen: Pen, glow: Material, ring: Material, radius: number): void {
  pen.turned(
    [0, -0.006, 0],
    [
      [0, 0.001],
      [radius * 0.75, 0.001],
    ],
    glow,
    8,
  );
  pen.turned(
    [0, -0.006, 0],
    [
      [radius * 0.75, 0.001],
      [radius, 0.003],
      [radius, 0.006],
    ],
    ring,
    8,
  );
}
