import type { Camera } from '../../camera/camera.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { cellMiddle } from '../../room/floor-cells.ts';
import { projectWorld } from '../../room/room.ts';
import type { KnownGround } from './ground-sun.ts';

/** Shares of known ground between which a shadow fades in: a border of cells is a staircase, this is a line. */
const NONE = 0.35;
const ALL = 0.65;

/** Per cell 1 where its middle is in the picture: cells beyond it show nothing, and have no say in what lies beside them. */
function shownCells(ground: KnownGround, camera: Camera, cameraHeight: number): Uint8Array {
  return Uint8Array.from(ground.cells, (_, cell) => {
    const [x, z] = cellMiddle(ground, cell);
    const { x: px, y: py, depth } = projectWorld(camera, cameraHeight, [x, 0, z]);
    return depth > 0 && px >= 0 && py >= 0 && px < camera.width && py < camera.height ? 1 : 0;
  });
}

/**
 * How surely the photo shows ground at (x, z), from 0 to 1: between the middles of cells in the picture, so that neither the
 * cells' corners show nor the picture's edge counts as the ground's.
 */
export function groundShare(
  ground: KnownGround,
  camera: Camera,
  cameraHeight: number,
): (x: number, z: number) => number {
  const shown = shownCells(ground, camera, cameraHeight);
  const { x0, z0, cell, columns, rows, cells } = ground;
  return (x, z) => {
    const u = (x - x0) / cell - 0.5;
    const v = (z - z0) / cell - 0.5;
    const column = Math.floor(u);
    const row = Math.floor(v);
    let sum = 0;
    let all = 0;
    for (let k = 0; k < 4; k++) {
      const i = column + (k & 1);
      const j = row + (k >> 1);
      if (i < 0 || j < 0 || i >= columns || j >= rows || !shown[j * columns + i]) continue;
      const weight = (1 - Math.abs(u - i)) * (1 - Math.abs(v - j));
      all += weight;
      sum += weight * cells[j * columns + i];
    }
    return all > 0 ? smoothStep(NONE, ALL, sum / all) : 0;
  };
}
