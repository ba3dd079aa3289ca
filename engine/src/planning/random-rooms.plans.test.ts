import { describe, expect, it } from 'vitest';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { DRY_ROOMS, MEASURED_LARGER, VARIATIONS } from './corpus/plan-cases.fixture.ts';
import { type FurnishedRoom, furnishedRooms, plannedRooms } from './corpus/plan-corpus.fixture.ts';
import { facesViewer } from './costs.ts';
import { solidAt } from './extras/filled.ts';
import { showsTheRoom } from './extras/mirror-view.ts';
import { shareInSight } from './picture.ts';
import type { Plan } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { prepareSpace } from './space.ts';

/** Square metres of verified floor from which a room takes a main group of any kind. */
const ROOMY = 9;

const rooms = plannedRooms();
const furnished = furnishedRooms();
const variedRooms = VARIATIONS.flatMap((variation) => plannedRooms({ variation }));

const solidOf = ({ position: [x, , z], yaw, size }: PlacedPiece) => solidAt(x, z, yaw, size);
const every = ({ plan }: FurnishedRoom, piece: PieceId): PlacedPiece[] =>
  plan.pieces.filter((each) => each.piece === piece);
const problemsOf = ({ name, model, plan }: FurnishedRoom): string[] =>
  planProblems(model, plan).map((problem) => `${name}: ${problem}`);

describe('random rooms', () => {
  it('are enough: every kind of room in every style', () => {
    const kinds = new Set(furnished.map(({ room, style }) => `${room} ${style}` satisfies `${string} ${StyleId}`));
    expect(kinds.size).toBe(8 * DRY_ROOMS.length);
  });

  it('never break a rule of the trade', () => {
    expect(furnished.flatMap(problemsOf)).toEqual([]);
  });

  it('are furnished, at least 95 of 100 with enough floor', () => {
    const roomy = rooms.filter(({ area }) => area >= ROOMY);
    expect(roomy.length).toBeGreaterThan(rooms.length / 3);
    expect(roomy.filter(({ plan }) => plan !== null).length / roomy.length).toBeGreaterThanOrEqual(0.95);
  });

  it('mostly give the main group a good share of the picture', () => {
    const good = furnished.filter(({ plan }) => plan.groupWidthShare >= 0.34 && plan.groupWidthShare <= 0.65);
    // Two of a hundred fewer than before groups stepped aside for ways that they would hide.
    expect(good.length / furnished.length).toBeGreaterThan(0.65);
  });

  it('have the same pieces when they are measured one per cent larger, but for a few', () => {
    const piecesIn = (plan: Plan | null) => (plan?.pieces ?? []).map(({ piece }) => piece).sort();
    const larger = plannedRooms({ measured: MEASURED_LARGER });
    expect(larger.length).toBeGreaterThan(90);
    const other = larger.filter(({ seed, room, plan }) => {
      const [as] = plannedRooms({ seed, room });
      return piecesIn(as.plan).join() !== piecesIn(plan).join();
    });
    const names = other.map(({ name }) => name).join(', ');
    // Five of 96 more than before chairs were whole and on the rug, or left out (docs/decisions/125).
    expect(other.length / larger.length, names).toBeLessThan(0.24);
  });

  it('have mirrors where they show the room', () => {
    let mirrors = 0;
    for (const bedroom of furnishedRooms({ room: 'BEDROOM' })) {
      for (const mirror of every(bedroom, 'mirror')) {
        mirrors++;
        expect(showsTheRoom(prepareSpace(bedroom.model), solidOf(mirror)), bedroom.name).toBe(true);
      }
    }
    expect(mirrors).toBeGreaterThan(1);
  });

  it('have plants that show half of themselves or more: leaves over the edge of a sofa belong to nothing', () => {
    let plants = 0;
    for (const room of furnished) {
      // One sees past the chair at a desk.
      const standing = room.plan.pieces.filter(
        ({ piece, position }) => position[1] === 0 && !['rug', 'art', 'taskChair'].includes(piece),
      );
      for (const plant of standing.filter(({ piece }) => piece === 'plant')) {
        plants++;
        const others = standing.filter((other) => other !== plant).map(solidOf);
        expect(shareInSight(room.model, solidOf(plant), others), room.name).toBeGreaterThanOrEqual(0.5);
      }
    }
    expect(plants).toBeGreaterThan(20);
  });

  it('have shelves that show what is on them', () => {
    const shelves = furnishedRooms({ room: 'OFFICE' }).flatMap((office) => every(office, 'bookshelf'));
    expect(shelves.length).toBeGreaterThan(3);
    for (const shelf of shelves) expect(facesViewer(solidOf(shelf))).toBeGreaterThanOrEqual(0.4);
  });
});

describe('a variation of a random room', () => {
  const designsOf = ({ pieces }: Plan): string =>
    [...new Set(pieces.map((p) => `${p.piece} ${p.variant}`))].sort().join();
  /** The plain plans of the rooms with variations, and the variations'. */
  const pairs = variedRooms.map((varied) => {
    const [plain] = plannedRooms({ seed: varied.seed, room: varied.room });
    return { name: varied.name, plain: plain.plan, varied: varied.plan };
  });

  it('is found wherever the plain picture is, and keeps every rule of the trade', () => {
    for (const { name, plain, varied } of pairs) expect(varied !== null || plain === null, name).toBe(true);
    expect(VARIATIONS.flatMap((variation) => furnishedRooms({ variation })).flatMap(problemsOf)).toEqual([]);
  });

  it('has other designs than the plain picture, and in nearly half of the rooms at least stands otherwise', () => {
    const both = pairs.flatMap(({ name, plain, varied }) => (plain && varied ? [{ name, plain, varied }] : []));
    expect(both.length).toBeGreaterThan(pairs.length / 3);
    const moved = both.filter(({ name, plain, varied }) => {
      expect(designsOf(varied), name).not.toBe(designsOf(plain));
      const [was, is] = [plain.pieces[0], varied.pieces[0]];
      const far = Math.hypot(was.position[0] - is.position[0], was.position[2] - is.position[2]) > 0.5;
      return far || Math.cos(was.yaw - is.yaw) < 0.8 || plain.pieces.length !== varied.pieces.length;
    });
    expect(moved.length / both.length).toBeGreaterThanOrEqual(0.45);
  });
});
