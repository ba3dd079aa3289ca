import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
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
  withEditRequested,
} from '../../domain/saved-scene.ts';
import { pictureOf, variationOf } from '../../domain/variation.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { FurnishedRoom, Planner } from '../../ports/planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { carriedTo, makeOtherPhotos, type RequestedPictures } from './carry-arrangement.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { failureLimit } from './failure-limit.ts';
import { JOB_PATHS } from './job-paths.ts';
import { planRequestOf } from './plan-request.ts';

export interface ScenesPorts {
  readonly store: Pick<Store, 'job' | 'scene' | 'sharedRoom' | 'transact' | 'failuresOn'>;
  readonly files: Pick<Files, 'prepare' | 'read' | 'withFiles' | 'write'>;
  readonly planner: Planner;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
}

/** A picture whose furniture may be arranged. */
interface Arrangeable {
  readonly job: Job;
  /** Of a clean version the picture that it is made of. */
  readonly number: number;
  readonly staged: StagedFiles;
}

/** @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY */
function arrangeable(job: Job | null, userId: string, version: number | undefined): Arrangeable {
  if (job?.userId !== userId) throw new AppError('NOT_FOUND');
  if (job.status !== 'COMPLETED') throw new AppError('NOT_STAGED');
  const number = drawnNumber(job, version ?? job.chosenVersion);
  const picture = pictureOf(job, number);
  if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('VERSION_NOT_READY');
  return { job, number, staged: picture.staged };
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
export function makeScenes({ store, files, planner, enqueue, currentAccount, clock }: ScenesPorts) {
  const otherPhotos = makeOtherPhotos({ store });

  /** The scene of a picture from before scenes were kept: planned once more, as it was then, and kept. */
  const plannedFile = async ({ job, number, staged }: Arrangeable): Promise<Uint8Array | null> => {
    const maxEdge = staged.edge ?? Math.max(staged.width, staged.height);
    const planned = await planner.plan(
      (work) => files.withFiles([job.originalPath], ([photo]) => work(photo)),
      planRequestOf(job, number, maxEdge),
    );
    if (!planned) return null;
    const path = JOB_PATHS.staged(job.userId, job.id, number, 'scene');
    await files.write(files.prepare(path), planned.scene, 'application/json');
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
    const kept = await files.read(JOB_PATHS.staged(job.userId, job.id, number, 'scene'));
    return (await read(kept)) ?? (await read(await plannedFile(picture)));
  };

  return {
    /** @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE, BUSY, TOO_COMPLEX */
    async get(userId: string, id: string, version?: number): Promise<OutputOf<'getScene'>> {
      await currentAccount(userId);
      const picture = arrangeable(await store.job(id), userId, version);
      const { job, number, staged } = picture;
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
        rendersLeft: rendersLeft(job),
        othersOfRoom: (await otherPhotos(job)).length,
      };
    },

    /** @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE, SCENE_CHANGED, SCENE_INVALID */
    async save(
      userId: string,
      id: string,
      { version, revision, style, pieces }: BodyOf<'saveScene'>,
    ): Promise<OutputOf<'saveScene'>> {
      await currentAccount(userId);
      const { job, number } = arrangeable(await store.job(id), userId, version);
      const file = await files.read(JOB_PATHS.staged(job.userId, id, number, 'scene'));
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
     * the sweep.
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_CHANGED, RENDER_LIMIT, FAILURE_LIMIT
     */
    async render(
      userId: string,
      id: string,
      { version, revision, othersOfRoom }: BodyOf<'renderScene'>,
      requestId: string,
    ): Promise<OutputOf<'renderScene'>> {
      const account = await currentAccount(userId);
      const reached = await failureLimit({ store, clock }, account);
      const own = othersOfRoom ? await store.job(id) : null;
      const otherIds = own?.userId === userId ? (await otherPhotos(own)).map((each) => each.id) : [];
      const [picture, ...others] = await store.transact(async (transaction): Promise<RequestedPictures> => {
        const { job, number } = arrangeable(await transaction.job(id), userId, version);
        const { arranged, saved } = await revisionOf(transaction, job, { number, revision });
        const others = await Promise.all(otherIds.map((other) => transaction.job(other)));
        const room = others.length > 0 && job.sharedRoomId ? await transaction.sharedRoom(job.sharedRoomId) : null;
        const at = { now: clock(), requestId };
        const picture = withEditRequested(job, { number, revision }, at.now, requestId);
        if (typeof picture === 'string') throw new AppError(picture);
        const pictures = carriedTo(room, { ...picture, from: number, arranged }, others, at);
        const changed = pictures.map((each) => each.job).filter((each) => each !== job && !others.includes(each));
        if (changed.length > 0 && reached) throw reached;
        if (saved) transaction.saveScene(drawnScene(saved, picture.number, at.now));
        for (const each of changed) transaction.saveJob(each);
        return pictures;
      });
      // Also where it was requested before: the process that did may have died here. The same message twice is one.
      for (const { job, number } of [picture, ...others]) {
        if (variationOf(job, number)?.status === 'PENDING') await enqueue(job, number);
      }
      return {
        job: presentJob(picture.job, PLANS[account.plan]),
        version: picture.number,
        others: others.map(({ job, number }) => ({ jobId: job.id, version: number })),
      };
    },
  };
}
