import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../../scene/camera.ts';
import { FACE_INDEX, projectWorld, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import { box } from './blocks.fixture.ts';
import { hangingLights } from './hanging-lights.ts';

const camera = {
  ...{ width: 900, height: 600, focal: 450, cx: 450, cy: 290 },
  rotation: rotationFromAngles(0.02, 0.05, 0),
};
const CAMERA_HEIGHT = 1.3;
const [COLUMNS, ROWS] = [120, 80];

/** A box in the room, metres: its middle on the floor, how far it reaches to each side, and its heights above the floor. */
interface Part {
  readonly x: number;
  readonly z: number;
  readonly half: number;
  readonly from: number;
  readonly to: number;
}

/** The segmentation of a room in which such parts are lamps. */
function seen(parts: readonly Part[]): SegmentationMaps {
  const cells = COLUMNS * ROWS;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const faces = new Float32Array(FACE_INDEX.front * cells);
  const pixels = parts.map(({ x, z, half, from, to }) => {
    const corners = [from, to].flatMap((y) =>
      [-half, half].flatMap((dx) =>
        [-half, half].map((dz) => projectWorld(camera, CAMERA_HEIGHT, [x + dx, y, z + dz])),
      ),
    );
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
  });
  for (let cell = 0; cell < cells; cell++) {
    const px = (((cell % COLUMNS) + 0.5) * camera.width) / COLUMNS;
    const py = ((Math.floor(cell / COLUMNS) + 0.5) * camera.height) / ROWS;
    const [, up, ahead] = worldRay(camera, px, py);
    const isCeiling = up > 0 && ((box.height - CAMERA_HEIGHT) / up) * ahead < box.back;
    const isLamp = pixels.some(({ x0, x1, y0, y1 }) => px >= x0 && px <= x1 && py >= y0 && py <= y1);
    surfaces[surfaceIndex(isLamp ? 'decor' : isCeiling ? 'ceiling' : 'wall') * cells + cell] = 1;
    faces[(isCeiling ? FACE_INDEX.ceiling : FACE_INDEX.back) * cells + cell] = 1;
  }
  return { width: COLUMNS, height: ROWS, surfaces, faces, edges: new Float32Array(3 * cells) };
}

const found = (...parts: Part[]) => hangingLights({ camera, cameraHeight: CAMERA_HEIGHT, box }, seen(parts));

describe('lamps that hang from the ceiling', () => {
  const lamp = { x: 0.7, z: 3.6, half: 0.15 };

  it('are over the point of the floor below their rose', () => {
    const [light, ...others] = found({ ...lamp, from: 1.9, to: box.height });
    expect(others).toEqual([]);
    expect(Math.hypot(light.x - lamp.x, light.z - lamp.z)).toBeLessThan(0.4);
  });

  it('are one with their rose where the chain between them is not seen, and found even where they hang before the wall', () => {
    const lights = found(
      { ...lamp, half: 0.06, from: box.height - 0.05, to: box.height },
      { ...lamp, from: 1.7, to: 2.1 },
    );
    expect(lights).toHaveLength(1);
    expect(Math.abs(lights[0].x / lights[0].z - lamp.x / lamp.z)).toBeLessThan(0.03);
    expect(Math.hypot(lights[0].x - lamp.x, lights[0].z - lamp.z)).toBeLessThan(0.4);
  });

  it('are neither vents, which lie flat on the ceiling, nor pictures on a wall', () => {
    expect(found({ ...lamp, from: box.height - 0.03, to: box.height })).toEqual([]);
    expect(found({ x: 0, z: box.back, half: 0.4, from: 1.3, to: 1.9 })).toEqual([]);
  });
});
