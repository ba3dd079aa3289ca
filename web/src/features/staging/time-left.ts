import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { isHandled, isStaged, type StagingFile } from './staging-file.ts';

/**
 * When the last photo will be ready, in words: as fast as those before it, or in the usual time where there is none.
 *
 * @param now milliseconds since 1970
 */
export function timeLeftText(files: readonly StagingFile[], now: number): string {
  const begun = files.flatMap(({ job }) => (job ? [Date.parse(job.createdAt)] : []));
  const open = files.filter((file) => !isHandled(file)).length;
  const ready = files.filter(isStaged).length;
  const elapsed = begun.length === 0 ? 0 : (now - Math.min(...begun)) / 1000;
  const left = ready === 0 ? TIMES.staging - elapsed : (elapsed / ready) * open;
  if (left <= 0) return 'This takes longer than usual.';
  return left < 90 ? 'Ready in about a minute.' : `Ready in about ${Math.round(left / 60)} minutes.`;
}
