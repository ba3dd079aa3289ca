import { describe, expect, it } from 'vitest';
import { addPiece } from './add-piece.ts';
import { editedPiecesSchema, withPieces } from './edited-pieces.ts';
import { HALL, plannedIn } from './planned-scene.fixture.ts';
import { shelfOf } from './shelf.ts';
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
