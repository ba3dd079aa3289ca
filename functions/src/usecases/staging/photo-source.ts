import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { isUploadOf, jobOfOriginal } from './job-paths.ts';

export interface PhotoSourcePorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'exists' | 'pathOf'>;
  /** Path of the test screen's photo, which every user may use; null if there is none. */
  readonly sample: { readonly url: string; readonly path: string } | null;
}

/** The file that a new job's original is copied from. */
export interface PhotoSource {
  readonly path: string;
  /** The earlier job whose original it is; null: it was uploaded. */
  readonly job: Job | null;
}

export const PHOTO_GONE = 'This photo is no longer there. Please upload it again.';

/** Finds the photo that an address stands for, among those that this user may have staged. */
export function makePhotoSource({ store, files, sample }: PhotoSourcePorts) {
  const isUpload = (path: string, userId: string): boolean => isUploadOf(userId, path) || path === sample?.path;

  return async (userId: string, url: string): Promise<PhotoSource> => {
    const path = sample && url === sample.url ? sample.path : files.pathOf(url);
    const jobId = path === null ? null : jobOfOriginal(path);
    const job = jobId === null ? null : await store.job(jobId);
    if (jobId !== null && (job?.userId !== userId || job.originalPath !== path)) throw new AppError('NOT_FOUND');
    if (path === null || !(job || isUpload(path, userId)) || !(await files.exists(path))) {
      throw new AppError('VALIDATION_ERROR', { fields: { imageUrl: PHOTO_GONE } }, { message: PHOTO_GONE });
    }
    return { path, job };
  };
}
