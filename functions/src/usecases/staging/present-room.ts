import { AppError } from '../../domain/app-error.ts';
import type { SharedRoom } from '../../domain/shared-room.ts';

const dataUrl = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

/** Ways in which photos may fit, as a person is shown them. */
export const presentWays = (ways: readonly { readonly thumbnails: readonly (Uint8Array | null)[] }[]) =>
  ways.map(({ thumbnails }, id) => ({ id, thumbnails: thumbnails.map((jpeg) => jpeg && dataUrl(jpeg)) }));

/** @throws AppError NOT_FOUND where it is another's, or gone */
export function ownRoom(room: SharedRoom | null, userId: string): SharedRoom {
  if (room?.userId !== userId) throw new AppError('NOT_FOUND');
  return room;
}
