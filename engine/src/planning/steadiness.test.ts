import { expect, it } from 'vitest';
import type { RoomModel } from '../scene/room.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { planRoom } from './plan-room.ts';
import { inOtherMetres, randomRoom } from './room.fixture.ts';

/** A copy of a photo, saved again, is measured by so much larger or less. */
const LARGER = 1.01;

it('gives a room the same pieces when it is measured one per cent larger, but for a few', () => {
  let same = 0;
  let all = 0;
  for (let seed = 0; seed < 20; seed++) {
    const model = randomRoom(seed);
    const style = STYLE_IDS[seed % STYLE_IDS.length];
    for (const room of ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'] as const) {
      const piecesIn = (measured: RoomModel): string =>
        (planRoom(measured, { room, style, seed }, planCatalogue)?.pieces ?? [])
          .map(({ piece }) => piece)
          .sort()
          .join();
      all++;
      if (piecesIn(model) === piecesIn(inOtherMetres(model, LARGER))) same++;
    }
  }
  expect(same / all).toBeGreaterThan(0.85);
}, 60_000);
