import type { GalleryNotes } from '../contract/entities.ts';
import type { PlanId } from '../contract/plans.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import type { Account } from '../domain/account.ts';
import type { AdminAction } from '../domain/admin-action.ts';
import type { Deletion, PendingDeletion } from '../domain/deletion.ts';
import type { IdempotencyRecord } from '../domain/idempotency.ts';
import type { Job } from '../domain/job.ts';
import type { DayCounts, JobCounts } from '../domain/job-counts.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import type { Listing } from '../domain/listing.ts';
import type { SavedScene } from '../domain/saved-scene.ts';
import type { SharedRoom } from '../domain/shared-room.ts';
import type { StagingRun } from '../domain/staging-run.ts';
import type { Membership } from '../domain/subscription.ts';

/**
 * Reads and writes that happen all together or not at all, serializable with every other transaction. Reads come before
 * writes. The work may be run several times: it does nothing that cannot be repeated.
 */
export interface Transaction {
  account(id: string): Promise<Account | null>;
  job(id: string): Promise<Job | null>;
  membership(userId: string): Promise<Membership | null>;
  saveMembership(membership: Membership): void;
  /** Fails the transaction where there is one already. */
  createAccount(account: Account): void;
  saveAccount(account: Account): void;
  /** Fails the transaction where there is one already. */
  createJob(job: Job): void;
  saveJob(job: Job): void;
  deleteJob(id: string): void;
  /** Fails the transaction where there is an entry with this identifier already: no step is booked twice. */
  addEntry(userId: string, entry: LedgerEntry): void;
  idempotencyRecord(userId: string, id: string): Promise<IdempotencyRecord | null>;
  /** In place of one with the same identifier. */
  saveIdempotencyRecord(userId: string, record: IdempotencyRecord): void;
  addAction(action: AdminAction): void;
  /** Of a user's account; null: nobody has asked for it, or that was forgotten. */
  deletion(userId: string): Promise<Deletion | null>;
  saveDeletion(userId: string, deletion: Deletion): void;
  run(id: string): Promise<StagingRun | null>;
  saveRun(run: StagingRun): void;
  deleteRun(id: string): void;
  /** @param id see `sceneId` */
  scene(id: string): Promise<SavedScene | null>;
  saveScene(scene: SavedScene): void;
  deleteScene(id: string): void;
  listing(id: string): Promise<Listing | null>;
  saveListing(listing: Listing): void;
  deleteListing(id: string): void;
  sharedRoom(id: string): Promise<SharedRoom | null>;
  saveSharedRoom(room: SharedRoom): void;
  deleteSharedRoom(id: string): void;
}

export interface JobFilter {
  readonly userId: string;
  /** This one, or one of these. */
  readonly status?: Job['status'] | readonly Job['status'][];
  readonly roomType?: RoomType;
  readonly style?: Style;
  readonly favourite?: boolean;
  /** In this listing; null: in none. */
  readonly listingId?: string | null;
  /** Made of this photo, or of one of these: at most 30. Photos with a single job have no such name. */
  readonly photoId?: string | readonly string[];
  /** Has a word that begins with this: see domain/search.ts. */
  readonly prefix?: string;
  /** Whose picture in use can be had clean or larger on this plan. */
  readonly upgradableOn?: PlanId;
}

/** A place in a list: after the job with this identifier, which was created then. */
export interface JobPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Which part of a list is read. */
export interface Page {
  readonly limit: number;
  readonly after?: JobPosition | undefined;
  /** Jobs passed over; each costs as much as one that is read. */
  readonly offset?: number;
}

/** Days (UTC) from the one to the other, both of them among them. */
export interface DaySpan {
  readonly from: Date;
  readonly to: Date;
}

/** Word of the payment provider that has been handled. */
export interface HandledEvent {
  readonly id: string;
  readonly type: string;
  readonly handledAt: Date;
  /** When it may be forgotten. */
  readonly expireAt: Date;
}

/**
 * Why a job needs attention: its worker's lease has expired; one of its versions waits or was abandoned; it has been waiting
 * unchanged.
 */
export const UNATTENDED = ['abandoned', 'versions', 'waiting'] as const;
export type Unattended = (typeof UNATTENDED)[number];

