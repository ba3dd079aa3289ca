import type { Camera } from '../../scene/camera.ts';
import { outlineDistance } from '../../scene/floor-outline.ts';
import { FACE_INDEX, type FloorOutline, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';

const CELLS = 80;

/** A certain and correct segmentation of an empty room with such a floor. Walls count as the back wall. */
export function trueMaps(
  camera: Camera,
  cameraHeight: number,
  outline: FloorOutline,
  isHidden: (x: number, y: number) => boolean = () => false,
): SegmentationMaps {
  const cells = CELLS * CELLS;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const faces = new Float32Array(FACE_INDEX.front * cells);
  for (let cell = 0; cell < cells; cell++) {
    const x = ((cell % CELLS) + 0.5) / CELLS;
    const y = (Math.floor(cell / CELLS) + 0.5) / CELLS;
    const [rx, ry, rz] = worldRay(camera, x * camera.width, y * camera.height);
    const distance = (Math.hypot(rx, rz) * cameraHeight) / -ry;
    const isFloor = ry < 0 && distance < outlineDistance(outline, rx, rz);
    faces[(isFloor ? FACE_INDEX.floor : FACE_INDEX.back) * cells + cell] = 1;
    surfaces[surfaceIndex(isHidden(x, y) ? 'thing' : isFloor ? 'floor' : 'wall') * cells + cell] = 1;
  }
  return { width: CELLS, height: CELLS, surfaces, faces, edges: new Float32Array(3 * cells) };
}
