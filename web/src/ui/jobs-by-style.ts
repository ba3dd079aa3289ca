import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { RoomType, Style } from '@roomwright/functions/contract/staging-options.ts';

/** The job that stands for a photo as this room in this style: a staged one, else one under way; undefined: it was not staged so. */
export function jobInStyle(jobs: readonly Job[], roomType: RoomType, style: Style): Job | undefined {
  const fitting = jobs.filter((job) => job.roomType === roomType && job.style === style);
  return (
    fitting.find(({ status }) => status === 'COMPLETED') ??
    fitting.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  );
}
