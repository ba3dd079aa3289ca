import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../../scene/camera.ts';
import { boxOutline, isWithin, outlineCorners } from '../../scene/floor-outline.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { FloorOutline, RoomBox } from '../../scene/room.ts';
import { trueMaps } from '../outline/maps.fixture.ts';
import { wallPieces } from '../outline/pieces.ts';
import { floorOutline } from './outline.ts';

/** Lines and colours give no evidence of the walls. */
const UNSURE = { left: 0, back: 0, right: 0 };
const camera = {
  ...{ width: 900, height: 600, focal: 480, cx: 450, cy: 300 },
  rotation: rotationFromAngles(0.12, 0, 0.15),
};
const cameraHeight = 1.4;
const box: RoomBox = {
  ...{ left: -2.4, right: 2.6, back: 4.5, front: -1.5, height: 2.6 },
  seen: { floor: true, ceiling: true, back: true, left: true, right: true },
};

/** A room with the box's walls and other corners along its back, from left to right. */
function room(...corners: readonly FloorPoint[]): FloorOutline {
  const all: readonly FloorPoint[] = [[box.left, box.front], ...corners, [box.right, box.front]];
  return { edges: all.map((from, i) => ({ from, to: all[(i + 1) % all.length], kind: 'wall', wall: null })) };
}

const found = (outline: FloorOutline, isHidden?: (x: number, y: number) => boolean) =>
  floorOutline(camera, cameraHeight, box, UNSURE, trueMaps(camera, cameraHeight, outline, isHidden));

/** Area in square metres of the symmetric difference of two floors. */
function difference(a: FloorOutline, b: FloorOutline): number {
  let count = 0;
  for (let x = -4; x < 4; x += 0.05) {
    for (let z = 0; z < 7; z += 0.05) if (isWithin(a, x, z) !== isWithin(b, x, z)) count++;
  }
  return count * 0.05 ** 2;
}

const breast = room([-2.4, 4.5], [-0.6, 4.5], [-0.6, 4], [0.9, 4], [0.9, 4.5], [2.6, 4.5]);
const lShape = room([-2.4, 4.5], [1.1, 4.5], [1.1, 2.9], [2.6, 2.9]);
const alcove = room([-2.4, 4.5], [-0.9, 4.5], [-0.9, 6], [1, 6], [1, 4.5], [2.6, 4.5]);

describe('floorOutline', () => {
  it('is the box without a network and where segmentation agrees with it', () => {
    expect(floorOutline(camera, cameraHeight, box, UNSURE, null)).toEqual(boxOutline(box));
    expect(outlineCorners(found(boxOutline(box)))).toEqual(outlineCorners(boxOutline(box)));
  });

  it.each([
    ['a chimney breast', breast],
    ["an L's inner corner", lShape],
    ['an alcove', alcove],
  ])('follows %s', (_, outline) => {
    const answer = found(outline);
    // 0.4 m of depth at 6 m are one cell of the maps.
    expect(difference(answer, outline)).toBeLessThan(0.25 * difference(boxOutline(box), outline));
    for (const { from, to } of answer.edges) {
      expect(Math.min(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])), 'along an axis').toBeLessThan(1e-9);
    }
  });

  it.each([
    ['is 20 cm deep', room([-2.4, 4.5], [-0.6, 4.5], [-0.6, 4.3], [0.9, 4.3], [0.9, 4.5], [2.6, 4.5])],
    ['is a pipe', room([-2.4, 4.5], [0, 4.5], [0, 4.1], [0.3, 4.1], [0.3, 4.5], [2.6, 4.5])],
    ['lies behind a skirting board', room([-2.4, 4.9], [2.6, 4.9])],
  ])('is the box where the difference %s', (_, outline) => {
    expect(outlineCorners(found(outline))).toEqual(outlineCorners(boxOutline(box)));
  });

  it('follows the box where something hides the walls', () => {
    const answer = found(breast, (x, y) => x > 0.3 && x < 0.85 && y > 0.45 && y < 0.75);
    expect(outlineCorners(answer)).toEqual(outlineCorners(boxOutline(box)));
  });

  it('lists the visible wall pieces with their positions', () => {
    const pieces = wallPieces(found(breast), box);
    expect(pieces.map(({ wall, ofBox }) => `${wall} ${ofBox}`)).toEqual([
      'left true',
      'back true',
      'back false',
      'back true',
      'right true',
    ]);
    const [, , front] = pieces;
    expect(Math.abs(front.at - 4)).toBeLessThan(0.1);
    expect(Math.abs(front.from + 0.6)).toBeLessThan(0.12);
    expect(Math.abs(front.to - 0.9)).toBeLessThan(0.12);
  });

  it('is closed: every edge begins where the last one ends', () => {
    for (const outline of [breast, lShape, alcove]) {
      const { edges } = found(outline);
      edges.forEach(({ from }, i) => {
        expect(edges.at(i - 1)?.to).toEqual(from);
      });
      expect(isWithin({ edges }, 0, 0.5)).toBe(true);
      expect(isWithin({ edges }, 0, 20)).toBe(false);
    }
  });
});
