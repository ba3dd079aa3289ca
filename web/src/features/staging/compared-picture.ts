import type { Job } from '@roomwright/functions/contract/entities.ts';
import { jobOptions } from '../../lib/job-name.ts';
import type { StagedFile } from './staging-file.ts';

/** A staged picture and its original. */
export interface ComparedPicture {
  /** The job's. */
  readonly id: string;
  readonly name: string;
  /** Addresses. */
  readonly before: string;
  readonly after: string;
  /** The room without its furniture; null where none was removed. */
  readonly emptied: string | null;
  /** Pixels, or any other unit. */
  readonly width: number;
  readonly height: number;
}

/** @param job the file's own, or another one of the same photo */
export const comparedPicture = ({ photo }: StagedFile, job: Job): ComparedPicture => ({
  id: job.id,
  name: `${photo.name}, ${jobOptions(job)}`,
  before: photo.previewUrl ?? job.originalImageUrl,
  after: job.previewUrl ?? job.stagedImageUrl ?? '',
  emptied: job.emptiedPreviewUrl ?? job.emptiedImageUrl ?? null,
  width: job.width ?? 3,
  height: job.height ?? 2,
});
