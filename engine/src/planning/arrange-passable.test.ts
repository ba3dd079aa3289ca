import { describe, expect, it } from 'vitest';
import type { Size } from '../scene/pieces.ts';
import { arrangePassable } from './arrange-passable.ts';
import { makeCirculation } from './circulation.ts';
import { NO_FOCI } from './focus.ts';
import type { Group, Member, Pose } from './group.ts';
import { sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';

/** A narrow room with a door in its back wall: a person passes the sofa at its left wall. */
const model = sketchedRoom({
  box: { left: -1.5, right: 1.5, back: 5, front: -0.5, height: 2.5 },
  cameraHeight: 1.4,
  focal: 0.6,
  pitch: 0.05,
  yaw: 0,
  aspect: 1.5,
  openings: [{ kind: 'door', wall: 'back', from: -0.5, to: 0.4, bottom: 0, top: 2, confidence: 1 }],
  obstacles: [],
  trust: { back: 1, left: 1, right: 1 },
});
const space = prepareSpace(model);
const circulation = makeCirculation(model);
const POSE: Pose = { x: -1.45, z: 3, yaw: Math.PI / 2, anchor: 'left' };

const sofaOf = (depth: number): Member => ({
  role: 'sofa',
  piece: 'sofa',
  variant: 0,
  size: { width: 1.4, depth, height: 0.8 },
  u: 0,
  v: depth / 2,
  turn: 0,
});
const TABLE: Size = { width: 0.6, depth: 0.6, height: 0.5 };
/** A small table so far from the wall that it leaves no way on either side, or one right beside the sofa. */
const inTheWay: Member = {
  role: 'sideTable',
  piece: 'sideTable',
  variant: 0,
  size: TABLE,
  u: 0,
  v: 1.9,
  turn: 0,
  spare: 0.1,
};
const besideSofa: Member = { ...inTheWay, u: -1.05, v: 0.35 };

const groupOf = (...members: Member[]): Group => ({
  name: 'sofa',
  members,
  clearances: [],
  stands: 'wall',
  cost: 0,
  floatingCost: 0,
  looksAtFocus: false,
  backCost: 0,
  busyCost: 0,
});
const arrangeAll = (...members: Member[]) =>
  arrangePassable({ space, circulation, foci: NO_FOCI }, groupOf(...members), POSE, Number.POSITIVE_INFINITY);

describe('an arrangement whose small table alone closes the way to the door', () => {
  it('does without it, at its cost', () => {
    const without = arrangeAll(sofaOf(0.85), inTheWay);
    expect(without?.standing.map(({ member }) => member.role)).toEqual(['sofa']);
    expect(without?.terms.spared).toBeCloseTo(0.1, 9);
  });

  it('has it at its next place where that leaves the way free', () => {
    const moved = arrangeAll(sofaOf(0.85), inTheWay, besideSofa);
    expect(moved?.standing.map(({ member }) => member)).toContain(besideSofa);
    expect(moved?.terms.spared).toBeCloseTo(0, 9);
  });

  it('keeps what else is small', () => {
    const lamp: Member = { ...besideSofa, role: 'floorLamp', piece: 'floorLamp', size: { ...TABLE, height: 1.2 } };
    expect(arrangeAll(sofaOf(0.85), inTheWay, lamp)?.standing.map(({ member }) => member.role)).toEqual([
      'sofa',
      'floorLamp',
    ]);
  });
});

describe('a coffee table that closes the way', () => {
  const table: Member = { ...inTheWay, role: 'coffeeTable', piece: 'coffeeTable', spare: 0.7 };

  it('stands at its next place', () => {
    const aside: Member = { ...table, size: { ...TABLE, width: 0.4, depth: 0.4 }, v: 1.25, worse: 0.35 };
    const found = arrangeAll(sofaOf(0.85), table, aside);
    expect(found?.standing.map(({ member }) => member)).toContain(aside);
    expect(found?.terms.spared).toBeCloseTo(0.35, 9);
  });

  it('is left out at its full cost where it has none: a room without one is better than an empty room', () => {
    const found = arrangeAll(sofaOf(0.85), table);
    expect(found?.standing.map(({ member }) => member.role)).toEqual(['sofa']);
    expect(found?.terms.spared).toBeCloseTo(0.7, 9);
  });
});

it('gives up an arrangement whose main piece closes the way', () => {
  expect(arrangeAll(sofaOf(2.4), inTheWay)).toBeNull();
});
