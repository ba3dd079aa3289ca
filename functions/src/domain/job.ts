import type { Removal, RoomType, Style } from '../contract/staging-options.ts';
import type { Publication } from './publication.ts';
import { askedAgain, isFinished, type Work } from './work.ts';

/** Another version of a job's picture, free of charge. */
export interface Variation extends Work {
  /**
   * From 1. Passed to the engine, which renders the same picture for the same number; for a clean version, `cleanOf`
   * is passed.
   */
  readonly number: number;
  /** For a clean version: the number of its source, 0 for the first picture, see clean-version.ts. */
  readonly cleanOf?: number;
  /**
   * For an edited picture: the number of the picture whose furniture was edited, 0 for the first, and the revision.
   * See saved-scene.ts.
   */
  readonly editOf?: number;
  readonly revision?: number;
  /**
   * The room's plan, if the edit applies to the other photos of the room too. In a photo that was not edited itself,
   * the picture has no `revision`, and `editOf` is the one that was in use.
   */
  readonly roomPlan?: ArrangedPlan;
}

/** A room's plan, edited in one of its photos. */
export interface ArrangedPlan {
  readonly name: string;
  /** The picture in which it was edited. */
  readonly jobId: string;
  readonly number: number;
}

/** A job, stored as `jobs/{id}`. Its own work is the first picture, which costs a credit. */
export interface Job extends Work {
  readonly id: string;
  readonly userId: string;
  readonly style: Style;
  readonly roomType: RoomType;
  readonly prompt: string;
  readonly removeFurniture: boolean;
  /** Which furniture to remove; absent if none. */
  readonly removal?: Removal;
  /** Path of the upload, which is kept for a day. */
  readonly uploadPath: string;
  readonly originalPath: string;
  readonly originalUrl: string;
  /** When the credit of this attempt was reserved. */
  readonly reservedAt: Date;
  /**
   * Determines the designs and colours within the style, shared by photos uploaded together. Older jobs lack it and
   * use their own seed.
   */
  readonly homeSeed?: number;
  /** Identifies the photo if several jobs were made from it: the id of the first of them. */
  readonly photoId?: string;
  /** For a photo furnished by hand from the empty room: its room, see JOB_PATHS.room. */
  readonly roomId?: string;
  /** Id of its listing. */
  readonly listingId?: string;
  /** Id of the room that it shares with other photos, `sharedRooms/{id}`. */
  readonly sharedRoomId?: string;
  /** The photos that were sent with it, `batches/{id}`; absent in older jobs. */
  readonly batchId?: string;
  /** When its owner last read it, to within half a minute; see domain/batch.ts. */
  readonly seenAt?: Date;
  /** When files left behind by earlier starts are removed, see picture-start.ts; absent if there are none. */
  readonly leftoversAt?: Date;
  /** Other versions of the picture, by number. */
  readonly variations: readonly Variation[];
  /** The version used in lists and archives: 0 for the first picture. */
  readonly chosenVersion: number;
  /** Present while the photo has a public page. */
  readonly publication?: Publication;
  readonly title: string;
  readonly roomLabel: string;
  readonly favourite: boolean;
  readonly tags: readonly string[];
  readonly notes: string;
}

/** FAILED -> PENDING: its owner retries it, for another credit. */
export function retried(job: Job, now: Date, requestId?: string): Job {
  return { ...askedAgain(job, now, requestId), reservedAt: now };
}

/** Whether its own picture and all versions are finished. */
export const isSettled = (job: Job): boolean => isFinished(job) && job.variations.every(isFinished);
