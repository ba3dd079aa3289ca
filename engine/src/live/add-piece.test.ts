import { describe, expect, it } from 'vitest';
import { addPiece } from './add-piece.ts';
import { liveRoom } from './live-room.fixture.ts';
import { warningsOf } from './rules.ts';
import { checkPieces } from './sent-pieces.ts';
import { shelfOf } from './shelf.ts';

describe.each(['LIVING_ROOM', 'BEDROOM'] as const)('every piece of the shelf that is added to a %s', (type) => {
  const { room, scene } = liveRoom(type);
  it('may be sent, unless it hides a door or window', () => {
    const refused = shelfOf(scene).flatMap(({ piece }) => {
      const added = addPiece(room, scene, { piece, variant: 0 });
      if (!added || warningsOf(room, added.scene, added.index).some(({ isForbidden }) => isForbidden)) return [];
      const { style, pieces } = added.scene;
      const checked = checkPieces({ scene, room }, { style, pieces });
      return 'problem' in checked ? [checked.problem] : [];
    });
    expect(refused).toEqual([]);
  });
});
