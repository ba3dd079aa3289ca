import type { RoomProposal } from '../../contract/room-matches.ts';
import { AppError } from '../../domain/app-error.ts';
import type { MatchedPhoto } from '../../domain/room-match.ts';
import { fitOf, photoIn, type SharedRoom } from '../../domain/shared-room.ts';
import type { Joined, Registered } from '../../ports/room-planner.ts';

const dataUrl = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

/** Ways in which photos may fit, as a person is shown them. */
export const presentWays = (ways: (Registered | Joined)['alternatives']): RoomProposal['alternatives'] =>
  ways.map(({ thumbnails, isLikely = false }, id) => ({
    ...{ id, thumbnails: thumbnails.map((jpeg) => jpeg && dataUrl(jpeg)) },
    ...(isLikely && { isLikely }),
  }));

/** Returns how a photo of the room fits, which is settled already; null if the photo is not in the room. */
export function settledPhoto(room: SharedRoom, photo: MatchedPhoto): RoomProposal | null {
  const known = photoIn(room, photo);
  return known && settled(room, Boolean(fitOf(room)?.poses[room.photos.indexOf(known)]));
}

/** Returns the proposal for a photo that is settled: there are no alternatives to choose from. */
export const settled = ({ id }: SharedRoom, fits: boolean): RoomProposal => ({
  sharedRoomId: id,
  verdict: fits ? 'sure' : 'none',
  alternatives: [],
});

/** @throws AppError NOT_FOUND where it is another's, or gone */
export function ownRoom(room: SharedRoom | null, userId: string): SharedRoom {
  if (room?.userId !== userId) throw new AppError('NOT_FOUND');
  return room;
}
