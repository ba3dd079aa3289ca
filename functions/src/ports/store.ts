import type { GalleryNotes } from '../contract/entities.ts';
import type { PlanId } from '../contract/plans.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import type { Account } from '../domain/account.ts';
import type { AdminAction } from '../domain/admin-action.ts';
import type { Batch } from '../domain/batch.ts';
import type { Deletion, PendingDeletion } from '../domain/deletion.ts';
import type { UsedFreeCredits } from '../domain/free-credits.ts';
import type { IdempotencyRecord } from '../domain/idempotency.ts';
import type { AnyJob, Job, Version } from '../domain/job.ts';
import type { DayCounts, JobCounts } from '../domain/job-counts.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import type { Listing } from '../domain/listing.ts';
import type { RoomMatch } from '../domain/room-match.ts';
import type { SavedScene } from '../domain/saved-scene.ts';
import type { SharedRoom } from '../domain/shared-room.ts';
import type { Membership } from '../domain/subscription.ts';
import type { WebhookDelivery, WebhookEvent } from '../domain/webhook.ts';

/**
 * Reads and writes that are atomic and serializable with every other transaction. Reads come before writes. The
 * callback may run several times, so it must be repeatable.
 */
export interface Transaction {
  account(id: string): Promise<Account | null>;
  /** Reads the job of a photo's first picture, and those of its other pictures; null for any other id. */
  job(id: string): Promise<Job | null>;
  /** Reads a job alone: of a version nothing of its photo. */
  anyJob(id: string): Promise<AnyJob | null>;
  membership(userId: string): Promise<Membership | null>;
  saveMembership(membership: Membership): void;
  /** Fails the transaction if it exists already. */
  createAccount(account: Account): void;
  saveAccount(account: Account): void;
  /** Fails the transaction if it exists already. */
  createJob(job: Job): void;
  /** Saves what has changed of the job and of those of its other pictures. */
  saveJob(job: Job): void;
  /** Saves the job of another picture alone. */
  saveVersion(version: Version): void;
  /** Deletes the job and those of its other pictures. */
  deleteJob(job: Job): void;
  /** Fails the transaction if an entry with this id exists already, so that no step is booked twice. */
  addEntry(userId: string, entry: LedgerEntry): void;
  idempotencyRecord(userId: string, id: string): Promise<IdempotencyRecord | null>;
  /** Replaces any with the same id. */
  saveIdempotencyRecord(userId: string, record: IdempotencyRecord): void;
  addAction(action: AdminAction): void;
  /** Deletion of a user's account; null if none was requested, or its record has expired. */
  deletion(userId: string): Promise<Deletion | null>;
  saveDeletion(userId: string, deletion: Deletion): void;
  /** @param addressHash keyed hash of an address, see HashAddress; an expired record may still be returned */
  usedFreeCredits(addressHash: string): Promise<UsedFreeCredits | null>;
  saveUsedFreeCredits(addressHash: string, used: UsedFreeCredits): void;
  batch(id: string): Promise<Batch | null>;
  saveBatch(batch: Batch): void;
  deleteBatch(id: string): void;
  /** @param id see `sceneId` */
  scene(id: string): Promise<SavedScene | null>;
  saveScene(scene: SavedScene): void;
  deleteScene(id: string): void;
  listing(id: string): Promise<Listing | null>;
  /** Counts a user's listings, up to `most`; no other transaction can add one meanwhile. */
  countListings(userId: string, most: number): Promise<number>;
  saveListing(listing: Listing): void;
  deleteListing(id: string): void;
  sharedRoom(id: string): Promise<SharedRoom | null>;
  saveSharedRoom(room: SharedRoom): void;
  deleteSharedRoom(id: string): void;
  roomMatch(id: string): Promise<RoomMatch | null>;
  /** A user's matches that are neither COMPLETED nor FAILED. */
  unfinishedMatches(userId: string): Promise<RoomMatch[]>;
  saveRoomMatch(match: RoomMatch): void;
  /** Adds deliveries of an event to the endpoints of its user that want it, with everything else that is saved. */
  announce(event: WebhookEvent): void;
}

export interface JobFilter {
  readonly userId: string;
  /** One status, or any of several. */
  readonly status?: Job['status'] | readonly Job['status'][];
  readonly roomType?: RoomType;
  readonly style?: Style;
  readonly favourite?: boolean;
  /** In this listing; null for photos in no listing. */
  readonly listingId?: string | null;
  /** Made from this photo, or from any of up to 30. Photos with a single job have no photo id. */
  readonly photoId?: string | readonly string[];
  /** Has a word with this prefix, see domain/search.ts. */
  readonly prefix?: string;
  /** The picture in use could be cleaner or larger on this plan. */
  readonly upgradableOn?: PlanId;
}

/** A position in a list: after the job with this id and creation time. */
export interface JobPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** The part of a list to read. */
export interface Page {
  readonly limit: number;
  readonly after?: JobPosition | undefined;
  /** Jobs to skip; each costs as much as one that is read. */
  readonly offset?: number;
}

/** A range of days (UTC), both inclusive. */
export interface DaySpan {
  readonly from: Date;
  readonly to: Date;
}

/** Work on a user's pictures on one day. */
export interface DayWork {
  /** How often a worker started a picture, whatever came of it. */
  readonly starts: number;
  /** Pictures that failed because of the photo. */
  readonly failures: number;
}

/** A handled event of the payment provider. */
export interface HandledEvent {
  readonly id: string;
  readonly type: string;
  readonly handledAt: Date;
  /** When the record expires. */
  readonly expireAt: Date;
}

/**
 * Why a job needs attention: its worker's lease has expired; it has been waiting without change; starts have left
 * files behind.
 */
