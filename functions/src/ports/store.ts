import type { GalleryNotes } from '../contract/entities.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import type { Account } from '../domain/account.ts';
import type { Job } from '../domain/job.ts';
import type { LedgerEntry } from '../domain/ledger.ts';

/**
 * Reads and writes that happen all together or not at all, serializable with every other transaction. Reads come before
 * writes. The work may be run several times: it does nothing that cannot be repeated.
 */
export interface Transaction {
  account(id: string): Promise<Account | null>;
  job(id: string): Promise<Job | null>;
  /** Fails the transaction where there is one already. */
  createAccount(account: Account): void;
  saveAccount(account: Account): void;
  /** Fails the transaction where there is one already. */
  createJob(job: Job): void;
  saveJob(job: Job): void;
  deleteJob(id: string): void;
  /** Fails the transaction where there is an entry with this identifier already: no step is booked twice. */
  addEntry(userId: string, entry: LedgerEntry): void;
}

export interface JobFilter {
  readonly userId: string;
  readonly status?: Job['status'];
  readonly roomType?: RoomType;
  readonly style?: Style;
  readonly favourite?: boolean;
  /** Created at or after. */
  readonly since?: Date;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Accounts, jobs and ledgers. */
export interface Store {
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  account(id: string): Promise<Account | null>;
  job(id: string): Promise<Job | null>;
  /** Newest first. */
  jobs(filter: JobFilter, page: Page): Promise<Job[]>;
  countJobs(filter: JobFilter): Promise<number>;
  /** Newest first. */
  entries(userId: string, limit: number): Promise<LedgerEntry[]>;
  /** Jobs of anybody that are PENDING and unchanged since `pendingBefore`, or whose lease ended before `leaseBefore`. */
  unattended(pendingBefore: Date, leaseBefore: Date, limit: number): Promise<Job[]>;
  /** Calls back whenever the job changes; answers how to stop. */
  watchJob(id: string, changed: (job: Job | null) => void): () => void;
}

/** What an owner may write on a photo, any part of it. */
export type NotesUpdate = Partial<GalleryNotes>;
