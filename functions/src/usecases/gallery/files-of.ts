import type { Job } from '../../domain/job.ts';
import type { Work } from '../../domain/work.ts';
import { JOB_PATHS, PAGE_FILES, STAGED_FILES } from '../staging/job-paths.ts';

/**
 * Lists every path where files of a job may be stored: the original with its small copy, and the files of all versions, including those
 * of workers that died before recording them.
 */
export function filesOf({ userId, id, originalPath, variations, ...own }: Job): string[] {
  const pictures: readonly (Pick<Work, 'staged'> & { readonly number: number })[] = [
    { number: 0, ...(own.staged && { staged: own.staged }) },
    ...variations,
  ];
  const paths = pictures.flatMap(({ number, staged }) => [
    ...(staged ? [staged.stagedPath, staged.previewPath, staged.thumbnailPath] : []),
    ...(staged?.emptied ? [staged.emptied.path, staged.emptied.previewPath] : []),
    ...STAGED_FILES.map((file) => JOB_PATHS.staged(userId, id, number, file)),
    ...PAGE_FILES.map((file) => JOB_PATHS.page(userId, id, number, file)),
  ]);
  return [...new Set([originalPath, JOB_PATHS.small(userId, originalPath), ...paths])];
}
