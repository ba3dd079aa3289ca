import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import type { Pen } from '../pen.ts';

/** Parameters of a lamp. Its frame is at the ceiling with v up, so that everything hangs below 0. */
export interface LampLook {
  readonly random: Random;
  /** Glass or shade, which emits light when the lamp is on. */
  readonly glow: Material;
  /** Height of the room under the lamp. */
  readonly room: number;
  /** Maximum radius. */
  readonly reach: number;
}

/** Draws a lamp and returns the distance of its light below the ceiling. */
export type Lamp = (pen: Pen, look: LampLook) => number;

/** Draws the canopy at the ceiling and the rod or cord below it. */
export const canopy = (pen: Pen, material: Material, drop: number): void => {
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

/** Returns opal glass, paper or fabric, which emits light when the lamp is on. */
export const lampGlass = (random: Random, on: Vec3 | null): Material => ({
  colour: random() < 0.7 ? [0.82, 0.81, 0.78] : [0.75, 0.66, 0.5],
  roughness: between(random, 0.2, 0.9),
  specular: 0.04,
  translucency: 0.3,
  ...(on ? { emission: on } : {}),
});
