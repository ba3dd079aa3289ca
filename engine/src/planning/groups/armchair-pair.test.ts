import { expect, it } from 'vitest';
import { arrange } from '../arrange.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chairCost, facesViewer } from '../costs.ts';
import { NO_FOCI } from '../focus.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { pictureBox } from '../picture.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { prepareSpace } from '../space.ts';
import { pairOfArmchairs } from './armchair-pair.ts';

it('two armchairs that are all there is to sit on cost more by their backs than chairs beside a sofa', () => {
  const model = sketchedRoom({ ...PLAIN_ROOM, box: { left: -3, right: 3, back: 7, front: -0.3, height: 2.6 } });
  const space = prepareSpace(model, {}, planCatalogue.traits);
  const pair = pairOfArmchairs(chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 10));
  const found = arrange(
    space,
    pair,
    { x: 0, z: 3.2, yaw: 0, anchor: 'floating' },
    { foci: NO_FOCI, bound: Number.POSITIVE_INFINITY },
  );
  if (!found) throw new Error('The chairs have a place in the middle of the room.');
  const chairs = found.standing.filter(({ traits }) => traits.isEasyChair);
  const beside = chairs.reduce((sum, { traits, solid }) => {
    const { y0, y1 } = pictureBox(model, solid);
    return sum + chairCost(traits, facesViewer(solid), y1 - y0);
  }, 0);
  expect(chairs).toHaveLength(2);
  expect(beside).toBeGreaterThan(0.3);
  expect(found.terms.chairBacks).toBeCloseTo(3 * beside, 6);
});
