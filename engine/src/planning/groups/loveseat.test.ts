import { expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/pieces.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { planRoom } from '../plan-room.ts';
import { planProblems } from '../problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';

/** Half the width and the depth of rooms too small for a sofa with company. */
const SMALL_ROOMS = [
  [0.85, 3.8],
  [0.85, 4.4],
  [0.9, 3.8],
  [1, 3.8],
] as const;

it('most rooms too small for two armchairs have a sofa for two, not a lone armchair', () => {
  const mains = SMALL_ROOMS.flatMap(([half, back]) => {
    const model = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -half, right: half, back } });
    return STYLE_IDS.map((style) => {
      const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue);
      expect(plan && planProblems(model, plan), `${half} ${back} ${style}`).toEqual([]);
      return plan?.pieces[0].piece;
    });
  });
  expect(mains.filter((piece) => piece === 'sofa').length / mains.length).toBeGreaterThan(0.6);
});
