import type { Material } from '../../../../functions/src/engine/furniture/material.ts';
import type { Random } from '../../../../functions/src/engine/math/random.ts';
import type { Vec3 } from '../../../../functions/src/engine/math/vec3.ts';
import { between, pick } from '../../../plan/choose.ts';
import { cloth, lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';

/** What a lamp is drawn with: its frame hangs at the ceiling, v up, so that everything is below 0. */
export interface LampLook {
  readonly random: Random;
  /** Glass or shade that glows when the lamp is on. */
  readonly glow: Material;
  /** Height of the room under the lamp. */
  readonly room: number;
}

/** Draws a lamp and tells how far below the ceiling its light sits. */
type Lamp = (pen: Pen, look: LampLook) => number;

const canopy = (pen: Pen, material: Material, drop: number): void => {
  pen.turned(
    [0, -0.03, 0],
    [
      [0, 0],
      [0.06, 0.005],
      [0.06, 0.03],
    ],
    material,
    8,
  );
  if (drop > 0.03) pen.rod([0, -drop, 0], [0, -0.02, 0], 0.012, material);
};

const dome: Lamp = (pen, { random, glow }) => {
  const r = between(random, 0.12, 0.28);
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

const panel: Lamp = (pen, { random, glow }) => {
  const u = between(random, 0.12, 0.65);
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

const pendant: Lamp = (pen, { random, glow, room }) => {
  const drop = Math.min(room - 1.75, between(random, 0.2, 1));
  const count = random() < 0.25 ? 2 + Math.floor(random() * 3) : 1;
  const r = between(random, 0.06, count > 1 ? 0.16 : 0.36);
  const tall = r * between(random, 0.6, 1.9);
  const shape = random();
  const shade = random() < 0.5 ? glow : random() < 0.5 ? lacquer(random) : metal(random);
  const fitting = metal(random);
  for (let i = 0; i < count; i++) {
    const at = pen.at([(i - (count - 1) / 2) * r * 2.6, 0, 0]);
    canopy(at, fitting, drop);
    const bottom = -drop - tall;
    if (shape < 0.3) at.soft([-r, bottom, -r], [r, -drop, r], glow, 1);
    else if (shape < 0.6)
      at.turned(
        [0, bottom, 0],
        [
          [r, 0],
          [r * between(random, 0.7, 1), tall],
        ],
        shade,
        14,
      );
    else if (shape < 0.8)
      at.turned(
        [0, bottom, 0],
        [
          [r, 0],
          [r * 0.75, tall * 0.5],
          [0.03, tall],
        ],
        shade,
        14,
      );
    else {
      for (let k = 0; k < 6; k++) {
        const a = (k * Math.PI) / 3;
        at.rod(
          [r * Math.cos(a), bottom, r * Math.sin(a)],
          [r * 0.6 * Math.cos(a), -drop, r * 0.6 * Math.sin(a)],
          0.012,
          fitting,
        );
      }
    }
    at.soft([-0.045, bottom + 0.02, -0.045], [0.045, bottom + 0.12, 0.045], glow, 1);
  }
  return drop + tall;
};

const chandelier: Lamp = (pen, { random, glow, room }) => {
  const drop = Math.max(0.1, Math.min(room - 2, between(random, 0.15, 0.7)));
  const arms = 4 + Math.floor(random() * 6);
  const reach = between(random, 0.2, 0.5);
  const rise = between(random, -0.15, 0.2);
  const fitting = random() < 0.8 ? metal(random) : wood(random);
  canopy(pen, fitting, drop + 0.2);
  pen.soft([-0.05, -drop - 0.3, -0.05], [0.05, -drop - 0.05, 0.05], fitting, 1);
  const candles = random() < 0.6;
  const drops = random() < 0.4;
  for (let i = 0; i < arms; i++) {
    const a = (2 * Math.PI * i) / arms;
    const at = pen.at([0, -drop - 0.2, 0], a);
    at.rod([0, 0, 0], [reach * 0.5, -0.08, 0], 0.018, fitting);
    at.rod([reach * 0.5, -0.08, 0], [reach, rise, 0], 0.018, fitting);
    if (candles) {
      at.rod([reach, rise, 0], [reach, rise + 0.08, 0], 0.025, lacquer(random, [0.8, 0.8, 0.75]));
      at.soft([reach - 0.02, rise + 0.07, -0.02], [reach + 0.02, rise + 0.13, 0.02], glow, 1);
    } else
      at.turned(
        [reach, rise, 0],
        [
          [0.02, 0],
          [0.07, 0.06],
          [0.08, 0.11],
        ],
        glow,
        7,
      );
    if (drops) at.soft([reach * 0.8 - 0.02, rise - 0.16, -0.02], [reach * 0.8 + 0.02, rise - 0.04, 0.02], glow, 1);
  }
  return drop + 0.25;
};

const fan: Lamp = (pen, { random, glow, room }) => {
  const drop = Math.max(0.16, Math.min(room - 2.1, between(random, 0.16, 0.5)));
  const blades = pick(random, [3, 4, 5, 5, 5, 6]);
  const reach = between(random, 0.45, 0.78);
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

const track: Lamp = (pen, { random, glow }) => {
  const half = between(random, 0.3, 1.1);
  const count = 2 + Math.floor(random() * 4);
  const fitting = lacquer(random, random() < 0.5 ? [0.01, 0.01, 0.01] : [0.7, 0.7, 0.7]);
  pen.box([-half, -0.03, -0.015], [half, 0, 0.015], fitting);
  for (let i = 0; i < count; i++) {
    const u = -half + ((i + 0.5) * 2 * half) / count;
    const [du, dw] = [between(random, -0.08, 0.08), between(random, -0.08, 0.08)];
    pen.rod([u, -0.04, 0], [u + du, -0.16, dw], 0.06, fitting);
    pen.soft([u + du * 1.05 - 0.03, -0.19, dw - 0.03], [u + du * 1.05 + 0.03, -0.15, dw + 0.03], glow, 1);
  }
  return 0.2;
};

const lantern: Lamp = (pen, { random, glow, room }) => {
  const drop = Math.max(0.05, Math.min(room - 2, between(random, 0.05, 0.6)));
  const r = between(random, 0.09, 0.2);
  const tall = r * between(random, 1.5, 2.6);
  const fitting = metal(random);
  canopy(pen, fitting, drop);
  for (const [u, w] of [
    [-r, -r],
    [r, -r],
    [r, r],
    [-r, r],
  ] as const)
    pen.rod([u, -drop - tall, w], [u, -drop, w], 0.015, fitting);
  pen.box([-r, -drop - 0.015, -r], [r, -drop, r], fitting);
  pen.box([-r, -drop - tall, -r], [r, -drop - tall + 0.012, r], fitting);
  pen.soft([-0.04, -drop - tall * 0.7, -0.04], [0.04, -drop - tall * 0.3, 0.04], glow, 1);
  return drop + tall + 0.02;
};

const fabricDrum: Lamp = (pen, { random, glow }) => {
  const r = between(random, 0.15, 0.35);
  const deep = between(random, 0.12, 0.25);
  const gap = between(random, 0, 0.15);
  canopy(pen, metal(random), gap + 0.04);
  const cover = random() < 0.5 ? glow : cloth(random, undefined, 0.3);
  pen.turned(
    [0, -gap - deep, 0],
    [
      [0, 0.01],
      [r, 0.01],
    ],
    glow,
    14,
  );
  pen.turned(
    [0, -gap - deep, 0],
    [
      [r, 0],
      [r, deep],
    ],
    cover,
    14,
  );
  return gap + deep + 0.01;
};

/** Lamps that hang one to a room, more usual ones several times. */
const LAMPS: readonly Lamp[] = [
  dome,
  dome,
  dome,
  fan,
  fan,
  fan,
  pendant,
  pendant,
  pendant,
  chandelier,
  chandelier,
  panel,
  track,
  lantern,
  fabricDrum,
];

/** One of many ceiling lamps. */
export const anyLamp = (random: Random): Lamp => pick(random, LAMPS);

/** A lamp for over a table. */
export const tableLampAbove = (random: Random): Lamp =>
  pick(random, [pendant, pendant, pendant, chandelier, lantern, fabricDrum]);

/** A recessed spot of a radius. */
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

/** Opal glass, paper or cloth that lets light through, and glows when the lamp is on. */
export const lampGlass = (random: Random, on: Vec3 | null): Material => ({
  colour: random() < 0.7 ? [0.82, 0.81, 0.78] : [0.75, 0.66, 0.5],
  roughness: between(random, 0.2, 0.9),
  specular: 0.04,
  translucency: 0.3,
  ...(on ? { emission: on } : {}),
});
