import { describe, expect, it } from 'vitest';
import type { AxisClass, ClassifiedSegment } from '../vision/camera/segments.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { segmentFeatures } from './clutter-features.ts';

const { working, camera: estimate, layout, surfaces, model } = testAnalysis();
const { camera } = estimate;

/** An edge a tenth of the photo's long edge long, around the projection of a world point. */
function edgeAt(axis: AxisClass, [x, y, z]: readonly [number, number, number]): ClassifiedSegment {
  const px = camera.cx + (camera.focal * x) / z;
  const py = camera.cy + (camera.focal * (model.cameraHeight - y)) / z;
  return { x1: px - 30, y1: py, x2: px + 30, y2: py, length: 60, axis, error: 0 };
}

const signs = (...segments: readonly ClassifiedSegment[]) =>
  segmentFeatures({ photo: working, camera: { ...estimate, segments }, layout, surfaces, model });

/** Share of odd edges, with the prior of 0.15 long edges of which 0.3 are odd. */
const share = (odd: number, all: number): number => (odd + 0.3 * 0.15) / (all + 0.15);

describe('segmentFeatures', () => {
  it('counts edges along no axis, on the floor and on walls up to 1.2 m', () => {
    const low = signs(edgeAt(-1, [0, 1.1, 4]), edgeAt(0, [0, 0.6, 4]));
    expect(low.oddEdges).toBeCloseTo(share(0.1, 0.2), 9);
    expect(low.oddEdgesOnLowerWalls).toBeCloseTo(share(0.1, 0.2), 9);
    expect(low.oddEdgesOnFloor).toBeCloseTo(share(0, 0), 9);
    const high = signs(edgeAt(-1, [0, 1.3, 4]), edgeAt(-1, [0, 2.6, 3]));
    expect(high.oddEdges).toBeCloseTo(share(0.2, 0.2), 9);
    expect(high.oddEdgesOnLowerWalls).toBeCloseTo(share(0, 0), 9);
    const onFloor = signs(edgeAt(-1, [0.5, 0, 3.6]));
    expect(onFloor.oddEdgesOnFloor).toBeCloseTo(share(0.1, 0.1), 9);
    expect(onFloor.oddEdgeDensity).toBeCloseTo(Math.log(0.4), 9);
  });

  it('treats side walls alike', () => {
    for (const x of [-2, 2]) {
      expect(signs(edgeAt(-1, [x, 1.1, 3.3])).oddEdgesOnLowerWalls).toBeCloseTo(share(0.1, 0.1), 9);
      expect(signs(edgeAt(-1, [x, 1.3, 3.3])).oddEdgesOnLowerWalls).toBeCloseTo(share(0, 0), 9);
    }
  });

  it('counts uprights on the floor, not those of walls', () => {
    expect(signs(edgeAt(1, [0, 0, 3.6])).uprightsOnFloor).toBeCloseTo(Math.log(0.2), 9);
    expect(signs(edgeAt(1, [0, 1, 4])).uprightsOnFloor).toBeCloseTo(Math.log(0.1), 9);
  });
});
