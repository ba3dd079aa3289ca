import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed, reserved } from '../../domain/credits.ts';
import { earlierJobId, type RepeatableRequest, recordIdOf, recordOf } from '../../domain/idempotency.ts';
import { type Job, retried } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { tasteOfBatch } from '../../domain/seeds.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { presentJob } from '../present.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { failureLimit } from './failure-limit.ts';
import { JOB_PATHS } from './job-paths.ts';
import { makeLogFailed } from './log-ending.ts';
import { failPending } from './settle-job.ts';

export interface CreateJobPorts {
  readonly store: Store;
  readonly files: Files;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly engine: Pick<StagingEngine, 'name' | 'removesFurniture'>;
  /** Where the photo of the developers' test screen lies, which everybody may use; null: there is none. */
  readonly sample: { readonly url: string; readonly path: string } | null;
}

const GONE = 'This photo is no longer there. Please upload it again.';

/** Starting the staging of a photo, the first time and again. */
export function makeCreateJob(ports: CreateJobPorts) {
  const { store, files, enqueue, currentAccount, clock, ids, sample, engine } = ports;
  const logFailed = makeLogFailed(ports);

  /** Only what this user has uploaded: an address of anything else is never fetched. */
  const uploadOf = async (userId: string, url: string): Promise<string> => {
    const path = sample && url === sample.url ? sample.path : files.pathOf(url);
    const own = path !== null && (path.startsWith(JOB_PATHS.uploads(userId)) || path === sample?.path);
    if (!own || !(await files.exists(path)))
      throw new AppError('VALIDATION_ERROR', { fields: { imageUrl: GONE } }, { message: GONE });
    return path;
  };

  const requireOptions = ({ plan }: Account, removeFurniture: boolean): void => {
    if (!removeFurniture) return;
    // First, on every plan: an upgrade would not help.
    if (!engine.removesFurniture) throw new AppError('REMOVAL_UNAVAILABLE');
    if (PLANS[plan].advancedOptions) return;
    throw new AppError('UPGRADE_REQUIRED', {}, { message: 'Removing furniture is part of the paid plans.' });
  };

  const requireFailuresLeft = async (account: Account): Promise<void> => {
    const reached = await failureLimit({ store, clock }, account);
    if (reached) throw reached;
  };

  const reserve = (transaction: Transaction, stored: Account, job: Job, now: Date): void => {
    const entry = jobEntry('reserve', job.id, job.attempt, job.reservedAt);
    saveAccount(transaction, stored, reserved(renewed(stored, now)), now, entry);
  };

  /** The photo in the place from which it is staged. Storage says when it is there, and that starts the work. */
  const withPhoto = async (job: Job): Promise<Job> => {
    const original = { path: job.originalPath, url: job.originalUrl };
    const copied = await files.copy(job.uploadPath, original).catch(() => false);
    if (copied) return job;
    const failed = (await failPending({ store, clock }, job.id, 'STAGING_FAILED')) ?? job;
    await logFailed(job, failed);
    return failed;
  };

  /** The job, begun: the process that reserved its credit may have died before it copied the photo or sent the message. */
  const begun = async (job: Job): Promise<Job> => {
    if (job.status !== 'PENDING') return job;
    if (!(await files.exists(job.originalPath))) return withPhoto(job);
    await enqueue(job);
    return job;
  };

  /** @throws AppError NOT_FOUND where the job was deleted since */
  const ownJob = (job: Job | null, userId: string): Job => {
    if (job?.userId !== userId) throw new AppError('NOT_FOUND');
    return job;
  };

  /** The job that the same request has led to before; null where there is none. */
  const earlierJob = async (userId: string, request: RepeatableRequest | undefined): Promise<Job | null> => {
    if (!request) return null;
    const record = await store.idempotencyRecord(userId, recordIdOf(request));
    const id = earlierJobId(record, request, clock());
    return id === null ? null : ownJob(await store.job(id), userId);
  };

  /** The same in the transaction that decides: of two requests at once, one finds what the other has written. */
  const earlierInTransaction = async (
    transaction: Transaction,
    userId: string,
    request: RepeatableRequest | undefined,
    now: Date,
  ): Promise<Job | null> => {
    if (!request) return null;
    const id = earlierJobId(await transaction.idempotencyRecord(userId, recordIdOf(request)), request, now);
    return id === null ? null : ownJob(await transaction.job(id), userId);
  };

  return {
    /**
     * @param request where the caller may send it again: it then leads to the same job
     * @throws AppError VALIDATION_ERROR, CREDITS_EXCEEDED, FAILURE_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED,
     * IDEMPOTENCY_KEY_REUSED, NOT_FOUND
     */
    async create(
      userId: string,
      body: BodyOf<'create'>,
      requestId: string,
      request?: RepeatableRequest,
    ): Promise<OutputOf<'create'>> {
      const account = await currentAccount(userId);
      const earlier = await earlierJob(userId, request);
      if (earlier) return presentJob(await begun(earlier), PLANS[account.plan]);
      requireOptions(account, body.removeFurniture);
      await requireFailuresLeft(account);
      const uploadPath = await uploadOf(userId, body.imageUrl);
      const id = ids();
      const original = files.prepare(JOB_PATHS.original(userId, id));
      const { style, roomType, prompt, removeFurniture, batchId } = body;
      const { job, isNew } = await store.transact(async (transaction) => {
        const now = clock();
        const stored = await transaction.account(userId);
        if (!stored) throw new AppError('UNAUTHENTICATED');
        const known = await earlierInTransaction(transaction, userId, request, now);
        if (known) return { job: known, isNew: false };
        const created: Job = {
          id,
          userId,
          status: 'PENDING',
          style,
          roomType,
          prompt,
          removeFurniture,
          createdAt: now,
          updatedAt: now,
          uploadPath,
          originalPath: original.path,
          originalUrl: original.url,
          attempt: 1,
          starts: 0,
          requestId,
          reservedAt: now,
          ...(batchId !== undefined && { tasteSeed: tasteOfBatch(userId, batchId) }),
          variations: [],
          chosenVersion: 0,
          title: '',
          roomLabel: '',
          favourite: false,
          tags: [],
          notes: '',
        };
        reserve(transaction, stored, created, now);
        transaction.createJob(created);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return { job: created, isNew: true };
      });
      return presentJob(await (isNew ? withPhoto(job) : begun(job)), PLANS[account.plan]);
    },

    /**
     * @param request where the caller may send it again: it then leads to the same attempt
     * @throws AppError NOT_FOUND, NOT_RETRYABLE, CREDITS_EXCEEDED, FAILURE_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED,
     * IDEMPOTENCY_KEY_REUSED
     */
    async retry(
      userId: string,
      id: string,
      requestId: string,
      request?: RepeatableRequest,
    ): Promise<OutputOf<'retry'>> {
      const account = await currentAccount(userId);
      const earlier = await earlierJob(userId, request);
      if (earlier) return presentJob(await begun(earlier), PLANS[account.plan]);
      const before = ownJob(await store.job(id), userId);
      requireOptions(account, before.removeFurniture);
      if (before.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
      await requireFailuresLeft(account);
      const original = { path: before.originalPath, url: before.originalUrl };
      const there = (await files.exists(original.path)) || (await files.copy(before.uploadPath, original));
      if (!there) throw new AppError('NOT_RETRYABLE', {}, { message: GONE });
      const job = await store.transact(async (transaction) => {
        const now = clock();
        const [stored, current] = [await transaction.account(userId), await transaction.job(id)];
        if (!stored || current?.userId !== userId) throw new AppError('NOT_FOUND');
        const known = await earlierInTransaction(transaction, userId, request, now);
        if (known) return known;
        if (current.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
        const again = retried(current, now, requestId);
        reserve(transaction, stored, again, now);
        transaction.saveJob(again);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return again;
      });
      return presentJob(await begun(job), PLANS[account.plan]);
    },
  };
}
