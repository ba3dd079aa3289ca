import { PAID_PLANS, type PaidPlanId, PLANS, type Plan } from '../contract/plans.ts';
import type { Job, Variation } from './job.ts';
import { freshVariation, nextNumber, pictureOf, variationOf, withVariation } from './variation.ts';
import { askedAgain, isFinished, type StagedFiles } from './work.ts';

/**
 * Clean versions: a picture that was made under a smaller plan, made again under the present one, without the watermark and as large
 * as that plan delivers. They stand among the job's variations, with numbers of their own and `cleanOf`.
 */

/** Longest edges that plans deliver: a picture of exactly such a size was made smaller to fit its plan. */
const PLAN_EDGES = Object.values(PLANS).map(({ outputEdge }) => outputEdge);

const longEdge = ({ width, height }: Pick<StagedFiles, 'width' | 'height'>): number => Math.max(width, height);

/** Whether the brand's watermark is on a picture. Older ones do not say: exactly as large as FREE delivers, they were made there. */
export function hasWatermark(staged: StagedFiles): boolean {
  return staged.watermark ?? longEdge(staged) === PLANS.FREE.outputEdge;
}

/** Whether a plan delivers a picture larger than it is, and the photo has the pixels for it. */
function isLargerOn(staged: StagedFiles, { outputEdge }: Plan): boolean {
  const { edge, originalEdge } = staged;
  const long = longEdge(staged);
  if (edge === undefined || originalEdge === undefined) return PLAN_EDGES.includes(long) && long < outputEdge;
  return edge < outputEdge && long < originalEdge;
}

/** Whether a picture would be cleaner or larger, made again under a plan. */
function isBetterOn(staged: StagedFiles, plan: Plan): boolean {
  return !plan.watermark && (hasWatermark(staged) || isLargerOn(staged, plan));
}

/** The number of the picture that a version draws: its own, or that of the picture which it is the clean version of. */
export function drawnNumber(job: Job, number: number): number {
  return variationOf(job, number)?.cleanOf ?? number;
}

/** The clean versions of a picture, in the order in which they were requested. */
const cleanVersionsOf = ({ variations }: Job, number: number): Variation[] =>
  variations.filter(({ cleanOf }) => cleanOf === number);

/** The clean versions of a picture that wait for a worker. */
export const waitingCleanVersions = (job: Job, number: number): Variation[] =>
  cleanVersionsOf(job, drawnNumber(job, number)).filter(({ status }) => status === 'PENDING');

/**
 * Whether a clean version of a picture can be offered: it would be better than the picture, and none is there that is as good as the
 * plan allows, none is being made, and none has failed. One that failed may be requested again, but it is not offered.
 *
 * @param number of any picture of the job, a clean version too
 */
export function isUpgradable(job: Job, number: number, plan: Plan): boolean {
  const picture = pictureOf(job, number);
  if (job.status !== 'COMPLETED' || picture?.status !== 'COMPLETED' || !picture.staged) return false;
  const made = cleanVersionsOf(job, drawnNumber(job, number));
  return (
    isBetterOn(picture.staged, plan) && made.every(({ staged }) => staged !== undefined && isBetterOn(staged, plan))
  );
}

/** The plans on which a clean version of the picture in use can be offered. */
export function upgradablePlans(job: Job): PaidPlanId[] {
  return PAID_PLANS.filter((plan) => isUpgradable(job, job.chosenVersion, PLANS[plan]));
}

/**
 * What comes of the owner's asking for a clean version of a picture. One that is there or under way stays as it is, so that asking
 * twice is asking once; one that failed is begun again.
 *
 * @param number of any picture of the job; of a clean version, the picture that it was made of is meant
 * @param plan the owner's, which decides whether there is anything to gain
 * @returns the job as it is then, or why not
 */
export function withCleanAsked(
  job: Job,
  number: number,
  plan: Plan,
  now: Date,
  requestId?: string,
): Job | 'NOT_STAGED' | 'VERSION_NOT_READY' | 'UPGRADE_REQUIRED' | 'ALREADY_CLEAN' {
  if (job.status !== 'COMPLETED') return 'NOT_STAGED';
  if (plan.watermark) return 'UPGRADE_REQUIRED';
  const cleanOf = drawnNumber(job, number);
  const picture = pictureOf(job, cleanOf);
  if (picture?.status !== 'COMPLETED' || !picture.staged) return 'VERSION_NOT_READY';
  const made = cleanVersionsOf(job, cleanOf);
  if (!made.every(isFinished)) return job;
  const failed = made.find(({ status }) => status === 'FAILED');
  if (failed) return withVariation(job, askedAgain(failed, now, requestId));
  if (made.some(({ staged }) => staged && !isBetterOn(staged, plan))) return job;
  if (!isBetterOn(picture.staged, plan)) return 'ALREADY_CLEAN';
  return withVariation(job, freshVariation({ number: nextNumber(job), cleanOf }, now, requestId));
}

/**
 * The job with a version that has just been made in use, where its owner uses the picture that it is the clean version or the
 * rearranged one of, or another clean version of that. Any other choice stands.
 */
export function usingMadeOf(job: Job, number: number): Job {
  const { cleanOf, editOf, status } = variationOf(job, number) ?? {};
  const source = cleanOf ?? editOf;
  const isInUse = source !== undefined && source === drawnNumber(job, job.chosenVersion);
  return isInUse && status === 'COMPLETED' ? { ...job, chosenVersion: number } : job;
}
