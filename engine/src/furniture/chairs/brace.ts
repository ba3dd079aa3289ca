import type { Material } from '../material.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { strut } from '../shapes/tube.ts';

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
