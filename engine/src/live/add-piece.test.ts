import { describe, expect, it } from 'vitest';
import { distanceTo } from '../planning/solid.ts';
import { addPiece } from './add-piece.ts';
import { editedPiecesSchema, withPieces } from './edited-pieces.ts';
import { HALL, plannedIn, plannedRooms } from './planned-scene.fixture.ts';
import { shelfOf } from './shelf.ts';
import { wholeSolid } from './shown-solids.ts';
import { warningsOf } from './warnings.ts';

describe.each(['LIVING_ROOM', 'BEDROOM'] as const)('every piece of the shelf that is added to a %s', (type) => {
  const { room, scene } = plannedIn(HALL, type);
  it('may be sent, unless it hides a door or window', () => {
    const refused = shelfOf(scene).flatMap(({ piece }) => {
      const added = addPiece(room, scene, { piece, variant: 0 });
      if (!added || warningsOf(room, added.scene, added.index).some(({ isForbidden }) => isForbidden)) return [];
      const sent = editedPiecesSchema.safeParse(JSON.parse(JSON.stringify(added.scene.pieces)));
      if (!sent.success) return [`${piece}: ${sent.error.message}`];
      const arranged = withPieces(scene, room, sent.data);
      return 'problem' in arranged ? [arranged.problem] : [];
    });
    expect(refused).toEqual([]);
  });
});

/** Furthest distance in metres from the middle of a new piece to the group that it joins. */
const BESIDE = 1.3;
const OF_GROUPS = /sofa|chair|table|bed|desk|bench/i;

it('a seat or a table that is added stands beside the others, where there is room', () => {
  const away = plannedRooms(10).flatMap(({ room, scene }, i) =>
    ['armchair', 'sideTable', 'diningChair'].flatMap((piece) => {
      const added = addPiece(room, scene, { piece, variant: 0 });
      if (!added) return [];
      const [x, , z] = added.scene.pieces[added.index].position;
      const group = scene.pieces.filter((each) => OF_GROUPS.test(each.piece));
      const distance = Math.min(...group.map((each) => distanceTo(wholeSolid(each), x, z)));
      const objections = warningsOf(room, added.scene, added.index).map(({ code }) => code);
      return distance > BESIDE || objections.length > 0
        ? [`${piece} in room ${i}: ${distance.toFixed(1)} m, ${objections}`]
        : [];
    }),
  );
  expect(away).toEqual([]);
});
