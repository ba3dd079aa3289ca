import type { Removal, RoomType, Style } from '../contract/staging-options.ts';
import type { Publication } from './publication.ts';
import { askedAgain, isFinished, type Work } from './work.ts';

/** Another version of a job's picture, free of charge. */
export interface Variation extends Work {
  /** From 1. The engine receives it: the same number is the same picture; for a clean version it receives `cleanOf`. */
  readonly number: number;
  /** Of a clean version the number of the picture that it is made of, 0 for the first: see clean-version.ts. */
  readonly cleanOf?: number;
  /** Of a picture that its owner has arranged by hand: whose furniture that was, 0 for the first, and which revision of it. See saved-scene.ts. */
  readonly editOf?: number;
  readonly revision?: number;
  /**
   * Of a picture whose furniture stands so in the other photos of its room, too: the room's plan. Arranged in another photo, the picture
   * has no `revision`, and `editOf` is the one that was in use.
   */
  readonly roomPlan?: ArrangedPlan;
}

/** A room's plan, arranged by hand in one of its photos. */
export interface ArrangedPlan {
  readonly name: string;
  /** The picture in which it was arranged. */
  readonly jobId: string;
  readonly number: number;
}

/** A job as it is stored, `jobs/{id}`. As work it is the job's first picture, which a credit is reserved for. */
export interface Job extends Work {
  readonly id: string;
  readonly userId: string;
  readonly style: Style;
  readonly roomType: RoomType;
  readonly prompt: string;
  readonly removeFurniture: boolean;
  /** What of the furniture is to be removed; not there where none is. */
  readonly removal?: Removal;
  /** Where the upload lies, until its day is over. */
  readonly uploadPath: string;
  readonly originalPath: string;
  readonly originalUrl: string;
  /** When this attempt's credit was reserved. */
  readonly reservedAt: Date;
  /** Which designs and colours of the style: photos of one upload share it. Older jobs have none and take their own seed. */
  readonly homeSeed?: number;
  /** Names the photo that this job and others were made of: the identifier of the first of them. Not there while it is the only one. */
  readonly photoId?: string;
  /** Of a photo that its owner has furnished by hand from the empty room: which room that was, see JOB_PATHS.room. */
  readonly roomId?: string;
  /** The listing that it is in. */
  readonly listingId?: string;
  /** Of a photo that shows a room which other photos show too: `sharedRooms/{id}`. */
  readonly sharedRoomId?: string;
  /** Which photos it was started with, `runs/{id}`; older jobs are in none. */
  readonly runId?: string;
  /** When its owner last asked for it, to within half a minute; see domain/staging-run.ts. */
  readonly seenAt?: Date;
  /** Other versions of the picture, by their number. */
  readonly variations: readonly Variation[];
  /** Which picture its owner uses, in lists and archives: 0 for the first, else the number of a version that is there. */
  readonly chosenVersion: number;
  /** There while the photo has a public page. */
  readonly publication?: Publication;
  readonly title: string;
  readonly roomLabel: string;
  readonly favourite: boolean;
  readonly tags: readonly string[];
  readonly notes: string;
}

/** FAILED -> PENDING: its owner asks again, for another credit. */
export function retried(job: Job, now: Date, requestId?: string): Job {
  return { ...askedAgain(job, now, requestId), reservedAt: now };
}

/** Whether its picture is over, and every other version of it. */
export const isSettled = (job: Job): boolean => isFinished(job) && job.variations.every(isFinished);
