import { describe, expect, it } from 'vitest';
import { type PlacedPiece, STYLE_IDS } from '../scene/pieces.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { cutShare } from './costs.ts';
import { solidAt } from './extras/filled.ts';
import { pictureBox } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { plansMeet } from './solid.ts';

/** 24 square metres of floor in sight, most of it before the sofa; and a third of that. */
const HALL = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 6.2 }, focal: 0.58 });
const SMALL = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -1.8, right: 1.8, back: 4.4 } });

const plansOf = (model: typeof HALL) =>
  STYLE_IDS.flatMap((style) => {
    const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue);
    return plan ? [plan] : [];
  });
const rugIn = (pieces: readonly PlacedPiece[]) => pieces.find(({ piece }) => piece === 'rug');
const solidOf = ({ position: [x, , z], yaw, size }: PlacedPiece) => solidAt(x, z, yaw, size);

describe('the rug of a large living room', () => {
  const plans = plansOf(HALL);

  it('covers more floor than that of a small one', () => {
    const areas = (all: typeof plans) =>
      all.map(({ pieces }) => rugIn(pieces)?.size).map((size) => (size ? size.width * size.depth : 0));
    const large = areas(plans);
    expect(large.filter((area) => area > 8).length, large.join()).toBeGreaterThanOrEqual(5);
    for (const area of areas(plansOf(SMALL))) expect(area).toBeLessThan(6.5);
  });

  it('breaks no rule of the trade, ends before the frame does, and no plant has one foot on it', () => {
    for (const plan of plans) {
      expect(planProblems(HALL, plan)).toEqual([]);
      const rug = rugIn(plan.pieces);
      if (!rug || rug.size.width * rug.size.depth < 8) continue;
      expect(cutShare(pictureBox(HALL, solidOf(rug)))).toBe(0);
      for (const plant of plan.pieces.filter(({ piece }) => piece === 'plant')) {
        expect(plansMeet(solidOf(plant), solidOf(rug))).toBe(false);
      }
    }
  });
});
