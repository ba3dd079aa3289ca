import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import type { KnownGround } from '../../scene/ground-sun.ts';
import { projectWorld } from '../../scene/room.ts';

/** Per cell 1 where its middle is in the picture: cells beyond it show nothing and do not count for those beside them. */
export function shownCells(ground: KnownGround, camera: Camera, cameraHeight: number): Uint8Array {
  return Uint8Array.from(ground.cells, (_, cell) => {
    const [x, z] = cellMiddle(ground, cell);
    const { x: px, y: py, depth } = projectWorld(camera, cameraHeight, [x, 0, z]);
    return depth > 0 && px >= 0 && py >= 0 && px < camera.width && py < camera.height ? 1 : 0;
  });
}
