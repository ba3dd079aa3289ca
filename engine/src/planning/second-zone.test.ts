import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { makeCirculation } from './circulation.ts';
import { solidAt } from './extras/filled.ts';
import { NO_FOCI } from './focus.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { kitchenGroups } from './groups/kitchen.ts';
import { shareInSight } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { PROGRAMS } from './programs/programs.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from './room.fixture.ts';
import { searchArrangement } from './search.ts';
import { withSecondZone } from './second-zone.ts';
import { plansMeet } from './solid.ts';
import { prepareSpace } from './space.ts';
import { NO_PIECE_WISHES } from './wishes/piece-wishes.ts';
import type { Wish } from './wishes/wishes.ts';

/** A room with an island at the right, before which one sits. */
const kitchen = (left: number, back: number): RoomSketch => ({
  ...PLAIN_ROOM,
  box: { left, right: 3, back, front: -0.3, height: 2.7 },
  obstacles: [[0.8, 2.8, 4.6, 5.5]],
  fronts: [{ facing: 'back', at: 4.6, from: 0.8, to: 2.8, seats: true }],
});
const OPEN_PLAN = sketchedRoom(kitchen(-4, 10));
const SMALL = sketchedRoom(kitchen(-0.6, 6));

/** Styles of rooms in which every style passes. */
const STYLES = byExtent(
  STYLE_IDS.filter((_, i) => i % 3 === 0),
  STYLE_IDS,
);

const planned = (
  model: typeof OPEN_PLAN,
  style: StyleId,
  seed = 1,
  request: { readonly wishes?: readonly Wish[] } = {},
): readonly PlacedPiece[] => planRoom(model, { room: 'KITCHEN', style, seed, ...request }, planCatalogue)?.pieces ?? [];

const every = (pieces: readonly PlacedPiece[], piece: PlacedPiece['piece']): PlacedPiece[] =>
  pieces.filter((each) => each.piece === piece);

const solidOf = ({ position: [x, , z], yaw, size }: PlacedPiece) => solidAt(x, z, yaw, size);

describe('a kitchen with stools at its island', () => {
  it.each(STYLES)('has a table with chairs where it has floor for one, and its stools stay in sight: %s', (style) => {
    const pieces = planned(OPEN_PLAN, style);
    const stools = every(pieces, 'barStool');
    const table = [...every(pieces, 'diningTable'), ...every(pieces, 'diningChair')];
    expect(pieces[0].piece).toBe('barStool');
    expect(every(pieces, 'diningTable')).toHaveLength(1);
    expect(every(pieces, 'diningChair').length).toBeGreaterThanOrEqual(4);
    for (const stool of stools) {
      const solid = solidOf(stool);
      expect(table.some((each) => plansMeet(solidOf(each), solid, 0.3))).toBe(false);
      expect(shareInSight(OPEN_PLAN, solid, table.map(solidOf))).toBeGreaterThan(0.9);
    }
  });

  it('keeps its stools where they would stand alone', () => {
    const alone = planned(OPEN_PLAN, 'MODERN', 1, { wishes: [{ kind: 'leaveOut', pieces: ['diningTable'] }] });
    expect(every(alone, 'diningTable')).toHaveLength(0);
    const places = (pieces: readonly PlacedPiece[]) => every(pieces, 'barStool').map(({ position }) => position);
    expect(places(planned(OPEN_PLAN, 'MODERN'))).toEqual(places(alone));
  });

  it('has none where people would have to squeeze past', () => {
    for (const style of STYLES) {
      const pieces = planned(SMALL, style);
      expect(every(pieces, 'barStool').length).toBeGreaterThan(0);
      expect(every(pieces, 'diningTable')).toHaveLength(0);
    }
  });

  it('breaks no rule of the trade', () => {
    for (const seed of byExtent([1], [1, 2, 3])) {
      const plan = planRoom(OPEN_PLAN, { room: 'KITCHEN', style: 'SCANDINAVIAN', seed }, planCatalogue);
      expect(plan && planProblems(OPEN_PLAN, plan)).toEqual([]);
    }
  });
});

describe('a table beside stools', () => {
  const passage = {
    space: prepareSpace(OPEN_PLAN, PROGRAMS.KITCHEN),
    circulation: makeCirculation(OPEN_PLAN),
    foci: NO_FOCI,
  };
  const options = { wishes: NO_PIECE_WISHES, seed: 1 };
  /** The same room as if so many square metres of it were free. */
  const chairsAt = (area: number): number => {
    const furnitureSet = chooseFurnitureSet(planCatalogue, 'LUXURY', { designs: 1, designIndex: 0 }, area);
    const rows = kitchenGroups(furnitureSet).filter(({ members }) => members[0].piece === 'barStool');
    const first = searchArrangement(passage, rows, { seed: 1 });
    if (!first) throw new Error('The stools have no place.');
    const { standing } = withSecondZone(passage, furnitureSet, PROGRAMS.KITCHEN, first, options);
    return standing.filter(({ member }) => member.piece === 'diningChair').length;
  };

  it('stands where 12 square metres are free, and is for more than four from 22 on', () => {
    expect(chairsAt(11.9)).toBe(0);
    expect(chairsAt(12)).toBeGreaterThanOrEqual(2);
    expect(chairsAt(21.9)).toBeLessThanOrEqual(4);
    expect(chairsAt(22)).toBeGreaterThan(4);
  });
});

describe('a living room with a whole half left over', () => {
  /** A hall 11 m wide whose sofa stands at the fire on the left. */
  const hall = sketchedRoom({
    ...PLAIN_ROOM,
    box: { left: -5.5, right: 5.5, back: 7.5, front: -2.5, height: 2.9 },
    focal: 0.5,
    openings: [{ kind: 'fireplace', wall: 'left', from: 4.6, to: 5.8, bottom: 0, top: 1.2, confidence: 1 }],
  });

  it('has a table to eat at, or a chair or a desk of its own there, past which its seats show', () => {
    const plan = planRoom(hall, { room: 'LIVING_ROOM', style: 'MODERN', seed: 1 }, planCatalogue);
    const pieces = plan?.pieces ?? [];
    const others = pieces.filter(({ piece }) => ['diningTable', 'desk'].includes(piece));
    expect(others.length + Math.max(0, every(pieces, 'armchair').length - 2)).toBeGreaterThan(0);
    const around = pieces.filter(({ piece }) => piece === 'diningTable' || piece === 'diningChair').map(solidOf);
    expect(shareInSight(hall, solidOf(pieces[0]), around)).toBeGreaterThan(0.8);
  });
});
