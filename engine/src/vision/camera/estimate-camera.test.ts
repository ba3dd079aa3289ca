import { describe, expect, it } from 'vitest';
import type { Camera } from '../../scene/camera.ts';
import {
  drawTestBox,
  ONE_POINT_VIEW,
  type TestView,
  TWO_POINT_VIEWS,
  testCamera,
  testEdges,
} from './box-picture.fixture.ts';
import { estimateCamera, focalFromFilm, possibleCameras } from './estimate-camera.ts';

function floorNormalError(found: Camera, truth: Camera): number {
  const a = found.rotation;
  const b = truth.rotation;
  const cosine = a[1] * b[1] + a[4] * b[4] + a[7] * b[7];
  return (Math.acos(Math.min(1, Math.abs(cosine))) * 180) / Math.PI;
}

describe('estimateCamera', () => {
  it.each(Object.entries(TWO_POINT_VIEWS))('finds the camera of a two-point view %s', (_, view) => {
    const { camera, focalSource, inlierShare } = estimateCamera(drawTestBox(view));
    expect(floorNormalError(camera, testCamera(view))).toBeLessThan(0.5);
    expect(Math.abs(camera.focal / view.focal - 1)).toBeLessThan(0.05);
    expect(focalSource).toBe('lines');
    expect(inlierShare).toBeGreaterThan(0.8);
  });

  it('reports that a one-point view does not determine the focal length', () => {
    const { camera, focalSource } = estimateCamera(drawTestBox({ ...ONE_POINT_VIEW, pitch: 0, roll: 0, yaw: 0 }));
    expect(focalSource).toBe('prior');
    expect(floorNormalError(camera, testCamera({ ...ONE_POINT_VIEW, pitch: 0, roll: 0, yaw: 0 }))).toBeLessThan(0.5);
  });

  it.each([
    ['wider than 15 mm', { ...ONE_POINT_VIEW, focal: 200, pitch: 0, roll: 0, yaw: 3 }],
    [
      'longer than 40 mm',
      {
        ...ONE_POINT_VIEW,
        focal: 1200,
        pitch: 0,
        roll: 0,
        yaw: 2,
        box: { left: 0.19, right: 0.22, floor: 0.16, ceiling: 0.14 },
      },
    ],
  ])('assumes no lens that is %s where the lines hardly determine it', (_, view) => {
    const photo = { width: 800, height: 540, rgb: new Uint8Array(0) };
    const edges = testEdges(view);
    const inFilm = (focal: number): number => (36 * focal) / 800;
    const isUsual = (focal: number): boolean => inFilm(focal) > 14.9 && inFilm(focal) < 40.1;
    const { camera, focalSource } = estimateCamera(photo, edges);
    expect(focalSource).toBe('prior');
    expect(isUsual(camera.focal)).toBe(true);
    // possibleCameras keeps it: the caller has other evidence.
    expect(isUsual(possibleCameras(photo, edges)[0].camera.focal)).toBe(false);
  });

  it('uses the focal length in the file', () => {
    const photo = drawTestBox(ONE_POINT_VIEW);
    const { camera, focalSource } = estimateCamera({ ...photo, focal35mm: 22 });
    expect(focalSource).toBe('exif');
    // The diagonal of a film frame is 43.267 mm.
    expect(camera.focal / ((22 / 43.267) * Math.hypot(photo.width, photo.height))).toBeCloseTo(1, 1);
  });

  it('is deterministic, and returns some camera for a picture without lines', () => {
    const photo = drawTestBox(TWO_POINT_VIEWS['shifted lens'] as TestView);
    expect(estimateCamera(photo)).toEqual(estimateCamera(photo));
    const grey = estimateCamera({ width: 300, height: 200, rgb: new Uint8Array(300 * 200 * 3).fill(128) });
    expect(Number.isFinite(grey.camera.focal)).toBe(true);
    expect(grey.inlierShare).toBe(0);
  });
});

it('converts the 35 mm equivalent to long edges in either orientation', () => {
  // A film frame is 36 mm by 24 mm, so photos of these proportions can be compared by width.
  expect(focalFromFilm(36, 3000, 2000)).toBeCloseTo(1, 4);
  expect(focalFromFilm(22, 3000, 2000)).toBeCloseTo(22 / 36, 4);
  expect(focalFromFilm(22, 2000, 3000)).toBeCloseTo(22 / 36, 4);
  // Others are compared by diagonal; that of 4:3 is 5.
  expect(focalFromFilm(24, 4000, 3000)).toBeCloseTo((24 / 43.267) * (5 / 4), 4);
});
