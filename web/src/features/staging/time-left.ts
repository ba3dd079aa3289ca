import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { isHandled, isStaged, type StagingFile } from './staging-file.ts';

const LATE = 'This takes longer than usual.';

/**
 * When the last photo will be ready, in words: as fast as those before it, or in the usual time where there is none. Photos also
 * wait for answers, which says nothing about how fast they are staged: what each took itself is the most that counts.
 *
 * @param now milliseconds since 1970
 */
export function timeLeftText(files: readonly StagingFile[], now: number): string {
  const secondsSince = (moments: readonly string[]): number =>
    moments.length === 0 ? 0 : (now - Math.min(...moments.map((moment) => Date.parse(moment)))) / 1000;
  const open = files.filter((file) => !isHandled(file));
  const sent = open.flatMap(({ job }) => job ?? []);
  const ready = files.filter(isStaged).map(({ job }) => job);
  // A job is updated when its room is answered, and when it is begun.
  if (ready.length === 0) return leftText(TIMES.staging - secondsSince(sent.map(({ updatedAt }) => updatedAt)));

  const inWork = sent.filter(({ status }) => status === 'PROCESSING');
  if (secondsSince(inWork.map(({ updatedAt }) => updatedAt)) > TIMES.staging) return LATE;
  const began = [...ready, ...sent].map(({ createdAt }) => createdAt);
  const paced = (secondsSince(began) / ready.length) * open.length;
  const took = ready.reduce((sum, { processingTime = TIMES.staging }) => sum + processingTime, 0) / ready.length;
  return leftText(Math.min(paced, took * Math.ceil(open.length / Math.max(1, inWork.length))));
}

function leftText(seconds: number): string {
  if (seconds <= 0) return LATE;
  return seconds < 90 ? 'Ready in about a minute.' : `Ready in about ${Math.round(seconds / 60)} minutes.`;
}
