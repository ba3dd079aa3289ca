import { describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { type Camera, rayThrough, rotationFromAngles } from '../../scene/camera.ts';
import { area, faceAt, LAYOUT_FACES, layoutPolygons } from './polygons.ts';

const random = createRandom(11);
const between = (from: number, to: number) => from + (to - from) * random();

function randomCamera(): Camera {
  const width = Math.round(between(300, 1000));
  const height = Math.round(between(300, 1000));
  return {
    width,
    height,
    focal: between(0.35, 1.5) * width,
    cx: width * between(0.4, 0.6),
    cy: height * between(0.3, 0.7),
    rotation: rotationFromAngles(between(-0.5, 0.5), between(-0.1, 0.1), between(-0.9, 0.9)),
  };
}

const perhaps = (from: number, to: number) => (random() < 0.25 ? null : between(from, to));
const randomBox = () => ({
  left: perhaps(0.1, 2),
  right: perhaps(0.1, 2),
  floor: perhaps(0.1, 1),
  ceiling: perhaps(0.1, 1),
});

describe('layoutPolygons', () => {
  it('tiles the frame exactly for any camera and box', () => {
    for (let i = 0; i < 200; i++) {
      const camera = randomCamera();
      const polygons = layoutPolygons(camera, randomBox());
      const total = LAYOUT_FACES.reduce((sum, face) => sum + area(polygons[face]), 0);
      expect(total / (camera.width * camera.height)).toBeCloseTo(1, 8);
    }
  });

  it('agrees with the face behind each pixel', () => {
    for (let i = 0; i < 40; i++) {
      const camera = randomCamera();
      const box = randomBox();
      const polygons = layoutPolygons(camera, box);
      for (const face of LAYOUT_FACES) {
        const corners = polygons[face];
        if (corners.length === 0) continue;
        const x = corners.reduce((sum, c) => sum + c[0], 0) / corners.length;
        const y = corners.reduce((sum, c) => sum + c[1], 0) / corners.length;
        if (area(corners) > 1) expect(faceAt(box, rayThrough(camera, x, y))).toBe(face);
      }
    }
  });

  it('leaves faces outside the frame empty', () => {
    const camera = { ...randomCamera(), rotation: rotationFromAngles(0, 0, 0) };
    const polygons = layoutPolygons(camera, { left: null, right: null, floor: 0.3, ceiling: null });
    expect(polygons.leftWall).toEqual([]);
    expect(polygons.ceiling).toEqual([]);
    expect(area(polygons.middleWall)).toBeGreaterThan(0);
  });
});
