import { describe, expect, it } from 'vitest';
import { projectWorld, worldRay } from '../scene/room.ts';
import type { ClassifiedSegment } from '../vision/camera/segments.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { hasOpenJoists } from './open-joists.ts';

const { camera: estimate, layout, model, surfaces, working } = testAnalysis();
const { camera, cameraHeight, box } = model;

/** A member of the ceiling that runs away from the camera: its middle and its width, metres. */
type Member = readonly [at: number, width: number];

/** A room whose ceiling has members of some lightness on a ground of another (0 to 255). */
function ceilingOf(members: readonly Member[], light: number, ground: number) {
  const rgb = working.rgb.slice();
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) {
    const [dx, dy, dz] = worldRay(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5);
    if (dy <= 0 || (dz * (box.height - cameraHeight)) / dy > box.back) continue;
    const x = (dx * (box.height - cameraHeight)) / dy;
    rgb.fill(members.some(([at, width]) => Math.abs(x - at) < width / 2) ? light : ground, 3 * pixel, 3 * pixel + 3);
  }
  const segments = members.map(([at]): ClassifiedSegment => {
    const [near, far] = [2.6, 3.8].map((z) => projectWorld(camera, cameraHeight, [at, box.height, z]));
    return { x1: near.x, y1: near.y, x2: far.x, y2: far.y, length: 100, axis: 2, error: 0 };
  });
  return { photo: { ...working, rgb }, camera: { ...estimate, segments }, layout, surfaces, model };
}

const row = (count: number, gap: number, width: number): Member[] =>
  Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * gap, width]);

describe('hasOpenJoists', () => {
  it('sees six or more joists in an even row with dark hollows between them', () => {
    expect(hasOpenJoists(ceilingOf(row(7, 0.41, 0.05), 200, 60))).toBe(true);
    expect(hasOpenJoists(ceilingOf(row(5, 0.41, 0.05), 200, 60))).toBe(false);
  });

  it('takes no finished ceiling for one: panels, boards, decorative beams, uneven lines', () => {
    expect(hasOpenJoists(ceilingOf(row(7, 0.41, 0.05), 200, 180))).toBe(false);
    expect(hasOpenJoists(ceilingOf(row(16, 0.2, 0.05), 200, 60))).toBe(false);
    expect(hasOpenJoists(ceilingOf(row(6, 0.75, 0.1), 200, 60))).toBe(false);
    const uneven = row(7, 0.41, 0.05).map(([at, width], i): Member => [at + (i % 2) * 0.12, width]);
    expect(hasOpenJoists(ceilingOf(uneven, 200, 60))).toBe(false);
  });

  it('needs a ceiling in the photo', () => {
    const seen = ceilingOf(row(7, 0.41, 0.05), 200, 60);
    const unseen = { ...box, seen: { ...box.seen, ceiling: false } };
    expect(hasOpenJoists({ ...seen, model: { ...model, box: unseen } })).toBe(false);
  });
});
