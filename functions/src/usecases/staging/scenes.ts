import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { isEmptiedOnly } from '../../contract/staging-options.ts';
import { AppError } from '../../domain/app-error.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import {
  type Arrangement,
  drawnScene,
  pictureOfEdit,
  type RequestedEdit,
  rendersLeft,
  type SavedScene,
  savedOver,
  sceneId,
  styleOfPicture,
  withEditRequested,
} from '../../domain/saved-scene.ts';
import { pictureOf, variationOf } from '../../domain/variation.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { FurnishedRoom, Planner } from '../../ports/planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { carriedTo, makeOtherPhotos, type RequestedPictures } from './carry-arrangement.ts';
import type { CreateJob } from './create-job.ts';
import { dayLimit } from './day-limit.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { JOB_PATHS, scenePathOf } from './job-paths.ts';
import { planRequestOf } from './plan-request.ts';
import { requireRemoval } from './require-removal.ts';

export interface ScenesPorts {
  readonly store: Pick<Store, 'job' | 'scene' | 'sharedRoom' | 'transact' | 'workOn'>;
  readonly files: Pick<Files, 'copy' | 'prepare' | 'read' | 'withFiles' | 'write'>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
  readonly planner: Planner;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly createJob: Pick<CreateJob, 'create' | 'retry'>;
}

/** A picture whose furniture may be arranged. */
interface Arrangeable {
  readonly job: Job;
  /** Of a clean version the picture that it is made of. */
  readonly number: number;
  readonly staged: StagedFiles;
}

/** @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE */
function arrangeable(job: Job | null, userId: string, version: number | undefined): Arrangeable {
  if (job?.userId !== userId) throw new AppError('NOT_FOUND');
  if (job.status !== 'COMPLETED') throw new AppError('NOT_STAGED');
  const number = drawnNumber(job, version ?? job.chosenVersion);
  const picture = pictureOf(job, number);
  if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('VERSION_NOT_READY');
  // Nothing was added to an emptied room.
  if (isEmptiedOnly(job)) throw new AppError('SCENE_UNAVAILABLE');
  return { job, number, staged: picture.staged };
}

/** A saved arrangement in another style than the picture's. */
interface Restyled extends Omit<Arrangeable, 'staged'> {
  readonly saved: SavedScene;
}

/**
 * What the picture of a revision is drawn from: what is saved, or was when the picture was requested before.
 * @throws AppError SCENE_CHANGED
 */
async function revisionOf(
  transaction: Pick<Transaction, 'scene'>,
  job: Job,
  edit: RequestedEdit,
): Promise<{ readonly arranged: Arrangement | null; readonly saved: SavedScene | null }> {
  const known = pictureOfEdit(job, edit);
  const stored = await transaction.scene(sceneId(job.id, known ?? edit.number));
  if (known !== null) return { arranged: stored?.drawn ?? null, saved: null };
  if (stored?.revision !== edit.revision) throw new AppError('SCENE_CHANGED', { revision: stored?.revision ?? 0 });
  return { arranged: stored, saved: stored };
}

