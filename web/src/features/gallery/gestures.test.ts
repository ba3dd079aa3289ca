import { expect, test } from 'vitest';
import { movedBy, swipeOf, WHOLE, zoomedAt } from './gestures.ts';

const FRAME = { width: 300, height: 200 };

/** The pixel of the whole picture at a point of the frame. */
const pictureAt = ({ scale, x, y }: typeof WHOLE, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

test('the point under the pointer stays there, however often the picture is enlarged', () => {
  const point = { x: 120, y: 90 };
  const once = zoomedAt(WHOLE, 2, point, FRAME);
  const twice = zoomedAt(once, 1.5, point, FRAME);
  expect(once.scale).toBe(2);
  expect(twice.scale).toBe(3);
  for (const zoom of [once, twice]) {
    expect(pictureAt(zoom, point).x).toBeCloseTo(120);
    expect(pictureAt(zoom, point).y).toBeCloseTo(90);
  }
});

test('the picture always fills its frame, and is enlarged at most six times', () => {
  const zoom = zoomedAt(WHOLE, 100, { x: 150, y: 100 }, FRAME);
  expect(zoom.scale).toBe(6);
  expect(movedBy(zoom, { x: 9999, y: 9999 }, FRAME)).toEqual({ scale: 6, x: 0, y: 0 });
  expect(movedBy(zoom, { x: -9999, y: -9999 }, FRAME)).toEqual({ scale: 6, x: -1500, y: -1000 });
});

test('a nearly whole picture snaps to whole', () => {
  const point = { x: 150, y: 100 };
  expect(zoomedAt(WHOLE, 1.019, point, FRAME)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 1.02, point, FRAME).scale).toBe(1.02);
});

test('zooming out ends at the whole picture', () => {
  const zoom = zoomedAt(WHOLE, 3, { x: 10, y: 190 }, FRAME);
  expect(zoomedAt(zoom, 0.1, { x: 200, y: 10 }, FRAME)).toEqual(WHOLE);
  expect(movedBy(WHOLE, { x: 50, y: 50 }, FRAME)).toEqual(WHOLE);
});

const from = { x: 200, y: 400 };

test.each([
  [{ x: 120, y: 410 }, 'next'],
  [{ x: 280, y: 380 }, 'previous'],
  [{ x: 210, y: 520 }, 'close'],
  [{ x: 160, y: 400 }, null],
  [{ x: 120, y: 480 }, null],
  [{ x: 200, y: 250 }, null],
] as const)('from the middle to %j is %s', (to, meant) => expect(swipeOf(from, to)).toBe(meant));
