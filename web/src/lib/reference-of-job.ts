import type { Job, Variation } from '@roomwright/functions/contract/entities.ts';

/**
 * Identifier by which support finds in the log why a photo failed; undefined if the cause is the photo itself, which
 * the owner is told anyway.
 * @param picture the job's own, or another version of it
 */
export function referenceOfJob({ id, ...job }: Job, picture: Pick<Job | Variation, 'error'> = job): string | undefined {
  return picture.error?.code === 'STAGING_FAILED' ? id : undefined;
}