/**
 * Accounts, jobs, ledgers and memberships. Lists skip unreadable documents and log them; counts include them. An
 * `AsyncIterable` reads page by page as it is consumed, and visits each record once even if records change meanwhile.
 */
export interface Store {
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  account(id: string): Promise<Account | null>;
  job(id: string): Promise<Job | null>;
  /** The job whose public page has this token; null where none has. */
  jobOfPublication(token: string): Promise<Job | null>;
  /** Jobs whose public page hands out a file with one of these hashes (SHA-256, at most 30), the newest page first. */
  jobsOfPublishedFiles(hashes: readonly string[], limit: number): Promise<Job[]>;
  /** Newest first. */
  jobs(filter: JobFilter, page: Page): Promise<Job[]>;
  /** All that fit, newest first. */
  everyJob(filter: JobFilter): AsyncIterable<Job>;
  /** Counted in the database, for filters that nothing is counted by. */
  countJobs(filter: JobFilter): Promise<number>;
  /**
   * Counts of a user's jobs, and of those days of a span that have any. They are kept up to date by every transaction that saves a
   * job; for an account that has none yet all its jobs are counted now.
   */
  jobCounts(userId: string, span?: DaySpan): Promise<JobCounts & { readonly days: readonly DayCounts[] }>;
  /** Counts a user's jobs anew and makes all of them findable. */
  recountJobs(userId: string): Promise<void>;
  /**
   * Resolves when all jobs of a user are found by their words and their listings: those are not that were last saved before there was
   * an index of that.
   */
  ensureFindable(userId: string): Promise<void>;
  /** How many pictures of a user failed on a day (UTC) for a reason that lies in the photo. */
  failuresOn(userId: string, day: Date): Promise<number>;
  /** Newest first. */
  entries(userId: string, limit: number): Promise<LedgerEntry[]>;
  /** The whole ledger, newest first. */
  everyEntry(userId: string): AsyncIterable<LedgerEntry>;
  /** Null where there is none; one whose time is over may still be there. */
  idempotencyRecord(userId: string, id: string): Promise<IdempotencyRecord | null>;
  membership(userId: string): Promise<Membership | null>;
  membershipOfCustomer(customerId: string): Promise<Membership | null>;
  /** Memberships of which the provider is to be asked by now, those first that have waited longest. */
  membershipsDue(now: Date): AsyncIterable<Membership>;
  run(id: string): Promise<StagingRun | null>;
  /** Null where nobody has arranged the furniture of this picture. */
  scene(id: string): Promise<SavedScene | null>;
  /** All that a user has arranged, in no order. */
  everyScene(userId: string): AsyncIterable<SavedScene>;
  listing(id: string): Promise<Listing | null>;
  /** A user's listings, those that were changed last first. */
  listingsOf(userId: string, limit: number): Promise<Listing[]>;
  /** The listing whose client has a link with this token; null: none. */
  listingOfReview(token: string): Promise<Listing | null>;
  /** The listing whose public page has this token; null: none. */
  listingOfPublication(token: string): Promise<Listing | null>;
  /** Listings whose e-mail about new answers is due, the longest overdue first. */
  reviewsDue(now: Date): AsyncIterable<Listing>;
  sharedRoom(id: string): Promise<SharedRoom | null>;
  deletion(userId: string): Promise<Deletion | null>;
  /** Deletions that somebody must go on with by now, those first that have waited longest. */
  deletionsDue(now: Date): AsyncIterable<PendingDeletion>;
  /** Runs that somebody must look at by now, those first that have waited longest. */
  runsDue(now: Date): AsyncIterable<StagingRun>;
  /** Writes down when a job's owner last asked for it, and nothing else; nothing where there is no such job. */
  markSeen(jobId: string, at: Date): Promise<void>;
  accountOfMailKey(mailKey: string): Promise<Account | null>;
  hasHandled(eventId: string): Promise<boolean>;
  markHandled(event: HandledEvent): Promise<void>;
  /** Everybody's jobs of a kind, unattended since `before`, longest first. */
  unattended(kind: Unattended, before: Date): AsyncIterable<Job>;
  /** Calls back whenever the job changes; answers how to stop. */
  watchJob(id: string, changed: (job: Job | null) => void): () => void;
}

/** What an owner may write on a photo, any part of it. */
export type NotesUpdate = Partial<GalleryNotes>;
