import type { RoomPhoto } from '../../domain/shared-room.ts';
import { JOB_PATHS } from './job-paths.ts';
import type { SmallCopy } from './small-copy.ts';

/** Returns the small copy of a photo of a room, from a job's original or the upload; null if all of them are gone. */
async function readRoomPhoto(
  smallCopy: SmallCopy,
  userId: string,
  { path, jobIds }: RoomPhoto,
): Promise<Uint8Array | null> {
  for (const kept of [...jobIds.map((id) => JOB_PATHS.original(userId, id)), path]) {
    const bytes = await smallCopy(userId, kept);
    if (bytes) return bytes;
  }
  return null;
}

/** Returns small copies of photos of a room, made one after another to save memory. */
export async function readRoomPhotos(
  smallCopy: SmallCopy,
  userId: string,
  photos: readonly RoomPhoto[],
): Promise<(Uint8Array | null)[]> {
  const read: (Uint8Array | null)[] = [];
  for (const photo of photos) read.push(await readRoomPhoto(smallCopy, userId, photo));
  return read;
}
