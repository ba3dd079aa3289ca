import { describe, expect, it } from 'vitest';
import type { Group, Pose } from './group.ts';
import { setSize } from './group-art.ts';
import { PLAIN_ROOM, sketchedRoom, withBackWall } from './room.fixture.ts';
import { prepareSpace } from './space.ts';
import { WALL_GAP } from './trade-rules.ts';
import { wallTerms } from './wall-terms.ts';

const WIDTH = 2.2;
const set = (width: number) => ({ variant: 0, count: 1, size: { width, height: 0.7, depth: 0.03 } });
const sofa: Group = {
  name: 'sofa',
  members: [
    {
      role: 'sofa',
      piece: 'sofa',
      variant: 0,
      size: { width: WIDTH, depth: 0.9, height: 0.8 },
      u: 0,
      v: 0.45,
      turn: 0,
    },
  ],
  clearances: [],
  stands: 'wall',
  cost: 0,
  floatingCost: 0,
  looksAtFocus: true,
  backCost: 1.6,
  busyCost: 0,
  art: { sets: [set(1.5), set(0.9)], over: 0.8 },
};
const POSE: Pose = { x: 0, z: PLAIN_ROOM.box.back - WALL_GAP, yaw: Math.PI, anchor: 'back' };

/** What hangs over the sofa where a lamp is on the wall between two places along it. */
function over(from: number, to: number) {
  const model = withBackWall(sketchedRoom(PLAIN_ROOM), { from, to, bottom: 1.2, top: 1.8 });
  const space = prepareSpace(model);
  const wall = space.walls.find(({ id }) => id === 'back');
  if (!wall) throw new Error('the back wall is sure');
  const { art, terms } = wallTerms(space, sofa, POSE, wall);
  return { art, saved: -terms.art, width: art ? setSize(art.set).width : 0 };
}

describe('pictures over a sofa', () => {
  const free = over(1.9, 2.1);

  it('are two thirds as wide and in its middle where the wall is free', () => {
    expect(free.width).toBe(1.5);
    expect(free.art?.along).toBe(0);
  });

  it('hang beside a lamp that leaves them no place in the middle, as wide and as near as they can, and save less', () => {
    const beside = over(0.6, 0.75);
    expect(beside.width).toBe(1.5);
    expect(beside.art?.along).toBeLessThan(-0.1);
    expect(beside.art?.along).toBeGreaterThan(-0.5);
    expect(beside.saved).toBeLessThan(free.saved);
  });

  it('are narrower where only that has room, which saves least', () => {
    const narrow = over(0.5, 2.1);
    const beside = over(0.6, 0.75);
    expect(over(-2.1, 0.3).width).toBe(0);
    expect(narrow.saved).toBeLessThanOrEqual(beside.saved);
    expect(narrow.width).toBeGreaterThan(0);
  });
});