export const UNATTENDED = ['abandoned', 'waiting', 'leftovers'] as const;
export type Unattended = (typeof UNATTENDED)[number];

/**
 * Accounts, jobs, ledgers and memberships. Lists are of the jobs of first pictures, each with those of its other
 * pictures. They skip and log unreadable documents, but counts include them. An
 * `AsyncIterable` reads page by page as it is consumed, and visits each record once even if records change in the
 * meantime.
 */
export interface Store {
  /** @param announced called with the deliveries that were added, once they are committed */
  transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    announced?: (deliveries: readonly WebhookDelivery[]) => void,
  ): Promise<T>;
  account(id: string): Promise<Account | null>;
  /** Null also for the id of another picture's job. */
  job(id: string): Promise<Job | null>;
  /** Returns the job whose public page has this token, or null. */
  jobOfPublication(token: string): Promise<Job | null>;
  /**
   * Returns jobs whose public page serves a file with one of these hashes (SHA-256, at most 30), newest page first.
   */
  jobsOfPublishedFiles(hashes: readonly string[], limit: number): Promise<Job[]>;
  /** Newest first. */
  jobs(filter: JobFilter, page: Page): Promise<Job[]>;
  /** All matches, newest first. */
  everyJob(filter: JobFilter): AsyncIterable<Job>;
  /** All jobs of a user, oldest first. */
  everyJobFromOldest(userId: string): AsyncIterable<Job>;
  /** Counts in the database, for filters without counters. */
  countJobs(filter: JobFilter): Promise<number>;
  /**
   * Returns counts of a user's jobs, and of the non-empty days of a range. Every transaction that saves a job
   * updates the counters; for an account without counters, all its jobs are counted now.
   */
  jobCounts(userId: string, span?: DaySpan): Promise<JobCounts & { readonly days: readonly DayCounts[] }>;
  /** Recounts a user's jobs and adds them all to the search index. */
  recountJobs(userId: string): Promise<void>;
  /**
   * Resolves once all jobs of a user can be found by words and listings; adds jobs that were last saved before that
   * index existed.
   */
  ensureFindable(userId: string): Promise<void>;
  /** Counts the work on a user's pictures on a day (UTC). */
  workOn(userId: string, day: Date): Promise<DayWork>;
  /** Newest first. */
  entries(userId: string, limit: number): Promise<LedgerEntry[]>;
  /** The whole ledger, oldest first. */
  everyEntry(userId: string): AsyncIterable<LedgerEntry>;
  /** Null if there is none; an expired one may still be returned. */
  idempotencyRecord(userId: string, id: string): Promise<IdempotencyRecord | null>;
  membership(userId: string): Promise<Membership | null>;
  membershipOfCustomer(customerId: string): Promise<Membership | null>;
  /** Memberships due for a check with the provider, longest waiting first. */
  membershipsDue(now: Date): AsyncIterable<Membership>;
  /** An expired one may still be returned. */
  batch(id: string): Promise<Batch | null>;
  /** Whether one of its jobs is neither COMPLETED nor FAILED, nor waits for its owner. */
  isInProgress(batchId: string): Promise<boolean>;
  /** The jobs of a batch, in any order. */
  jobsOfBatch(id: string): Promise<Job[]>;
  /** Calls back with the jobs of a batch, now and whenever one changes. Returns a function that stops it. */
  watchJobsOfBatch(id: string, changed: (jobs: Job[]) => void): () => void;
  /** Null if the furniture of this picture has not been edited. */
  scene(id: string): Promise<SavedScene | null>;
  /** All edited scenes of a user, in any order. */
  everyScene(userId: string): AsyncIterable<SavedScene>;
  listing(id: string): Promise<Listing | null>;
  /** A user's listings, most recently changed first. */
  listingsOf(userId: string, limit: number): Promise<Listing[]>;
  /** Returns the listing whose client link has this token, or null. */
  listingOfReview(token: string): Promise<Listing | null>;
  /** Returns the listing whose public page has this token, or null. */
  listingOfPublication(token: string): Promise<Listing | null>;
  /** Listings whose email about new answers is due, longest overdue first. */
  reviewsDue(now: Date): AsyncIterable<Listing>;
  /** Listings whose client link ended before this time, longest first. */
  reviewsEnded(before: Date): AsyncIterable<Listing>;
  sharedRoom(id: string): Promise<SharedRoom | null>;
  roomMatch(id: string): Promise<RoomMatch | null>;
  /** Calls back whenever the match changes. Returns a function that stops it. */
  watchRoomMatch(id: string, changed: (match: RoomMatch | null) => void): () => void;
  deletion(userId: string): Promise<Deletion | null>;
  /** Deletions that are due, longest waiting first. */
  deletionsDue(now: Date): AsyncIterable<PendingDeletion>;
  /** Batches that are due for review, longest waiting first. */
  batchesDue(now: Date): AsyncIterable<Batch>;
  /** Stores only when a job's owner last read it. Does nothing if the job does not exist. */
  markSeen(jobId: string, at: Date): Promise<void>;
  /** The same for all jobs of a batch at once. */
  markBatchSeen(id: string, at: Date): Promise<void>;
  accountOfMailKey(mailKey: string): Promise<Account | null>;
  hasHandled(eventId: string): Promise<boolean>;
  markHandled(event: HandledEvent): Promise<void>;
  /** Jobs of all users, whichever picture they make, unattended since `before`, longest first. */
  unattended(kind: Unattended, before: Date): AsyncIterable<AnyJob>;
  /** Calls back whenever the job changes. Returns a function that stops it. */
  watchJob(id: string, changed: (job: Job | null) => void): () => void;
}

/** The notes of a photo that its owner may edit, in part. */
export type NotesUpdate = Partial<GalleryNotes>;
