import { between } from '../../../plan/choose.ts';
import { cloth, lacquer, metal, wood } from '../looks/materials.ts';
import { canopy, type Lamp } from './lamp.ts';

/** Draws one or several shades on cords. */
export const pendant: Lamp = (pen, { random, glow, room, reach }) => {
  const drop = Math.min(room - 1.75, between(random, 0.2, 1));
  const count = random() < 0.25 ? 2 + Math.floor(random() * 3) : 1;
  const r = Math.min(reach / (1.35 * count), between(random, 0.06, count > 1 ? 0.16 : 0.36));
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

/** Draws arms around a stem, with candles, cups or drops. */
export const chandelier: Lamp = (pen, { random, glow, room, reach: free }) => {
  const drop = Math.max(0.1, Math.min(room - 2, between(random, 0.15, 0.7)));
  const arms = 4 + Math.floor(random() * 6);
  const reach = Math.min(free - 0.12, between(random, 0.2, 0.5));
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

/** Draws a cage with a bulb in it. */
export const lantern: Lamp = (pen, { random, glow, room }) => {
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

/** Draws a fabric drum close to the ceiling. */
export const fabricDrum: Lamp = (pen, { random, glow, reach }) => {
  const r = Math.min(reach - 0.02, between(random, 0.15, 0.35));
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
