import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import type { Photo } from '../../photo/photo.ts';
import { rayThrough } from '../../scene/camera.ts';
import {
  drawTestBox,
  ONE_POINT_VIEW,
  type TestView,
  TWO_POINT_VIEWS,
  testCamera,
} from '../../vision/camera/box-picture.fixture.ts';
import { estimateCamera } from '../../vision/camera/estimate-camera.ts';
import { classicalEvidence } from './classical-source.ts';
import { estimateLayout } from './estimate-layout.ts';
import { faceAt } from './polygons.ts';

function layoutIn(photo: Photo) {
  const estimate = estimateCamera(photo);
  return { camera: estimate.camera, layout: estimateLayout(estimate, classicalEvidence(photo, estimate)) };
}

const layoutOf = (view: TestView) => layoutIn(drawTestBox(view));

function pixelError(view: TestView): number {
  const { camera, layout } = layoutOf(view);
  const truth = testCamera(view);
  let wrong = 0;
  let total = 0;
  for (let y = 1.5; y < truth.height; y += 3) {
    for (let x = 1.5; x < truth.width; x += 3) {
      total++;
      if (faceAt(view.box, rayThrough(truth, x, y)) !== faceAt(layout, rayThrough(camera, x, y))) wrong++;
    }
  }
  return wrong / total;
}

describe('estimateLayout', () => {
  it.each([
    ...Object.entries(TWO_POINT_VIEWS).slice(0, byExtent(1, undefined)),
    ['in one-point perspective', ONE_POINT_VIEW] as const,
  ])('assigns nearly all pixels to the right face: view %s', (name, view) => {
    // Lines alone can hardly tell whether a wall begins just inside or just outside the picture's border.
    expect(pixelError(view)).toBeLessThan(name === 'shifted lens' ? 0.03 : 0.01);
  });

  it('trusts the visible feet of walls, deterministically', () => {
    const first = layoutOf(ONE_POINT_VIEW).layout;
    expect(Math.min(...Object.values(first.trust))).toBeGreaterThan(0.5);
    expect(first.confidence).toBeGreaterThan(0.8);
    expect(layoutOf(ONE_POINT_VIEW).layout).toEqual(first);
  });

  it('returns a layout for a picture without edges', () => {
    const photo = { width: 320, height: 240, rgb: new Uint8Array(320 * 240 * 3).fill(90) };
    const { layout } = layoutIn(photo);
    expect(layout.trust.back).toBeLessThan(0.2);
  });
});