/** Furniture of staged photos that is arranged by hand: read, saved, and made a picture of. */
export function makeScenes(ports: ScenesPorts) {
  const { store, files, engine, planner, enqueue, currentAccount, clock, ids, createJob } = ports;
  const otherPhotos = makeOtherPhotos({ store });

  /** The scene of a picture from before scenes were kept: planned once more, as it was then, and kept. */
  const plannedFile = async ({ job, number, staged }: Arrangeable): Promise<Uint8Array | null> => {
    const maxEdge = staged.edge ?? Math.max(staged.width, staged.height);
    const planned = await planner.plan(
      job.userId,
      (work) => files.withFiles([job.originalPath], ([photo]) => work(photo)),
      planRequestOf(job, number, maxEdge),
    );
    if (!planned) return null;
    await files.write(files.prepare(scenePathOf(job, number)), planned.scene, 'application/json');
    return planned.scene;
  };

  /** What a picture shows, and how its owner has arranged it since; null where its room cannot be found. */
  const furnishedRooms = async (
    picture: Arrangeable,
    saved: SavedScene | null,
  ): Promise<{ readonly drawn: FurnishedRoom; readonly arranged: FurnishedRoom | null } | null> => {
    const { job, number } = picture;
    const read = async (file: Uint8Array | null) => {
      const drawn = file && (await planner.read(file, saved?.drawn ?? null));
      return drawn && { drawn, arranged: saved && (await planner.read(file, saved)) };
    };
    const kept = await files.read(scenePathOf(job, number));
    return (await read(kept)) ?? (await read(await plannedFile(picture)));
  };

  /** Requests the pictures of an edit, in the photo and in others of its room, without saving them yet. */
  const editsIn = async (
    transaction: Transaction,
    {
      job,
      number,
      revision,
      arranged,
      saved,
    }: RequestedEdit & { readonly job: Job } & Awaited<ReturnType<typeof revisionOf>>,
    otherIds: readonly string[],
    requestId: string,
  ) => {
    const others = await Promise.all(otherIds.map((other) => transaction.job(other)));
    const room = others.length > 0 && job.sharedRoomId ? await transaction.sharedRoom(job.sharedRoomId) : null;
    const at = { now: clock(), requestId };
    const picture = withEditRequested(job, { number, revision }, at.now, requestId);
    if (typeof picture === 'string') throw new AppError(picture);
    const requested = carriedTo(room, { ...picture, from: number, arranged }, others, at);
    const changed = requested.map((each) => each.job).filter((each) => each !== job && !others.includes(each));
    const save = (): void => {
      if (saved) transaction.saveScene(drawnScene(saved, picture.number, at.now));
      for (const each of changed) transaction.saveJob(each);
    };
    return { requested, changed, save };
  };

  /**
   * Creates another job of the photo from an arrangement in another style, which costs a credit as every style does. Each
   * revision leads to one job, which is retried if it has failed.
   * @throws AppError SCENE_UNAVAILABLE, and the errors of `create` and `retry`
   */
  const restyle = async ({ job, number, saved }: Restyled, requestId: string): Promise<OutputOf<'renderScene'>> => {
    const { userId, originalUrl: imageUrl, roomType, removeFurniture, removal, sharedRoomId } = job;
    const keeps = job.keeps && [...job.keeps];
    const { revision, style, pieces } = saved;
    const roomId = ids();
    const copied = await files.copy(scenePathOf(job, number), files.prepare(JOB_PATHS.room(userId, roomId)));
    if (!copied) throw new AppError('SCENE_UNAVAILABLE');
    const wanted = { imageUrl, style, roomType, prompt: '', removeFurniture, removal, keeps, sharedRoomId };
    const restyled = { source: job, edit: { number, revision }, arrangement: { style, pieces }, roomId };
    const made = await createJob.create(userId, wanted, requestId, undefined, restyled);
    const begun = made.status === 'FAILED' ? await createJob.retry(userId, made.id, requestId) : made;
    return { job: begun, version: 0, others: [] };
  };

  return {
    /**
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED, BUSY,
     * TOO_COMPLEX
     */
    async get(userId: string, id: string, version?: number): Promise<OutputOf<'getScene'>> {
      const account = await currentAccount(userId);
      const picture = arrangeable(await store.job(id), userId, version);
      const { job, number, staged } = picture;
      requireRemoval(engine, account, job.removeFurniture);
      const saved = await store.scene(sceneId(id, number));
      const found = await furnishedRooms(picture, saved);
      if (!found) throw new AppError('SCENE_UNAVAILABLE');
      const { scene, room } = found.arranged ?? found.drawn;
      const revision = saved?.revision ?? 0;
      return {
        version: number,
        revision,
        scene: { ...scene, pieces: [...scene.pieces] },
        drawn: revision === 0 ? null : { style: found.drawn.scene.style, pieces: [...found.drawn.scene.pieces] },
        room,
        photoUrl: staged.emptied?.url ?? job.originalUrl,
        stagedImageUrl: staged.stagedUrl,
        pictureStyle: styleOfPicture(job, saved),
        rendersLeft: rendersLeft(job),
        othersOfRoom: (await otherPhotos(job)).length,
      };
    },

    /**
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE, SCENE_CHANGED, SCENE_INVALID, REMOVAL_UNAVAILABLE,
     * UPGRADE_REQUIRED
     */
    async save(
      userId: string,
      id: string,
      { version, revision, style, pieces }: BodyOf<'saveScene'>,
    ): Promise<OutputOf<'saveScene'>> {
      const account = await currentAccount(userId);
      const { job, number } = arrangeable(await store.job(id), userId, version);
      requireRemoval(engine, account, job.removeFurniture);
      const file = await files.read(scenePathOf(job, number));
      if (!file) throw new AppError('SCENE_UNAVAILABLE');
      const checked = await planner.check(file, { style, pieces });
      if (!checked) throw new AppError('SCENE_UNAVAILABLE');
      if ('problem' in checked) throw new AppError('SCENE_INVALID', {}, { message: checked.problem });
      const arranged: Arrangement = { style, pieces: checked.pieces };
      const saved = await store.transact(async (transaction) => {
        arrangeable(await transaction.job(id), userId, version);
        const stored = await transaction.scene(sceneId(id, number));
        const next = savedOver(stored, { jobId: id, userId, number }, { ...arranged, revision }, clock());
        if (!next) throw new AppError('SCENE_CHANGED', { revision: stored?.revision ?? 0 });
        transaction.saveScene(next);
        return next;
      });
      return { revision: saved.revision };
    },

    /**
     * Requests the picture of what was saved, and where it is wanted the same arrangement in the other photos of the room: all of them, or
     * none. It is drawn from the arrangement as it is now, whatever is saved later. A message that is lost on the way is made good for by
     * the sweep. In the picture's own style it is free; in another style it is another picture, which costs a credit.
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_CHANGED, RENDER_LIMIT, FAILURE_LIMIT, START_LIMIT,
     * REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED, COSTS_A_CREDIT, CREDITS_EXCEEDED, LISTING_FULL, SCENE_UNAVAILABLE
     */
    async render(
      userId: string,
      id: string,
      { version, revision, othersOfRoom, forCredit }: BodyOf<'renderScene'>,
      requestId: string,
    ): Promise<OutputOf<'renderScene'>> {
      const account = await currentAccount(userId);
      const reached = await dayLimit({ store, clock }, account);
      const own = othersOfRoom ? await store.job(id) : null;
      const otherIds = own?.userId === userId ? (await otherPhotos(own)).map((each) => each.id) : [];
      const requested = await store.transact(async (transaction): Promise<RequestedPictures | Restyled> => {
        const { job, number } = arrangeable(await transaction.job(id), userId, version);
        const drawnFrom = await revisionOf(transaction, job, { number, revision });
        const { saved } = drawnFrom;
        if (saved && saved.style !== styleOfPicture(job, saved)) return { job, number, saved };
        const { requested, changed, save } = await editsIn(
          transaction,
          { job, number, revision, ...drawnFrom },
          otherIds,
          requestId,
        );
        if (changed.length > 0) {
          requireRemoval(engine, account, job.removeFurniture);
          if (reached) throw reached;
        }
        save();
        return requested;
      });
      if ('saved' in requested) {
        // A client that takes it for free, such as a tab opened before an update, must not spend a credit.
        if (forCredit !== true) throw new AppError('COSTS_A_CREDIT');
        return restyle(requested, requestId);
      }
      const [picture, ...others] = requested;
      // Also where it was requested before: the process that did may have died here. The same message twice is one.
      for (const { job, number } of [picture, ...others]) {
        const version = variationOf(job, number);
        if (version?.status === 'PENDING') await enqueue(version);
      }
      return {
        job: presentJob(picture.job, PLANS[account.plan]),
        version: picture.number,
        others: others.map(({ job, number }) => ({ jobId: job.id, version: number })),
      };
    },
  };
}
