import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { RoomType, Style } from '@roomwright/functions/contract/staging-options.ts';

/**
 * The job that represents a photo in this room type and style: a staged one, else a running one; undefined if there is
 * neither.
 */
export function jobInStyle(jobs: readonly Job[], roomType: RoomType, style: Style): Job | undefined {
  const fitting = jobs.filter((job) => job.roomType === roomType && job.style === style);
  return (
    fitting.find(({ status }) => status === 'COMPLETED') ??
    fitting.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  );
}
