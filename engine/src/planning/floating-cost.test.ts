import { describe, expect, it } from 'vitest';
import type { Opening, RoomModel } from '../scene/room.ts';
import { floatingCost, headAwayCost } from './floating-cost.ts';
import type { Group, Pose } from './group.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid, type Solid } from './solid.ts';

const bedOf = (wallBehind: number): Group => ({
  name: 'bed',
  members: [
    { role: 'bed', piece: 'bed', variant: 0, size: { width: 1.6, depth: 2, height: 1.1 }, u: 0, v: 1, turn: 0 },
  ],
  clearances: [],
  stands: 'either',
  cost: 0,
  floatingCost: 0.7,
  wallBehind,
  looksAtFocus: false,
  backCost: 0,
  busyCost: 0,
});

/** Its head 20 cm before the back wall, looking at the viewer. */
const BEFORE_BACK: Pose = { x: 0, z: PLAIN_ROOM.box.back - 0.2, yaw: Math.PI, anchor: 'floating' };

const roomWith = (from: number, to: number, bottom: number): RoomModel => {
  const window: Opening = { kind: 'window', wall: 'back', from, to, bottom, top: 2.2, confidence: 0.9 };
  return sketchedRoom({ ...PLAIN_ROOM, openings: [window] });
};

describe('a bed away from the walls', () => {
  const bed = bedOf(2.6);
  const bare = floatingCost(sketchedRoom(PLAIN_ROOM), bed, BEFORE_BACK);

  it('costs more with its head before a window, as far as it stands before it', () => {
    const whole = floatingCost(roomWith(-1, 1, 0.8), bed, BEFORE_BACK);
    expect(whole).toBeGreaterThan(bare + 0.2);
    expect(floatingCost(roomWith(0, 1, 0.8), bed, BEFORE_BACK) - bare).toBeCloseTo((whole - bare) / 2);
  });

  it('costs much more with its head before a door, though people may get around it', () => {
    const door: Opening = { kind: 'doorway', wall: 'back', from: -0.4, to: 0.4, bottom: 0, top: 2, confidence: 0.9 };
    const before = floatingCost(sketchedRoom({ ...PLAIN_ROOM, openings: [door] }), bed, BEFORE_BACK);
    expect(before).toBeGreaterThan(bare + 0.6);
  });

  it('may stand under a window that is higher, and beside one', () => {
    expect(floatingCost(roomWith(-1, 1, 1.3), bed, BEFORE_BACK)).toBe(bare);
    expect(floatingCost(roomWith(0.9, 1.8, 0.8), bed, BEFORE_BACK)).toBe(bare);
  });

  it('costs more the farther its wall is behind it', () => {
    expect(floatingCost(sketchedRoom(PLAIN_ROOM), bed, { ...BEFORE_BACK, z: 3 })).toBeGreaterThan(bare + 1);
    const atSide: Pose = { x: PLAIN_ROOM.box.left + 0.2, z: 3, yaw: Math.PI / 2, anchor: 'floating' };
    expect(floatingCost(sketchedRoom(PLAIN_ROOM), bed, atSide)).toBeCloseTo(0.7, 1);
  });
});

describe('a sofa away from the walls', () => {
  const sofa: Group = { ...bedOf(0), looksAtFocus: true };
  const way: Opening = { kind: 'doorway', wall: 'back', from: -0.8, to: 0.8, bottom: 0, top: 2, confidence: 0.9 };
  const model = sketchedRoom({ ...PLAIN_ROOM, openings: [way] });
  const at = (x: number, z: number, yaw = Math.PI): number =>
    floatingCost(model, sofa, { x, z, yaw, anchor: 'floating' });

  it('costs the same before every wall', () => {
    expect(floatingCost(roomWith(-1, 1, 0.8), sofa, BEFORE_BACK)).toBe(0.7);
    expect(at(-1.7, 4)).toBe(0.7);
  });

  it('costs more with its back to a way, as far as it has that behind it, and nothing more far from it', () => {
    expect(at(0, 4)).toBeGreaterThan(1.2);
    expect(at(0.8, 4) - 0.7).toBeCloseTo((at(0, 4) - 0.7) / 2);
    expect(at(0, 1.8)).toBe(0.7);
    // It looks at the way.
    expect(at(0, 4, 0)).toBe(0.7);
  });
});

describe('a bed along a wall', () => {
  const model = sketchedRoom(PLAIN_ROOM);
  const bed = bedOf(2.6);
  const [main] = bed.members;
  const along: Group = { ...bed, members: [{ ...main, turn: Math.PI / 2 }] };
  /** A bed 2 m long, looking at the viewer, its head so far before the back wall. */
  const before = (metres: number): Solid => ({
    ...axisSolid([0, 1], [0, 2], [0, 1]),
    z: PLAIN_ROOM.box.back - metres - 1,
    cos: -1,
  });

  it('costs nothing with its head in the corner, and more the farther it is from it', () => {
    expect(headAwayCost(model, along, before(0.1))).toBe(0);
    expect(headAwayCost(model, along, before(1.5))).toBeCloseTo(2.6, 5);
    expect(headAwayCost(model, along, before(2))).toBeGreaterThan(3);
  });

  it('is no matter of beds with their heads at the wall, nor of sofas', () => {
    expect(headAwayCost(model, bed, before(2))).toBe(0);
    expect(headAwayCost(model, { ...along, wallBehind: 0 }, before(2))).toBe(0);
  });
});
