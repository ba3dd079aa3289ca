import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed, reserved } from '../../domain/credits.ts';
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
import { joinBatch, rejoinRun } from '../ready-mail/join-run.ts';
import type { EnqueueJob } from './enqueue-job.ts';
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
  readonly engine: Pick<StagingEngine, 'name'>;
  /** Where the photo of the developers' test screen lies, which everybody may use; null: there is none. */
  readonly sample: { readonly url: string; readonly path: string } | null;
}

const GONE = 'This photo is no longer there. Please upload it again.';

/** Starting the staging of a photo, the first time and again. */
export function makeCreateJob(ports: CreateJobPorts) {
  const { store, files, enqueue, currentAccount, clock, ids, sample } = ports;
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
    if (!removeFurniture || PLANS[plan].advancedOptions) return;
    throw new AppError('UPGRADE_REQUIRED', {}, { message: 'Removing furniture is part of the paid plans.' });
  };

  const reserve = (transaction: Transaction, stored: Account, job: Job, now: Date): void => {
    const entry = jobEntry('reserve', job.id, job.attempt, job.reservedAt);
    saveAccount(transaction, stored, reserved(renewed(stored, now)), now, entry);
  };

  return {
    /** @throws AppError VALIDATION_ERROR, CREDITS_EXCEEDED, UPGRADE_REQUIRED */
    async create(userId: string, body: BodyOf<'create'>, requestId: string): Promise<OutputOf<'create'>> {
      const account = await currentAccount(userId);
      requireOptions(account, body.removeFurniture);
      const uploadPath = await uploadOf(userId, body.imageUrl);
      const id = ids();
      const original = files.prepare(JOB_PATHS.original(userId, id));
      const { style, roomType, prompt, removeFurniture, batchId } = body;
      const job = await store.transact(async (transaction) => {
        const stored = await transaction.account(userId);
        if (!stored) throw new AppError('UNAUTHENTICATED');
        if (!stored.active) throw new AppError('ACCOUNT_INACTIVE');
        const now = clock();
        const run = await joinBatch(transaction, { id, userId, attempt: 1 }, batchId, now);
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
          runId: run.id,
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
        transaction.saveRun(run);
        return created;
      });
      // Storage says when the copy is there, and that starts the work.
      const copied = await files.copy(uploadPath, original).catch(() => false);
      if (copied) return presentJob(job);
      const failed = (await failPending({ store, clock }, id, 'STAGING_FAILED')) ?? job;
      await logFailed(job, failed);
      return presentJob(failed);
    },

    /** @throws AppError NOT_FOUND, NOT_RETRYABLE, CREDITS_EXCEEDED, UPGRADE_REQUIRED */
    async retry(userId: string, id: string, requestId: string): Promise<OutputOf<'retry'>> {
      const account = await currentAccount(userId);
      const before = await store.job(id);
      if (before?.userId !== userId) throw new AppError('NOT_FOUND');
      requireOptions(account, before.removeFurniture);
      if (before.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
      const original = { path: before.originalPath, url: before.originalUrl };
      const there = (await files.exists(original.path)) || (await files.copy(before.uploadPath, original));
      if (!there) throw new AppError('NOT_RETRYABLE', {}, { message: GONE });
      const job = await store.transact(async (transaction) => {
        const [stored, current] = [await transaction.account(userId), await transaction.job(id)];
        if (!stored?.active || current?.userId !== userId) throw new AppError('NOT_FOUND');
        if (current.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
        const now = clock();
        const attempted = retried(current, now, requestId);
        const run = await rejoinRun(transaction, attempted, now);
        const again = { ...attempted, runId: run.id };
        reserve(transaction, stored, again, now);
        transaction.saveJob(again);
        transaction.saveRun(run);
        return again;
      });
      await enqueue(job);
      return presentJob(job);
    },
  };
}
