import { describe, expect, it } from 'vitest';
import type { Opening, WallEvidence } from '../scene/room.ts';
import { withoutDoubtfulWalls } from './doubtful-walls.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';

const ROOM = sketchedRoom(PLAIN_ROOM);
const [back] = ROOM.walls;
const standingOutAt = (at: number): WallEvidence => ({ ...back, at, trust: 0.5 });
const PAPER: Opening = {
  kind: 'other',
  wall: 'back',
  from: ROOM.box.left,
  to: ROOM.box.right,
  bottom: 0,
  top: ROOM.box.height,
  confidence: 0.45,
};
const kept = (opening: Opening): number => withoutDoubtfulWalls({ ...ROOM, openings: [opening] }).openings.length;

describe('a wall that stands out from the box', () => {
  it('is none where the floor behind it was seen', () => {
    const model = { ...ROOM, standingOut: [standingOutAt(ROOM.box.back - 2)] };
    expect(withoutDoubtfulWalls(model).standingOut).toEqual([]);
  });

  it('stays where no floor was seen behind it', () => {
    const floor = { ...ROOM.floor, cells: ROOM.floor.cells.map(() => 0) };
    const model = { ...ROOM, floor, standingOut: [standingOutAt(ROOM.box.back - 2)] };
    expect(withoutDoubtfulWalls(model).standingOut).toHaveLength(1);
  });
});

describe('something unnamed that takes a wall from end to end and from floor to ceiling', () => {
  it('is the wall itself where it is unsure', () => {
    expect(kept(PAPER)).toBe(0);
  });

  it('stays where it is sure, lower, or shorter', () => {
    expect(kept({ ...PAPER, confidence: 0.8 })).toBe(1);
    expect(kept({ ...PAPER, top: 1.2 })).toBe(1);
    expect(kept({ ...PAPER, to: (PAPER.from + PAPER.to) / 2 })).toBe(1);
  });
});
