import type { Photo } from '../../photo/photo.ts';
import { rotationFromAngles } from '../../scene/camera.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

export const camera = {
  ...{ width: 300, height: 200, focal: 170, cx: 150, cy: 90 },
  rotation: rotationFromAngles(0.1, 0, 0),
};
export const CAMERA_HEIGHT = 1.4;
export const box: RoomBox = {
  left: -2.5,
  right: 2.5,
  back: 6,
  front: -0.3,
  height: 2.6,
  seen: { floor: true, ceiling: true, back: true, left: true, right: true },
};

export type Block = readonly [x0: number, x1: number, z0: number, z1: number, height: number];

/** The face of a block hit by the ray through a pixel (slab test) before the floor; null if it misses. */
export function faceOf([x0, x1, z0, z1, height]: Block, x: number, y: number): 'top' | 'side' | null {
  const ray = worldRay(camera, x, y);
  const low = [x0, 0, z0];
  const high = [x1, height, z1];
  const origin = [0, CAMERA_HEIGHT, 0];
  let [enter, leave] = [0, Infinity];
  let axis = 0;
  for (let k = 0; k < 3; k++) {
    const [a, b] = [(low[k] - origin[k]) / ray[k], (high[k] - origin[k]) / ray[k]];
    if (Math.min(a, b) > enter) [enter, axis] = [Math.min(a, b), k];
    leave = Math.min(leave, Math.max(a, b));
  }
  if (enter >= leave) return null;
  return axis === 1 ? 'top' : 'side';
}

/**
 * The engine's view of a room with built-in blocks; its photo is grey, `paint` per pixel.
 * @param shift metres by which the floor's cells are offset along both axes
 */
export function seeBlocks(
  blocks: readonly Block[],
  paint: (x: number, y: number) => number,
  shift = 0,
): { photo: Photo; floor: FloorGrid; surfaces: Surfaces; seen: SegmentationMaps } {
  const { width, height } = camera;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * width * height);
  const rgb = new Uint8Array(3 * width * height);
  const at = surfaceIndex('builtin') * width * height;
  const builtin = surfaces.subarray(at, at + width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (blocks.some((block) => faceOf(block, x + 0.5, y + 0.5))) builtin[y * width + x] = 1;
      rgb.fill(paint(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  const cell = 0.1;
  const [columns, rows] = [50, 57];
  const [x0, z0] = [box.left + shift, 0.3 + shift];
  const cells = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [wx, wz] = [x0 + (i + 0.5) * cell, z0 + (j + 0.5) * cell];
      // As in a segmentation: floor hidden by a block is no floor.
      const down = camera.rotation[7] * CAMERA_HEIGHT + camera.rotation[8] * wz;
      const px = (camera.focal * wx) / down + camera.cx;
      const py = (camera.focal * (camera.rotation[4] * CAMERA_HEIGHT + camera.rotation[5] * wz)) / down + camera.cy;
      const inside = px >= 0 && py >= 0 && px < width && py < height;
      cells[j * columns + i] = inside ? (blocks.some((block) => faceOf(block, px, py)) ? 2 : 1) : 0;
    }
  }
  const floor: FloorGrid = { x0, z0, cell, columns, rows, cells };
  const seen = { width, height, surfaces, faces: new Float32Array(0), edges: new Float32Array(0) };
  const around = builtin.map((p) => 1 - p);
  const thing = new Float32Array(width * height);
  return { photo: { width, height, rgb }, floor, surfaces: { width, height, floor: around, thing }, seen };
}
