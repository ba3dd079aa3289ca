import { expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/pieces.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { planRoom } from '../plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';

/** A nook between a radiator, whose floor is taken, and the doorway to the kitchen. */
const NOOK = sketchedRoom({
  ...PLAIN_ROOM,
  box: { left: -1.32, right: 1.17, back: 3.92, front: -2.5, height: 2.67 },
  openings: [{ kind: 'doorway', wall: 'right', from: 2.57, to: 3.9, bottom: 0, top: 2.1, confidence: 0.8 }],
  obstacles: [[-1.32, -1.16, 2.4, 3.92]],
});

it.each(STYLE_IDS)(
  'a nook between a radiator and a door has a chair, and in most homes a table beside it: %s',
  (style) => {
    let tables = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { pieces = [] } = planRoom(NOOK, { room: 'LIVING_ROOM', style, seed }, planCatalogue) ?? {};
      expect(pieces.filter(({ piece }) => piece === 'armchair')).toHaveLength(1);
      if (pieces.some(({ piece }) => piece === 'sideTable')) tables++;
    }
    expect(tables).toBeGreaterThan(6);
  },
);
