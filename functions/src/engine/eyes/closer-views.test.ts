import { expect, it } from 'vitest';
import { project } from '../camera/camera.ts';
import { closerViews, withCloserViews } from './closer-views.ts';
import { decodeMaps, OUTPUT_CHANNELS, type SeenMaps, surfacePlane } from './seen-maps.ts';
import { surfaceIndex } from './surface-class.ts';

const SIZE = 10;

/** Maps that are sure of one class of surface everywhere. */
function sureOf(surface: 'floor' | 'wall'): SeenMaps {
  const cells = SIZE * SIZE;
  const logits = new Float32Array(OUTPUT_CHANNELS * cells);
  logits.fill(50, surfaceIndex(surface) * cells, (surfaceIndex(surface) + 1) * cells);
  return decodeMaps(logits, SIZE, SIZE);
}

it('cuts a photo into its corners, each with the camera that took it', () => {
  const width = 20;
  const height = 10;
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) => Math.floor(i / 3));
  const camera = { width, height, focal: 12, cx: 9, cy: 6, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  const views = closerViews({ width, height, rgb }, camera);
  expect(views.map(({ photo }) => photo.rgb[0])).toEqual([0, 8, 80, 88]);
  for (const view of views) {
    expect([view.photo.width, view.photo.height, view.photo.rgb.length]).toEqual([12, 6, 3 * 12 * 6]);
    if (!view.camera) throw new Error('The view has lost its camera.');
    const { x, y } = project(camera, [0.1, -0.2, 1]);
    const seen = project(view.camera, [0.1, -0.2, 1]);
    const first = view.photo.rgb[0];
    expect([seen.x + (first % width), seen.y + Math.floor(first / width)]).toEqual([
      expect.closeTo(x, 9),
      expect.closeTo(y, 9),
    ]);
  }
});

it('lets a closer view speak where it sees, fading out to where it is cut off, and leaves faces and edges alone', () => {
  const whole = sureOf('wall');
  const seen = withCloserViews(whole, [sureOf('floor'), whole, whole, whole]);
  const floor = surfacePlane(seen, 'floor');
  expect(floor[0]).toBeCloseTo(1 / 2, 5);
  expect(floor[SIZE * SIZE - 1]).toBeCloseTo(0, 5);
  expect(floor[5]).toBeLessThan(floor[0]);
  expect(floor[5]).toBeGreaterThan(0);
  for (let cell = 0; cell < SIZE * SIZE; cell++)
    expect(floor[cell] + surfacePlane(seen, 'wall')[cell]).toBeCloseTo(1, 4);
  expect(seen.faces).toBe(whole.faces);
  expect(seen.edges).toBe(whole.edges);
});
