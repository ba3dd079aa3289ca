import type { Job } from '../../domain/job.ts';
import type { PictureProof } from '../../domain/work.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';

const maskOf = (proof: PictureProof | undefined): string[] => (proof?.mask ? [proof.mask.path] : []);

/**
 * Lists the files that a job's document refers to: the original, its small copy, and the files of its pictures. Those of
 * old jobs can be at any path. All other files are below JOB_PATHS.stagedOfJob, including those of workers that died
 * before recording them.
 */
export function filesOf({ userId, originalPath, staged: own, variations }: Job): string[] {
  const pictures = [own, ...variations.map(({ staged }) => staged)].filter((each) => each !== undefined);
  const paths = pictures.flatMap(({ stagedPath, previewPath, thumbnailPath, scenePath, proof, emptied }) => [
    ...[stagedPath, previewPath, thumbnailPath, ...maskOf(proof)],
    ...(scenePath === undefined ? [] : [scenePath]),
    ...(emptied ? [emptied.path, emptied.previewPath, ...maskOf(emptied.proof)] : []),
  ]);
  return [...new Set([originalPath, JOB_PATHS.small(userId, originalPath), ...paths])];
}
