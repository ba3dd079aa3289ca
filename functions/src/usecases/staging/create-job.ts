import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { JobErrorCode } from '../../contract/errors.ts';
import { PLANS } from '../../contract/plans.ts';
import { DEFAULT_OPTIONS, type RoomType, type Style } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed, reserved } from '../../domain/credits.ts';
import { earlierJobId, type RepeatableRequest, recordIdOf, recordOf } from '../../domain/idempotency.ts';
import { type Job, retried } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { changed, type Listing, photosOf, withListedPhoto } from '../../domain/listing.ts';
import { inheritedFrom, photoIdOf } from '../../domain/photo.ts';
import { type Arrangement, drawnScene, type RequestedEdit, sceneId } from '../../domain/saved-scene.ts';
import { homeSeedOfBatch } from '../../domain/seeds.ts';
import { jobsOf, joinedBy, type SharedRoom } from '../../domain/shared-room.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Planner } from '../../ports/planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { presentJob } from '../present.ts';
import { joinBatch, rejoinRun } from '../ready-mail/join-run.ts';
import { dayLimit } from './day-limit.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { JOB_PATHS } from './job-paths.ts';
import { keepArrangement } from './keep-arrangement.ts';
import { makeLogFailed } from './log-ending.ts';
import { makePhotoSource, PHOTO_GONE, type PhotoSourcePorts } from './photo-source.ts';
import { requireRemoval } from './require-removal.ts';
import { failPending } from './settle-job.ts';

export interface CreateJobPorts {
  readonly store: Store;
  readonly files: Files;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly engine: Pick<StagingEngine, 'id' | 'capabilities'>;
  readonly planner: Pick<Planner, 'check'>;
  readonly sample: PhotoSourcePorts['sample'];
}

const ROOM_GONE = 'This room is no longer open. Please open the photo again.';

/** An arrangement in another style than its picture's, from which another job of the photo is created. */
export interface RestyledEdit {
  /** The job whose picture was edited. */
  readonly source: Job;
  readonly edit: RequestedEdit;
  readonly arrangement: Arrangement;
  /** A copy of the picture's room, see JOB_PATHS.room. */
  readonly roomId: string;
}

/** What a new job has beside its owner's choices. */
interface Beginning extends Pick<Job, 'id' | 'userId' | 'uploadPath' | 'originalPath' | 'originalUrl'> {
  readonly requestId: string;
  readonly runId: string;
  readonly now: Date;
  /** From an earlier job of the same photo. */
  readonly inherited: Partial<Job>;
  /** That it comes into. */
  readonly listing: Listing | null;
  /** Of the room that its photo shows with others. */
  readonly shared: Pick<Job, 'sharedRoomId' | 'homeSeed'>;
  /** The empty room in which its furniture was arranged by hand. */
  readonly roomId: string | undefined;
}

const sharedBy = (room: (SharedRoom & { readonly homeSeed: number }) | null): Beginning['shared'] =>
  room ? { sharedRoomId: room.id, homeSeed: room.homeSeed } : {};

/** Returns a job whose pictures are not started yet. */
function freshJob(
  { style, roomType, prompt, removeFurniture, removal, batchId, title }: BodyOf<'create'>,
  { now, inherited, listing, shared, roomId, ...beginning }: Beginning,
): Job {
  return {
    ...beginning,
    status: 'PENDING',
    style,
    roomType,
    prompt,
    removeFurniture,
    ...(removeFurniture && { removal: removal ?? DEFAULT_OPTIONS.removal }),
    createdAt: now,
    updatedAt: now,
    attempt: 1,
    starts: 0,
    reservedAt: now,
    variations: [],
    chosenVersion: 0,
    title: '',
    roomLabel: '',
    favourite: false,
    tags: [],
    notes: '',
    ...inherited,
    ...(roomId !== undefined && { roomId }),
    ...(batchId !== undefined && { homeSeed: homeSeedOfBatch(beginning.userId, batchId) }),
    ...(listing && { listingId: listing.id, homeSeed: listing.homeSeed }),
    ...shared,
    ...(title !== undefined && { title }),
  };
}

export type CreateJob = ReturnType<typeof makeCreateJob>;

