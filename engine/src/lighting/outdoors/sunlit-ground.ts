import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { isKnownGround } from '../../scene/floor-cells.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import type { SunlitGround } from '../light-sources.ts';
import { levelAt, viewGround } from './ground-view.ts';
import { litShare } from './split-light.ts';

/**
 * Where the sun reaches the ground of a straightened photo, from above. What the photo does not show counts as the nearest
 * ground that it does.
 */
export function sunlitGround(photo: Photo, camera: Camera, cameraHeight: number, sun: GroundSun): SunlitGround {
  const view = viewGround(photo, camera, cameraHeight, (_, [x, z]) => isKnownGround(sun.ground, x, z));
  const { x0, z0, cell, columns, rows, known } = view;
  const values = new Float32Array(columns * rows);
  const queue: number[] = [];
  for (let at = 0; at < values.length; at++) {
    if (!known[at]) continue;
    values[at] = litShare(sun.levels, levelAt(view, at));
    queue.push(at);
  }
  const reached = Uint8Array.from(known);
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next];
    const column = at % columns;
    for (const step of [column > 0 ? -1 : 0, column + 1 < columns ? 1 : 0, -columns, columns]) {
      const other = at + step;
      if (other < 0 || other >= values.length || reached[other]) continue;
      reached[other] = 1;
      values[other] = values[at];
      queue.push(other);
    }
  }
  return { x0, z0, cell, columns, rows, values };
}
