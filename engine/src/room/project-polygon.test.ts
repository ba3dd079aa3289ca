import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import type { Vec3 } from '../math/vec3.ts';
import { openingCorners, projectPolygon } from './project-polygon.ts';

const { camera, cameraHeight, box } = testAnalysis().model;

describe('projectPolygon', () => {
  it('projects corners in front of the camera', () => {
    // One metre to the right on the floor, 2 m and 4 m away, focal length 400 pixels.
    const line: Vec3[] = [
      [1, 0, 2],
      [1, 0, 4],
    ];
    expect(projectPolygon(camera, cameraHeight, line)).toEqual([
      [500, 500],
      [400, 350],
    ]);
  });

  it('clips behind the camera and keeps its far corners', () => {
    const strip: Vec3[] = [
      [-1, 0, -3],
      [1, 0, -3],
      [1, 0, 4],
      [-1, 0, 4],
    ];
    const seen = projectPolygon(camera, cameraHeight, strip);
    expect(seen).toHaveLength(4);
    expect(seen).toContainEqual([400, 350]);
    expect(seen).toContainEqual([200, 350]);
    // The near cut lies far below the picture, on the same two straight lines.
    for (const [x, y] of seen.filter((corner) => corner[1] > 400)) {
      expect(Math.abs(x - 300) / (y - 200)).toBeCloseTo(1 / 1.5);
    }
  });

  it('is empty if entirely behind the camera', () => {
    expect(
      projectPolygon(camera, cameraHeight, [
        [0, 0, -1],
        [1, 0, -1],
        [0, 1, -2],
      ]),
    ).toEqual([]);
  });
});

describe('openingCorners', () => {
  it('lie in the plane of its wall', () => {
    const rectangle = { kind: 'window', from: 1, to: 2, bottom: 0.9, top: 2.1, confidence: 1 } as const;
    const lowerStart = (wall: 'back' | 'left' | 'right') => openingCorners({ ...rectangle, wall }, box)[0];
    expect(lowerStart('back')).toEqual([1, 0.9, 4]);
    expect(lowerStart('left')).toEqual([-2, 0.9, 1]);
    expect(lowerStart('right')).toEqual([2, 0.9, 1]);
  });
});
