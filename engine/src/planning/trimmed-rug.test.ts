import { describe, expect, it } from 'vitest';
import type { Arrangement } from './arrange.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import type { Member } from './group.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';
import { standAt } from './stand-members.ts';
import { withTrimmedRug } from './trimmed-rug.ts';

const space = prepareSpace(sketchedRoom(PLAIN_ROOM));
const at = { variant: 0, turn: 0 } as const;
const sofa: Member = { ...at, role: 'sofa', piece: 'sofa', size: { width: 2, depth: 0.9, height: 0.8 }, u: 0, v: 0.45 };
const table: Member = {
  ...at,
  role: 'table',
  piece: 'coffeeTable',
  size: { width: 1, depth: 0.6, height: 0.4 },
  u: 0,
  v: 1.65,
};
const chair: Member = {
  ...at,
  role: 'chair',
  piece: 'armchair',
  size: { width: 0.8, depth: 0.8, height: 0.8 },
  u: 1.4,
  v: 1.7,
  turn: -Math.PI / 2,
};
const rug: Member = { ...at, role: 'rug', piece: 'rug', size: { width: 3, depth: 2.4, height: 0.01 }, u: 0, v: 1.8 };

/** The rug's edges in the group's frame: left, right, back, front. */
function trimmed(members: readonly Member[], { area = 10, looksAtFocus = true } = {}): number[] {
  const pose = { x: 0.3, z: 5, yaw: Math.PI, anchor: 'back' } as const;
  const standing = members.map((member) => standAt(pose, member, space.traitsOf(member.piece)));
  const group = {
    ...{ name: 'seats', members, clearances: [], stands: 'wall' as const },
    ...{ cost: 0, floatingCost: 0, looksAtFocus, backCost: 0, busyCost: 0 },
  };
  const found: Arrangement = { group, pose, standing, clearances: [], art: null, terms: {}, cost: 0, width: 0.5 };
  const furnitureSet = chooseFurnitureSet(testCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, area);
  const { solid } = withTrimmedRug(furnitureSet, found).standing[members.indexOf(rug)];
  // The group looks to the viewer: its right is at the left of the picture.
  const [u, v] = [pose.x - solid.x, pose.z - solid.z];
  return [u - solid.halfWidth, u + solid.halfWidth, v - solid.halfDepth, v + solid.halfDepth];
}

const expectEdges = (found: readonly number[], wanted: readonly number[]): void =>
  wanted.forEach((edge, i) => {
    expect(found[i], String(found)).toBeCloseTo(edge, 9);
  });

describe('the rug of a seating group', () => {
  it('ends 0.2 m beyond sofa and table where no chair stands', () => {
    expectEdges(trimmed([sofa, table, rug]), [-1.2, 1.2, 0.6, 2.15]);
  });

  it('goes on under a chair, as far as it went', () => {
    expectEdges(trimmed([sofa, table, rug, chair]), [-1.2, 1.5, 0.6, 2.3]);
  });

  it('ends as if no chair were there where one only touches it with a corner', () => {
    const aside = { ...chair, u: 1.7, v: 2.7, turn: -2.3 };
    expectEdges(trimmed([sofa, table, rug, aside]), [-1.2, 1.2, 0.6, 2.15]);
  });

  it('reaches farther in a large room', () => {
    expectEdges(trimmed([sofa, table, rug], { area: 20 }), [-1.35, 1.35, 0.6, 2.3]);
  });

  it('stays as large as the design is made', () => {
    const [, , back, front] = trimmed([sofa, rug]);
    expect(front - back).toBeCloseTo(1.1, 9);
  });
});

it('a rug that is walked on beside a bed or a table stays as it is', () => {
  expectEdges(trimmed([sofa, table, rug], { looksAtFocus: false }), [-1.5, 1.5, 0.6, 3]);
});
