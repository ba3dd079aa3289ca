import type { Random } from '../../../../math/random.ts';
import type { Vec3 } from '../../../../math/vec3.ts';
import type { Canvas } from '../canvas.ts';

/** Colours of one picture: its ground, and inks from the most to the least used. */
export interface Palette {
  readonly paper: Vec3;
  readonly inks: readonly Vec3[];
}

/** Paints one kind of picture; `view` is the visible share of the canvas, around its middle. */
export type Motif = (canvas: Canvas, palette: Palette, random: Random, view: readonly [number, number]) => void;

/** Place on the canvas of a point of its visible part, whose corners are (0, 0) top left and (1, 1). */
export const onView = (view: readonly [number, number], u: number, v: number): readonly [number, number] => [
  0.5 + (u - 0.5) * view[0],
  0.5 + (v - 0.5) * view[1],
];

/** Point of the visible part for a place on the canvas: the inverse of `onView`. */
export const inView = (view: readonly [number, number], x: number, y: number): readonly [number, number] => [
  0.5 + (x - 0.5) / view[0],
  0.5 + (y - 0.5) / view[1],
];
