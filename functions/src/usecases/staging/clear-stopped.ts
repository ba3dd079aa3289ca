import type { StoppedJob } from '../../domain/batch.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from './job-paths.ts';

export interface ClearStoppedPorts {
  readonly store: Pick<Store, 'sharedRoom'>;
  readonly files: Pick<Files, 'remove' | 'removeAll'>;
}

/** Removes the files of jobs that were withdrawn before they began, and of rooms that went with them. May be repeated. */
export function makeClearStopped({ store, files }: ClearStoppedPorts) {
  return async (userId: string, jobs: readonly StoppedJob[]): Promise<void> => {
    const roomIds = new Set(jobs.flatMap(({ sharedRoomId }) => sharedRoomId ?? []));
    const ofJob = ({ id }: StoppedJob): Promise<unknown>[] => {
      const original = JOB_PATHS.original(userId, id);
      return [
        files.remove(original),
        files.remove(JOB_PATHS.small(userId, original)),
        files.removeAll(JOB_PATHS.stagedOfJob(userId, id)),
      ];
    };
    const ofRoom = async (id: string): Promise<void> => {
      if (!(await store.sharedRoom(id))) await files.removeAll(JOB_PATHS.sharedRoom(userId, id));
    };
    await Promise.all([...jobs.flatMap(ofJob), ...[...roomIds].map(ofRoom)]);
  };
}
