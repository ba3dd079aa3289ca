import type { WallPlace } from '../../furniture/catalogue/piece-traits.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { RoomId } from '../../scene/room-type.ts';
import type { FurnitureSet } from '../furniture-set.ts';

/** A piece that stands along a room's walls. */
export interface WallPiece extends WallPlace {
  readonly piece: PieceId;
}

/** What stands along the walls of a room, in the order of importance. */
export function wallPieces({ ids, traits }: FurnitureSet, room: RoomId): WallPiece[] {
  const places = ids.flatMap((piece): WallPiece[] => {
    const place = traits(piece).walls?.[room];
    return place ? Array.from({ length: place.most ?? 1 }, () => ({ ...place, piece })) : [];
  });
  return places.sort((a, b) => a.rank - b.rank);
}
