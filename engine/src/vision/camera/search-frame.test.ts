import { expect, it } from 'vitest';
import { ONE_POINT_VIEW, testCamera, testEdges } from './box-picture.fixture.ts';
import { searchFrames } from './search-frame.ts';
import type { LineSegment } from './segments.ts';
import { collectVotes } from './votes.ts';

const DEGREE = Math.PI / 180;

it('finds the frame although most upright lines belong to a leaning object', () => {
  const view = { ...ONE_POINT_VIEW, focal: 480, pitch: -4, roll: 0, yaw: 24 };
  const { width, height } = testCamera(view);
  const { rotation, cx, cy, focal } = testCamera({ ...view, pitch: 18, roll: 5 });
  const [vx, vy] = [cx + (focal * rotation[1]) / rotation[7], cy + (focal * rotation[4]) / rotation[7]];
  const leaning = Array.from({ length: 40 }, (_, i): LineSegment => {
    const [x, y] = [60 + ((i * 97) % 680), 90 + ((i * 61) % 360)];
    const reach = 60 / Math.hypot(vx - x, vy - y);
    const [dx, dy] = [reach * (vx - x), reach * (vy - y)];
    return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, length: 120 };
  });
  const votes = collectVotes([...testEdges(view), ...leaning], width, height, 0.02, 0.9 * DEGREE);
  const [{ frame }] = searchFrames(votes, { focal: 0.6, focalSpread: 0.5 }, 3);
  expect(Math.abs(frame.pitch / DEGREE + 4)).toBeLessThan(3);
  expect(Math.abs(frame.roll / DEGREE)).toBeLessThan(2);
});
