import type { RoomPhoto } from '../../domain/shared-room.ts';
import type { Files } from '../../ports/files.ts';
import { JOB_PATHS } from './job-paths.ts';

/** Reads a photo of a room, as a job keeps it or as it was uploaded; null where it is gone. */
export async function readRoomPhoto(
  files: Pick<Files, 'read'>,
  userId: string,
  { path, jobIds }: RoomPhoto,
): Promise<Uint8Array | null> {
  for (const kept of [...jobIds.map((id) => JOB_PATHS.original(userId, id)), path]) {
    const bytes = await files.read(kept);
    if (bytes) return bytes;
  }
  return null;
}
