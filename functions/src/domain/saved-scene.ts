import { LIMITS } from '../contract/limits.ts';
import type { Style } from '../contract/staging-options.ts';
import { drawnNumber } from './clean-version.ts';
import type { ArrangedPlan, Job, Variation } from './job.ts';
import { freshVariation, nextNumber, variationOf, withVariation } from './variation.ts';
import { askedAgain } from './work.ts';

/** The furniture of a picture as somebody has arranged it. */
export interface Arrangement {
  readonly style: Style;
  /** Placed pieces as JSON: nothing in them is searched for, and Firestore has no lists of lists. */
  readonly pieces: string;
}

/** What its owner has made by hand of the furniture of one picture, `scenes/{id}`. */
export interface SavedScene extends Arrangement {
  /** See `sceneId`. */
  readonly id: string;
  readonly userId: string;
  readonly jobId: string;
  /** Counts what was saved, from 1: whoever saves names the revision that he has seen. */
  readonly revision: number;
  /** What the picture itself is drawn from; not there where the engine has planned it. */
  readonly drawn?: Arrangement;
  readonly updatedAt: Date;
}

/** @param number of the picture, 0 for the job's own */
export const sceneId = (jobId: string, number: number): string => `${jobId}-${number}`;

/**
 * What comes of a save: the next revision, or nothing where somebody else has saved since.
 * @param stored null where nobody has saved yet: revision 0
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

/** What the picture of an arrangement is drawn from, whatever is saved later; its own furniture can be arranged in turn. */
export function drawnScene(
  { userId, jobId, style, pieces }: Arrangement & Pick<SavedScene, 'userId' | 'jobId'>,
  number: number,
  now: Date,
): SavedScene {
  const id = sceneId(jobId, number);
  return { id, userId, jobId, revision: 0, style, pieces, drawn: { style, pieces }, updatedAt: now };
}

/** An arrangement whose picture is requested. */
export interface RequestedEdit {
  /** Of the picture whose furniture was arranged. */
  readonly number: number;
  readonly revision: number;
}

/**
 * What comes of the owner's asking for the picture of an arrangement. Asking again for the same revision changes nothing, or begins it
 * again where it failed.
 *
 * @returns the job as it is then, with the number of the picture, or why not
 */
export function withEditRequested(
  job: Job,
  { number: editOf, revision }: RequestedEdit,
  now: Date,
  requestId?: string,
): { readonly job: Job; readonly number: number } | 'RENDER_LIMIT' {
  const isSame = (each: Variation): boolean => each.editOf === editOf && each.revision === revision;
  return withPictureRequested(job, isSame, { editOf, revision }, now, requestId);
}

/**
 * What comes of carrying an arrangement to another photo of the room, whose picture follows that in use. Asking again for the same plan
 * changes nothing, or begins it again where it failed.
 */
export function withCarried(
  job: Job,
  roomPlan: ArrangedPlan,
  now: Date,
  requestId?: string,
): ReturnType<typeof withEditRequested> {
  const isSame = (each: Variation): boolean => each.revision === undefined && each.roomPlan?.name === roomPlan.name;
  const editOf = drawnNumber(job, job.chosenVersion);
  return withPictureRequested(job, isSame, { editOf, roomPlan }, now, requestId);
}

function withPictureRequested(
  job: Job,
  isSame: (each: Variation) => boolean,
  kind: Pick<Variation, 'editOf' | 'revision' | 'roomPlan'>,
  now: Date,
  requestId: string | undefined,
): ReturnType<typeof withEditRequested> {
  const same = job.variations.find(isSame);
  if (same) {
    const { number, status } = same;
    return { number, job: status === 'FAILED' ? withVariation(job, askedAgain(same, now, requestId)) : job };
  }
  if (rendersLeft(job) === 0) return 'RENDER_LIMIT';
  const number = nextNumber(job);
  return { number, job: withVariation(job, freshVariation({ number, ...kind }, now, requestId)) };
}

/** The job with the plan that the arrangement in one of its pictures has become. */
export function withRoomPlan(job: Job, roomPlan: ArrangedPlan): Job {
  const picture = variationOf(job, roomPlan.number);
  return !picture || picture.roomPlan?.name === roomPlan.name ? job : withVariation(job, { ...picture, roomPlan });
}

/**
 * Which of a job's edits a picture is, from 1, or is the clean version of; nothing for one that nobody has arranged. Edits stay as
 * long as their job.
 */
export function editNumber({ variations }: Pick<Job, 'variations'>, number: number): number | undefined {
  const drawn = variations.find((each) => each.number === number)?.cleanOf ?? number;
  const at = variations.filter(({ editOf }) => editOf !== undefined).findIndex((each) => each.number === drawn);
  return at < 0 ? undefined : at + 1;
}

/** The picture whose planned scene a picture is drawn from that was arranged by hand; null for one that the engine plans. */
export function arrangedFrom(job: Pick<Job, 'roomId' | 'variations'>, number: number): number | null {
  if (number === 0) return job.roomId === undefined ? null : 0;
  const { editOf, revision } = job.variations.find((each) => each.number === number) ?? {};
  return revision === undefined ? null : (editOf ?? null);
}

/** The number of a revision's picture; null where it was not requested yet. */
export const pictureOfEdit = (
  { variations }: Pick<Job, 'variations'>,
  { number, revision }: RequestedEdit,
): number | null => variations.find((each) => each.editOf === number && each.revision === revision)?.number ?? null;

/** How many more pictures of arrangements a job may have. */
export const rendersLeft = ({ variations }: Pick<Job, 'variations'>): number =>
  Math.max(0, LIMITS.rendersPerJob - variations.filter(({ editOf }) => editOf !== undefined).length);
