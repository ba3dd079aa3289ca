import { samplePlane } from '../photo/sample-plane.ts';
import type { CellGrid } from './floor-cells.ts';

/**
 * How much lighter the photo shows the floor at a place than the light model lets it be, on square cells: column i covers x = x0 + i * cell,
 * row j z = z0 + j * cell. Serialisable: part of the scene.
 */
export interface FloorLight extends CellGrid {
  /** Thousandths, row by row; 1000 where the photo shows what the model says. */
  readonly factors: readonly number[];
}

/** Returns the factor at (x, z), between the middles of cells; beyond the border counts what is at the border. */
export function floorLightAt({ x0, z0, cell, columns, rows, factors }: FloorLight): (x: number, z: number) => number {
  const values = Float32Array.from(factors, (factor) => factor / 1000);
  const out = new Float32Array(1);
  return (x, z) => {
    samplePlane(values, columns, rows, 1, x - x0, z - z0, cell, cell, out);
    return out[0];
  };
}
