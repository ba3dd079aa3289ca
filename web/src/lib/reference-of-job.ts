import type { Job, Variation } from '@roomwright/functions/contract/entities.ts';

/**
 * By which support finds in the log why a photo failed; undefined where the photo itself is the reason, which its owner is told.
 * @param picture the job's own, or another version of it
 */
export function referenceOfJob({ id, ...job }: Job, picture: Pick<Job | Variation, 'error'> = job): string | undefined {
  return picture.error?.code === 'STAGING_FAILED' ? id : undefined;
}
