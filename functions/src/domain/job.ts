import type { Awaited } from '../contract/entities.ts';
import type { Keep, Removal, RoomType, Style } from '../contract/staging-options.ts';
import type { Publication } from './publication.ts';
import { askedAgain, isAbandoned, isFinished, isStuck, type Work, without } from './work.ts';

/** A room's plan, edited in one of its photos. */
export interface ArrangedPlan {
  readonly name: string;
  /** The picture in which it was edited. */
  readonly jobId: string;
  readonly number: number;
}

/** What every job has: it makes one picture of a photo, and is stored as `jobs/{id}`. */
interface Making extends Work {
  readonly id: string;
  readonly userId: string;
  /** When files left behind by earlier starts are removed, see picture-start.ts; absent if there are none. */
  readonly leftoversAt?: Date;
}

/** Makes another picture of a photo, free of charge, once the first is ready. */
interface Further extends Making {
  /** The job of the first picture. */
  readonly stagedId: string;
  /** Identifies the picture among those of the photo, from 1. */
  readonly number: number;
}

/** Another design. Its number is passed to the engine, which renders the same picture for the same number. */
export interface VariationJob extends Further {
  readonly kind: 'variation';
}

/** The picture of an edit, see saved-scene.ts. */
export interface EditedJob extends Further {
  readonly kind: 'edited';
  /** Number of the picture whose furniture was edited, and the revision. */
  readonly editOf: number;
  readonly revision: number;
  /** The room's plan, if the edit applies to the other photos of the room too. */
  readonly roomPlan?: ArrangedPlan;
}

/** An edit in another photo of the room, as it shows in this one. */
export interface CarriedJob extends Further {
  readonly kind: 'carried';
  /** Number of the picture that was in use. */
  readonly editOf: number;
  readonly roomPlan: ArrangedPlan;
}

/** A picture without watermark and at the plan's size, see clean-version.ts. */
export interface CleanJob extends Further {
  readonly kind: 'clean';
  /** Number of the picture that is rendered again. */
  readonly cleanOf: number;
}

export type Version = VariationJob | EditedJob | CarriedJob | CleanJob;

/** Makes the first picture of a photo, for a credit. Also holds what its owner knows of the photo. */
export interface Job extends Making {
  readonly kind: 'staged';
  /** Null where the room is shown empty: nothing is added. */
  readonly style: Style | null;
  readonly roomType: RoomType;
  readonly prompt: string;
  readonly removeFurniture: boolean;
  /** Which furniture to remove; absent if none. */
  readonly removal?: Removal;
  /** What stays of what lies and hangs in the room; absent if nothing does. */
  readonly keeps?: readonly Keep[];
  /** Path of the upload, which is kept for a day. */
  readonly uploadPath: string;
  readonly originalPath: string;
  readonly originalUrl: string;
  /** When the credit of this attempt was reserved. */
  readonly reservedAt: Date;
  /** The API key that spent it; absent if its owner did. */
  readonly apiKeyId?: string;
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
  /** What it waits for, PENDING, before a worker may claim it: its room is not settled. */
  readonly awaits?: Awaited;
  /** The photos that were sent with it, `batches/{id}`; absent in older jobs. */
  readonly batchId?: string;
  /** When its owner last read it, to within half a minute; see domain/batch.ts. */
  readonly seenAt?: Date;
  /** The jobs of its other pictures, by number. */
  readonly variations: readonly Version[];
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

/** A job of any kind. */
export type AnyJob = Job | Version;

/** Returns the number of the picture that a job makes; 0 is the first. */
export const numberOf = (job: AnyJob): number => (job.kind === 'staged' ? 0 : job.number);

/** Returns the id of the job of the photo's first picture. */
export const stagedIdOf = (job: AnyJob): string => (job.kind === 'staged' ? job.id : job.stagedId);

/** Returns the id of the job that makes a picture. */
export const jobIdOf = (stagedId: string, number: number): string =>
  number === 0 ? stagedId : `${stagedId}-${number}`;

/** FAILED -> PENDING: its owner retries it, for another credit. */
export function retried({ apiKeyId: _, ...job }: Job, now: Date, requestId?: string): Job {
  return { ...askedAgain(job, now, requestId), reservedAt: now };
}

/** Whether its owner has to decide before anything more is done for it. */
export const awaitsOwner = (job: AnyJob): boolean =>
  job.kind === 'staged' && job.awaits !== undefined && job.awaits !== 'match';

/** Whether its worker is lost, or it has waited so long that a message may be. */
export const needsRepair = (job: AnyJob, now: Date): boolean =>
  isAbandoned(job, now) || (isStuck(job, now) && !awaitsOwner(job));

/** The job once it waits for something else, or for nothing but a worker. */
export function awaiting(job: Job, awaits: Awaited | null, now: Date): Job {
  return { ...without(job, 'awaits', 'reminded'), ...(awaits && { awaits }), updatedAt: now };
}

/** Whether its own picture and all versions are finished. */
export const isSettled = (job: Job): boolean => isFinished(job) && job.variations.every(isFinished);
