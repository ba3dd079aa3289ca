import { describe, expect, it } from 'vitest';
import type { PlacedPiece } from '../scene/pieces.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { withAmpleRug } from './ample-rug.ts';
import type { Arrangement } from './arrange.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { cutShare } from './costs.ts';
import { solidAt } from './extras/filled.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { pictureBox } from './picture.ts';
import { planRoom } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { plansMeet } from './solid.ts';
import { prepareSpace } from './space.ts';
import { standAt } from './stand-members.ts';

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
    expect(large.filter((area) => area > 6.7).length, large.join()).toBeGreaterThanOrEqual(7);
    for (const area of areas(plansOf(SMALL))) expect(area).toBeLessThan(6.5);
  });

  it('breaks no rule of the trade, ends before the frame does, and no plant has one foot on it', () => {
    for (const plan of plans) {
      expect(planProblems(HALL, plan)).toEqual([]);
      const rug = rugIn(plan.pieces);
      if (!rug) continue;
      expect(cutShare(pictureBox(HALL, solidOf(rug)))).toBe(0);
      for (const plant of plan.pieces.filter(({ piece }) => piece === 'plant')) {
        expect(plansMeet(solidOf(plant), solidOf(rug))).toBe(false);
      }
    }
  });
});

describe('a rug that grows towards the camera', () => {
  const LEVEL = { ...PLAIN_ROOM, pitch: 0, focal: 0.62, aspect: 1.5, cameraHeight: 1.4 };
  const space = prepareSpace(sketchedRoom({ ...LEVEL, box: { ...HALL.box, left: -3, right: 3, back: 7 } }));
  /** Distance at which floor is shown so far down the picture, of a camera that looks straight ahead. */
  const floorAt = (share: number): number => (0.62 * 1.5 * 1.4) / (share - 0.5);
  const usual = { width: 2, depth: 1.4, height: 0.012 };

  /** Size of the rug where the full one would end at a distance from the camera. */
  function grownTo(front: number, area = 20) {
    const furnitureSet = chooseFurnitureSet(testCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, area);
    const pose = { x: 0, z: front + 2.1, yaw: Math.PI, anchor: 'floating' } as const;
    const flat = { variant: 0, u: 0, turn: 0 };
    const standing = [
      standAt(pose, { ...flat, role: 'rug', piece: 'rug', size: usual, v: usual.depth / 2 }, space.traitsOf('rug')),
      standAt(
        pose,
        { ...flat, role: 'table', piece: 'coffeeTable', size: { width: 1, depth: 0.6, height: 0.4 }, v: 0.5 },
        space.traitsOf('coffeeTable'),
      ),
    ];
    const group = {
      ...{ name: 'seats', members: standing.map(({ member }) => member), clearances: [], stands: 'free' as const },
      ...{ cost: 0, floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0 },
    };
    const found: Arrangement = { group, pose, standing, clearances: [], art: null, terms: {}, cost: 0, width: 0.5 };
    const [rug] = withAmpleRug(space, furnitureSet, found, () => []).arrangement.standing;
    return { ...rug.member.size, front: rug.solid.z - rug.solid.halfDepth };
  }

  it('leaves bare floor in the foreground, the lowest 4 % of the picture', () => {
    const full = grownTo(floorAt(0.955));
    expect(full.depth).toBeCloseTo(2.1, 9);
    expect(full.width).toBeCloseTo(2.7, 9);
    expect(full.front).toBeCloseTo(floorAt(0.955), 9);
    const half = grownTo(floorAt(0.965));
    expect(half.depth).toBeCloseTo(1.75, 9);
    expect(half.width).toBeCloseTo(2.35, 9);
  });

  it('grows with the free floor from 13 square metres on, in full from 20', () => {
    const far = floorAt(0.9);
    expect(grownTo(far, 13).width).toBe(2);
    expect(grownTo(far, 16.5).width).toBeCloseTo(2.35, 9);
    expect(grownTo(far, 30).width).toBeCloseTo(2.7, 9);
  });
});
