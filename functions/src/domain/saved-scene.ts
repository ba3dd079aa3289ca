import { LIMITS } from '../contract/limits.ts';
import { DEFAULT_OPTIONS, type Style } from '../contract/staging-options.ts';
import { drawnNumber } from './clean-version.ts';
import type { ArrangedPlan, CarriedJob, EditedJob, Job, Version } from './job.ts';
import { freshVersion, nextNumber, type VersionOrigin, variationOf, withVariation } from './variation.ts';
import { askedAgain } from './work.ts';

/** A picture's furniture, arranged by hand. */
export interface Arrangement {
  readonly style: Style;
  /** Placed pieces as JSON, because Firestore has no nested arrays and nothing in them is queried. */
  readonly pieces: string;
}

/** The edited furniture of one picture, stored as `scenes/{id}`. */
export interface SavedScene extends Arrangement {
  /** See `sceneId`. */
  readonly id: string;
  readonly userId: string;
  readonly jobId: string;
  /** Revision number, from 1; a save names the revision that it is based on. */
  readonly revision: number;
  /** The edited furniture that the picture itself was rendered from; absent if the engine planned it. */
  readonly drawn?: Arrangement;
  /** The job created from a revision in another style than the picture's, which costs a credit. */
  readonly restyled?: { readonly revision: number; readonly jobId: string };
  readonly updatedAt: Date;
}

/** @param number number of the picture, 0 for the job's own */
export const sceneId = (jobId: string, number: number): string => `${jobId}-${number}`;

/**
 * Saves an edit as the next revision, or returns null if another save came first.
 *
 * @param stored null for revision 0, before the first save
 */
export function savedOver(
  stored: SavedScene | null,
  { jobId, userId, number }: { readonly jobId: string; readonly userId: string; readonly number: number },
  { revision, style, pieces }: Arrangement & { readonly revision: number },
  now: Date,
): SavedScene | null {
  if (revision !== (stored?.revision ?? 0)) return null;
  const base = stored ?? { id: sceneId(jobId, number), userId, jobId };
  return { ...base, revision: revision + 1, style, pieces, updatedAt: now };
}

/**
 * Returns the furniture that a picture of an edit is rendered from, whatever is saved later; it can be edited in
 * turn.
 */
export function drawnScene(
  { userId, jobId, style, pieces }: Arrangement & Pick<SavedScene, 'userId' | 'jobId'>,
  number: number,
  now: Date,
): SavedScene {
  const id = sceneId(jobId, number);
  return { id, userId, jobId, revision: 0, style, pieces, drawn: { style, pieces }, updatedAt: now };
}

/**
 * Returns the style of a picture. Its edits are free as long as they keep it.
 *
 * @param scene its edited furniture, or null
 */
export const styleOfPicture = (job: Pick<Job, 'style'>, scene: Pick<SavedScene, 'drawn'> | null): Style =>
  scene?.drawn?.style ?? job.style ?? DEFAULT_OPTIONS.style;

/** An edit whose picture is requested. */
export interface RequestedEdit {
  /** Number of the picture whose furniture was edited. */
  readonly number: number;
  readonly revision: number;
}

/**
 * Requests the picture of an edit. Repeating a request for the same revision has no effect, or retries it after a
 * failure.
 *
 * @returns the changed job and the number of the picture, or the reason for refusing
 */
export function withEditRequested(
  job: Job,
  { number: editOf, revision }: RequestedEdit,
  now: Date,
  requestId?: string,
): { readonly job: Job; readonly number: number } | 'RENDER_LIMIT' {
  const isSame = (each: Version): boolean =>
    each.kind === 'edited' && each.editOf === editOf && each.revision === revision;
  return withPictureRequested(job, isSame, { kind: 'edited', editOf, revision }, now, requestId);
}

/**
 * Applies an edit to another photo of the room, as a picture that follows the one in use. Repeating a request for
 * the same plan has no effect, or retries it after a failure.
 */
export function withCarried(
  job: Job,
  roomPlan: ArrangedPlan,
  now: Date,
  requestId?: string,
): ReturnType<typeof withEditRequested> {
  const isSame = (each: Version): boolean => each.kind === 'carried' && each.roomPlan.name === roomPlan.name;
  const editOf = drawnNumber(job, job.chosenVersion);
  return withPictureRequested(job, isSame, { kind: 'carried', editOf, roomPlan }, now, requestId);
}

function withPictureRequested(
  job: Job,
  isSame: (each: Version) => boolean,
  origin: VersionOrigin,
  now: Date,
  requestId: string | undefined,
): ReturnType<typeof withEditRequested> {
  const same = job.variations.find(isSame);
  if (same && same.status !== 'FAILED') return { job, number: same.number };
  if (rendersLeft(job) === 0) return 'RENDER_LIMIT';
  if (same) return { job: withVariation(job, askedAgain(same, now, requestId)), number: same.number };
  const number = nextNumber(job);
  return { number, job: withVariation(job, freshVersion(job, number, origin, now, requestId)) };
}

/** Stores the room plan that resulted from an edit of one of the job's pictures. */
export function withRoomPlan(job: Job, roomPlan: ArrangedPlan): Job {
  const picture = variationOf(job, roomPlan.number);
  if (picture?.kind !== 'edited' || picture.roomPlan?.name === roomPlan.name) return job;
  return withVariation(job, { ...picture, roomPlan });
}

/** Whether a version shows furniture that was arranged by hand, in this photo or in another one of the room. */
export const isArranged = (version: Version | null): version is EditedJob | CarriedJob =>
  version?.kind === 'edited' || version?.kind === 'carried';

/** Returns the room's plan that a picture was rendered from; undefined if that was not arranged by hand. */
export function roomPlanOf(job: Pick<Job, 'variations'>, number: number): ArrangedPlan | undefined {
  const version = variationOf(job, number);
  return isArranged(version) ? version.roomPlan : undefined;
}

/**
 * Returns the number of an edit among a job's edits, from 1, also for its clean version; undefined for pictures
 * without an edit. Edits are kept as long as their job.
 */
export function editNumber(job: Pick<Job, 'variations'>, number: number): number | undefined {
  const at = job.variations.filter(isArranged).findIndex((each) => each.number === drawnNumber(job, number));
  return at < 0 ? undefined : at + 1;
}

/** Returns the picture whose planned scene an edited picture is based on; null for pictures planned by the engine. */
export function arrangedFrom(job: Pick<Job, 'roomId' | 'variations'>, number: number): number | null {
  if (number === 0) return job.roomId === undefined ? null : 0;
  const version = variationOf(job, number);
  return version?.kind === 'edited' ? version.editOf : null;
}

/** Returns the number of a revision's picture, or null if it was not requested yet. */
export const pictureOfEdit = (
  { variations }: Pick<Job, 'variations'>,
  { number, revision }: RequestedEdit,
): number | null =>
  variations.find((each) => each.kind === 'edited' && each.editOf === number && each.revision === revision)?.number ??
  null;

/** Returns how many more pictures of edits may be requested of a job. Each try counts, because each takes a worker. */
export const rendersLeft = ({ variations }: Pick<Job, 'variations'>): number => {
  const tries = variations.filter(isArranged).reduce((sum, { attempt }) => sum + attempt, 0);
  return Math.max(0, LIMITS.rendersPerJob - tries);
};
