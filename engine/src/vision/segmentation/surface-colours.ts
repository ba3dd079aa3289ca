import { SURFACE_CLASSES, type SurfaceClass } from '../../scene/surface-class.ts';

type Rgb = readonly [number, number, number];

const COLOURS: Readonly<Record<SurfaceClass, Rgb>> = {
  floor: [60, 160, 60],
  ceiling: [120, 120, 255],
  wall: [220, 200, 160],
  door: [150, 30, 30],
  doorway: [255, 60, 60],
  beyond: [255, 150, 150],
  window: [80, 220, 255],
  builtin: [255, 150, 0],
  thing: [200, 60, 220],
  rug: [20, 255, 120],
  decor: [255, 235, 60],
  outside: [30, 90, 110],
};

/** sRGB colours, 0 to 255, for displaying class maps, in the order of SURFACE_CLASSES. */
export const SURFACE_COLOURS: readonly Rgb[] = SURFACE_CLASSES.map((surface) => COLOURS[surface]);
