import type { Job } from '../../domain/job.ts';
import type { Files } from '../../ports/files.ts';
import { JOB_PATHS } from './job-paths.ts';

/**
 * Keeps the empty room in which a job's furniture was arranged by hand, from which its first picture is rendered; until
 * then the room is kept only as long as an upload. May be repeated. Must precede the copy of the photo, which starts the
 * worker.
 * @returns false if the room is gone
 */
export async function keepArrangement(
  files: Pick<Files, 'copy' | 'exists' | 'prepare'>,
  { userId, id, roomId }: Job,
): Promise<boolean> {
  if (roomId === undefined) return true;
  const kept = files.prepare(JOB_PATHS.scene(userId, id, 0));
  return (await files.exists(kept.path)) || files.copy(JOB_PATHS.room(userId, roomId), kept);
}