/** Starting the staging of a photo, the first time and again. */
export function makeCreateJob(ports: CreateJobPorts) {
  const { store, files, enqueue, currentAccount, clock, ids, engine, planner } = ports;
  const logFailed = makeLogFailed(ports);
  const photoSource = makePhotoSource(ports);

  const requireStartsLeft = async (account: Account): Promise<void> => {
    const reached = await dayLimit({ store, clock }, account);
    if (reached) throw reached;
  };

  /** Furniture that was placed by hand in an empty room, checked. */
  const arrangementIn = async (
    userId: string,
    style: Style,
    { roomId, pieces }: NonNullable<BodyOf<'create'>['arrangement']>,
  ): Promise<Arrangement> => {
    const file = await files.read(JOB_PATHS.room(userId, roomId));
    const checked = file && (await planner.check(file, { style, pieces }));
    if (!checked) throw new AppError('SCENE_UNAVAILABLE', {}, { message: ROOM_GONE });
    if ('problem' in checked) throw new AppError('SCENE_INVALID', {}, { message: checked.problem });
    return { style, pieces: checked.pieces };
  };

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

  const reserve = (transaction: Transaction, stored: Account, job: Job, now: Date): void => {
    const entry = jobEntry('reserve', job.id, job.attempt, job.reservedAt);
    saveAccount(transaction, stored, reserved(renewed(stored, now)), now, entry);
  };

  /** Copies the files that a job is staged from. Returns the reason why that is not possible, or null. */
  const bring = async (job: Job): Promise<JobErrorCode | null> => {
    if (!(await keepArrangement(files, job))) return 'ARRANGEMENT_GONE';
    if (await files.copy(job.uploadPath, { path: job.originalPath, url: job.originalUrl })) return null;
    // The earlier job whose photo it is may have been deleted at this moment.
    return job.photoId === undefined ? 'STAGING_FAILED' : 'ORIGINAL_GONE';
  };

  /** The photo in the place from which it is staged. Storage says when it is there, and that starts the work. */
  const withPhoto = async (job: Job): Promise<Job> => {
    const code = await bring(job).catch((): JobErrorCode => 'STAGING_FAILED');
    if (!code) return job;
    const failed = (await failPending({ store, clock }, job.id, code)) ?? job;
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

  /** The earlier job of the same photo as it is in the transaction, and what the new one takes over from it. */
  const relatedIn = async (transaction: Transaction, userId: string, earlier: Job | null, roomType: RoomType) => {
    if (!earlier) return null;
    const source = ownJob(await transaction.job(earlier.id), userId);
    return { source, inherited: inheritedFrom(source, roomType) };
  };

  /**
   * Returns the listing of a new job: the named one, or else the listing of its photo.
   * @throws AppError LISTING_GONE if the named one does not exist or belongs to another user
   */
  const listingFor = async (
    transaction: Transaction,
    userId: string,
    named: string | undefined,
    source: Job | undefined,
  ): Promise<Listing | null> => {
    const id = named ?? source?.listingId;
    const listing = id === undefined ? null : await transaction.listing(id);
    if (named !== undefined && listing?.userId !== userId) throw new AppError('LISTING_GONE');
    return listing;
  };

  /** Puts a new job into a listing, behind the one of the same photo, else behind those of the same room. @throws AppError LISTING_FULL */
  const enter = (
    transaction: Transaction,
    listing: Listing | null,
    job: Job,
    { source, room }: { readonly source: Job | undefined; readonly room: SharedRoom | null },
  ): void => {
    if (!listing) return;
    const there = photosOf(listing);
    const mates = [...(room ? jobsOf(room) : []), ...(source ? [source.id] : [])];
    const after = mates.findLast((id) => there.includes(id));
    const filled = withListedPhoto(listing, job, { after }, ids());
    if (!filled) throw new AppError('LISTING_FULL');
    transaction.saveListing(changed(filled, {}, job.createdAt));
  };

  /** The room that a new job's photo shows with others, as it is with this job; null where it shows none. */
  const roomIn = async (
    transaction: Transaction,
    { userId, id, listing }: { readonly userId: string; readonly id: string; readonly listing: Listing | null },
    { path, job }: Awaited<ReturnType<typeof photoSource>>,
    { sharedRoomId, batchId }: BodyOf<'create'>,
  ): Promise<(SharedRoom & { readonly homeSeed: number }) | null> => {
    if (sharedRoomId === undefined) return null;
    const room = await transaction.sharedRoom(sharedRoomId);
    if (room?.userId !== userId) throw new AppError('NOT_FOUND');
    const ofBatch = batchId === undefined ? job?.homeSeed : homeSeedOfBatch(userId, batchId);
    const ofHome = listing?.homeSeed ?? ofBatch;
    const joined = joinedBy(room, id, { path, jobId: job?.id ?? null }, ofHome);
    if (!joined) throw new AppError('SHARED_ROOM_FULL');
    return joined;
  };

  /** From the second job on, all of a photo can be found by its name. */
  const nameSource = (transaction: Transaction, source: Job): void => {
    if (source.photoId === undefined) transaction.saveJob({ ...source, photoId: photoIdOf(source) });
  };

  /** Saves the room, furniture and earlier job of a new job's photo. */
  const saveBeside = (
    transaction: Transaction,
    { id: jobId, userId, createdAt }: Job,
    beside: {
      readonly room: SharedRoom | null;
      readonly source: Job | undefined;
      readonly arranged: Arrangement | undefined;
    },
  ): void => {
    const { room, source, arranged } = beside;
    if (room) transaction.saveSharedRoom(room);
    if (arranged) transaction.saveScene(drawnScene({ userId, jobId, ...arranged }, 0, createdAt));
    if (source) nameSource(transaction, source);
  };

  /** @throws AppError UNAUTHENTICATED, ACCOUNT_INACTIVE */
  const activeAccount = async (transaction: Transaction, userId: string): Promise<Account> => {
    const stored = await transaction.account(userId);
    if (!stored) throw new AppError('UNAUTHENTICATED');
    if (!stored.active) throw new AppError('ACCOUNT_INACTIVE');
    return stored;
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
      body: BodyOf<'create'>,
      requestId: string,
      request?: RepeatableRequest,
      restyled?: RestyledEdit,
    ): Promise<OutputOf<'create'>> {
      const account = await currentAccount(userId);
      const earlier = await earlierJob(userId, request);
      if (earlier) return presentJob(await begun(earlier), PLANS[account.plan]);
      requireRemoval(engine, account, body.removeFurniture);
      await requireStartsLeft(account);
      const { source: edited } = restyled ?? {};
      const photo = edited ? { path: edited.originalPath, job: edited } : await photoSource(userId, body.imageUrl);
      const byHand = body.arrangement && (await arrangementIn(userId, body.style, body.arrangement));
      const arranged = restyled?.arrangement ?? byHand;
      const roomId = restyled?.roomId ?? body.arrangement?.roomId;
      const id = ids();
      const original = files.prepare(JOB_PATHS.original(userId, id));
      const { job, isNew } = await store.transact(async (transaction) => {
        const now = clock();
        const stored = await activeAccount(transaction, userId);
        const known = await earlierInTransaction(transaction, userId, request, now);
        if (known) return { job: known, isNew: false };
        const { made, note } = await restyledIn(transaction, restyled);
        if (made) return { job: made, isNew: false };
        const related = await relatedIn(transaction, userId, photo.job, body.roomType);
        const source = related?.source;
        const listing = await listingFor(transaction, userId, body.listingId, source);
        const inherited = related?.inherited ?? {};
        const room = await roomIn(transaction, { userId, id, listing }, photo, body);
        const run = await joinBatch(transaction, { id, userId, attempt: 1 }, body.batchId, now);
        const created = freshJob(body, {
          ...{ id, userId, uploadPath: photo.path, originalPath: original.path, originalUrl: original.url },
          ...{ requestId, runId: run.id, roomId, now },
          inherited,
          listing,
          shared: sharedBy(room),
        });
        enter(transaction, listing, created, { source, room });
        reserve(transaction, stored, created, now);
        transaction.createJob(created);
        note(id);
        saveBeside(transaction, created, { room, source, arranged });
        transaction.saveRun(run);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return { job: created, isNew: true };
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
      await requireStartsLeft(account);
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
        const run = await rejoinRun(transaction, attempted, now);
        const again = { ...attempted, runId: run.id };
        reserve(transaction, stored, again, now);
        transaction.saveJob(again);
        transaction.saveRun(run);
        if (request) transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
        return again;
      });
      return presentJob(await begun(job), PLANS[account.plan]);
    },
  };
}
