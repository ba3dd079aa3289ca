import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed, reserved } from '../../domain/credits.ts';
import { earlierJobId, type RepeatableRequest, recordIdOf, recordOf } from '../../domain/idempotency.ts';
import { type Job, retried } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { sceneId } from '../../domain/saved-scene.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { presentJob } from '../present.ts';
import { type BeginJobPorts, makeBeginJob } from './begin-job.ts';
import { dayLimit } from './day-limit.ts';
import { batchFor, rejoinBatch } from './join-batch.ts';
import { keepArrangement } from './keep-arrangement.ts';
import { PHOTO_GONE } from './photo-source.ts';
import { makePreparePhoto, type PreparePhotoPorts, type RestyledEdit, ROOM_GONE } from './prepare-photo.ts';
import { requireRemoval } from './require-removal.ts';
import { activeAccount, makeStartPhotos, type StartPhotosPorts } from './start-photos.ts';

export type CreateJobPorts = BeginJobPorts &
  PreparePhotoPorts &
  StartPhotosPorts & { readonly store: Store; readonly currentAccount: CurrentAccount };

export type CreateJob = ReturnType<typeof makeCreateJob>;

/** Starting the staging of a photo, the first time and again. */
export function makeCreateJob(ports: CreateJobPorts) {
  const { store, files, currentAccount, clock, engine } = ports;
  const { withPhoto, begun } = makeBeginJob(ports);
  const preparePhoto = makePreparePhoto(ports);
  const startPhotos = makeStartPhotos(ports);

  /**
   * Returns the job that was already created from an edit in another style, unless it was deleted, and a function that
   * stores the one created now.
   * @throws AppError SCENE_CHANGED
   */
  const restyledIn = async (transaction: Transaction, restyled: RestyledEdit | undefined) => {
    if (!restyled) return { made: null, note: () => undefined };
    const { number, revision } = restyled.edit;
    const scene = await transaction.scene(sceneId(restyled.source.id, number));
    if (scene?.revision !== revision) throw new AppError('SCENE_CHANGED', { revision: scene?.revision ?? 0 });
    const made = scene.restyled?.revision === revision ? await transaction.job(scene.restyled.jobId) : null;
    const note = (jobId: string): void => transaction.saveScene({ ...scene, restyled: { revision, jobId } });
    return { made, note };
  };

  /** @throws AppError NOT_FOUND where the job was deleted since */
  const ownJob = (job: Job | null, userId: string): Job => {
    if (job?.userId !== userId) throw new AppError('NOT_FOUND');
    return job;
  };

  /** Returns the job that the same request has created before; null if there is none. */
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
     * Another job of the same photo gets a copy of its own of the original, so that each can be deleted without the other.
     *
     * @param request where the caller may send it again: it then leads to the same job
     * @param restyled an arrangement of the photo's furniture in another style; each revision leads to one job
     * @throws AppError VALIDATION_ERROR, CREDITS_EXCEEDED, FAILURE_LIMIT, START_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED,
     * IDEMPOTENCY_KEY_REUSED, NOT_FOUND, LISTING_GONE, LISTING_FULL, SCENE_UNAVAILABLE, SCENE_INVALID, SCENE_CHANGED, SHARED_ROOM_FULL
     */
    async create(
      userId: string,
      { batchId: batchName, listingId, ...body }: BodyOf<'create'>,
      requestId: string,
      request?: RepeatableRequest,
      restyled?: RestyledEdit,
    ): Promise<OutputOf<'create'>> {
      const account = await currentAccount(userId);
      const earlier = await earlierJob(userId, request);
      if (earlier) return presentJob(await begun(earlier), PLANS[account.plan]);
      const limit = await dayLimit({ store, clock }, account);
      const photo = await preparePhoto(account, limit, body, { restyled });
      const { job, isNew } = await store.transact(async (transaction) => {
        const now = clock();
        const stored = await activeAccount(transaction, userId);
        const known = await earlierInTransaction(transaction, userId, request, now);
        if (known) return { job: known, isNew: false };
        const { made, note } = await restyledIn(transaction, restyled);
        if (made) return { job: made, isNew: false };
        const batch = await batchFor(transaction, { id: photo.id, userId }, batchName, now);
        const start = { account: stored, batch, batchName, listingId, requestId, now };
        const {
          jobs: [started],
          refused: [refused],
        } = await startPhotos(transaction, [photo], start);
        if (!started) throw refused?.error ?? new Error('The photo was neither started nor refused.');
        note(started.id);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, started.id, now));
        return { job: started, isNew: true };
      });
      return presentJob(await (isNew ? withPhoto(job) : begun(job)), PLANS[account.plan]);
    },

    /**
     * @param request where the caller may send it again: it then leads to the same attempt
     * @throws AppError NOT_FOUND, NOT_RETRYABLE, CREDITS_EXCEEDED, FAILURE_LIMIT, START_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED,
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
      requireRemoval(engine, account, before.removeFurniture);
      if (before.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
      const limit = await dayLimit({ store, clock }, account);
      if (limit) throw limit;
      const original = { path: before.originalPath, url: before.originalUrl };
      const there = (await files.exists(original.path)) || (await files.copy(before.uploadPath, original));
      if (!there) throw new AppError('NOT_RETRYABLE', {}, { message: PHOTO_GONE });
      if (!(await keepArrangement(files, before))) throw new AppError('NOT_RETRYABLE', {}, { message: ROOM_GONE });
      const job = await store.transact(async (transaction) => {
        const now = clock();
        const [stored, current] = [await transaction.account(userId), await transaction.job(id)];
        if (!stored?.active || current?.userId !== userId) throw new AppError('NOT_FOUND');
        const known = await earlierInTransaction(transaction, userId, request, now);
        if (known) return known;
        if (current.status !== 'FAILED') throw new AppError('NOT_RETRYABLE');
        const attempted = retried(current, now, requestId);
        const batch = await rejoinBatch(transaction, attempted, now);
        const again = { ...attempted, batchId: batch.id };
        const entry = jobEntry('reserve', id, again.attempt, again.reservedAt);
        saveAccount(transaction, stored, reserved(renewed(stored, now)), now, entry);
        transaction.saveJob(again);
        transaction.saveBatch(batch);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return again;
      });
      return presentJob(await begun(job), PLANS[account.plan]);
    },
  };
}
