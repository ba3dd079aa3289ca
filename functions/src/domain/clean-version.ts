import { PAID_PLANS, type PaidPlanId, PLANS, type Plan } from '../contract/plans.ts';
import type { CleanJob, Job } from './job.ts';
import { freshVersion, nextNumber, pictureOf, variationOf, withVariation } from './variation.ts';
import { askedAgain, isFinished, type StagedFiles } from './work.ts';

/**
 * Clean versions: a picture made on a smaller plan and rendered again on the current one, without the watermark and
 * at that plan's size.
 */

/** Output sizes of all plans: a picture of exactly this size was scaled down to fit its plan. */
const PLAN_EDGES = Object.values(PLANS).map(({ outputEdge }) => outputEdge);

const longEdge = ({ width, height }: Pick<StagedFiles, 'width' | 'height'>): number => Math.max(width, height);

/** Checks for the brand's watermark. Older pictures do not record it: a picture of exactly FREE's size has one. */
export function hasWatermark(staged: StagedFiles): boolean {
  return staged.watermark ?? longEdge(staged) === PLANS.FREE.outputEdge;
}

/** Whether a plan allows a larger picture, and the photo has the pixels for it. */
function isLargerOn(staged: StagedFiles, { outputEdge }: Plan): boolean {
  const { edge, originalEdge } = staged;
  const long = longEdge(staged);
  if (edge === undefined || originalEdge === undefined) return PLAN_EDGES.includes(long) && long < outputEdge;
  return edge < outputEdge && long < originalEdge;
}

/** Whether rendering a picture again on a plan would make it cleaner or larger. */
function isBetterOn(staged: StagedFiles, plan: Plan): boolean {
  return !plan.watermark && (hasWatermark(staged) || isLargerOn(staged, plan));
}

/** Returns the number of the picture that a version renders: its own, or that of the source of a clean version. */
export function drawnNumber(job: Pick<Job, 'variations'>, number: number): number {
  const version = variationOf(job, number);
  return version?.kind === 'clean' ? version.cleanOf : number;
}

/** Returns the clean versions of a picture, in the order of their requests. */
const cleanVersionsOf = ({ variations }: Job, number: number): CleanJob[] =>
  variations.filter((each) => each.kind === 'clean').filter(({ cleanOf }) => cleanOf === number);

/** Returns the clean versions of a picture that wait for a worker. */
export const waitingCleanVersions = (job: Job, number: number): CleanJob[] =>
  cleanVersionsOf(job, drawnNumber(job, number)).filter(({ status }) => status === 'PENDING');

/**
 * Whether to offer a clean version of a picture: it would be better than the picture, and there is no clean version
 * that is as good as the plan allows, in progress or failed. A failed one may be requested again, but is not
 * offered.
 *
 * @param number any picture of the job, including a clean version
 */
export function isUpgradable(job: Job, number: number, plan: Plan): boolean {
  const picture = pictureOf(job, number);
  if (job.status !== 'COMPLETED' || picture?.status !== 'COMPLETED' || !picture.staged) return false;
  const made = cleanVersionsOf(job, drawnNumber(job, number));
  return (
    isBetterOn(picture.staged, plan) && made.every(({ staged }) => staged !== undefined && isBetterOn(staged, plan))
  );
}

/** Returns the plans on which a clean version of the picture in use can be offered. */
export function upgradablePlans(job: Job): PaidPlanId[] {
  return PAID_PLANS.filter((plan) => isUpgradable(job, job.chosenVersion, PLANS[plan]));
}

/**
 * Requests a clean version of a picture. An existing or pending one stays unchanged, so repeated requests have no
 * effect; a failed one is retried.
 *
 * @param number any picture of the job; a clean version stands for its source
 * @param plan the owner's plan, which decides whether a clean version would be better
 * @returns the changed job, or the reason for refusing
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
  return withVariation(job, freshVersion(job, nextNumber(job), { kind: 'clean', cleanOf }, now, requestId));
}

/**
 * Puts a new version in use: the picture of an edit always, as it is what its owner asked to see; one that stands in for a
 * picture, clean or with the furniture of the room's other photo, if that picture is in use.
 */
export function usingMadeOf(job: Job, number: number): Job {
  const version = variationOf(job, number);
  if (version?.status !== 'COMPLETED' || version.kind === 'variation') return job;
  const source = version.kind === 'clean' ? version.cleanOf : version.editOf;
  const isInUse = source === drawnNumber(job, job.chosenVersion);
  return version.kind === 'edited' || isInUse ? { ...job, chosenVersion: number } : job;
}
