import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import {
  type Arrangement,
  drawnScene,
  isEditRequested,
  rendersLeft,
  type SavedScene,
  savedOver,
  sceneId,
  withEditRequested,
} from '../../domain/saved-scene.ts';
import { homeSeedOf, seedOf } from '../../domain/seeds.ts';
import { pictureOf, variationOf } from '../../domain/variation.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { FurnishedRoom, Planner } from '../../ports/planner.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { failureLimit } from './failure-limit.ts';
import { JOB_PATHS } from './job-paths.ts';

export interface ScenesPorts {
  readonly store: Pick<Store, 'job' | 'scene' | 'transact' | 'failuresOn'>;
  readonly files: Pick<Files, 'prepare' | 'read' | 'write'>;
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

/** Furniture of staged photos that is arranged by hand: read, saved, and made a picture of. */
export function makeScenes({ store, files, planner, enqueue, currentAccount, clock }: ScenesPorts) {
  /** The scene of a picture from before scenes were kept: planned once more, as it was then, and kept. */
  const plannedFile = async ({ job, number, staged }: Arrangeable): Promise<Uint8Array | null> => {
    const photo = await files.read(job.originalPath);
    if (!photo) return null;
    const { roomType, style, removeFurniture, removal, prompt } = job;
    const seeds = { seed: seedOf(job), homeSeed: homeSeedOf(job), variation: number };
    const maxEdge = staged.edge ?? Math.max(staged.width, staged.height);
    const wanted = { roomType, style, removeFurniture, ...(removal && { removal }), prompt, ...seeds, maxEdge };
    const planned = await planner.plan(photo, wanted);
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
    /** @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_UNAVAILABLE, BUSY */
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
     * Requests the picture of what was saved. It is drawn from the arrangement as it is now, whatever is saved later. A message that is
     * lost on the way is made good for by the sweep.
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, SCENE_CHANGED, RENDER_LIMIT, FAILURE_LIMIT
     */
    async render(
      userId: string,
      id: string,
      { version, revision }: BodyOf<'renderScene'>,
      requestId: string,
    ): Promise<OutputOf<'renderScene'>> {
      const account = await currentAccount(userId);
      const reached = await failureLimit({ store, clock }, account);
      const { job, number } = await store.transact(async (transaction) => {
        const picture = arrangeable(await transaction.job(id), userId, version);
        const edit = { number: picture.number, revision };
        const isNew = !isEditRequested(picture.job, edit);
        const stored = isNew ? await transaction.scene(sceneId(id, picture.number)) : null;
        if (isNew && stored?.revision !== revision) {
          throw new AppError('SCENE_CHANGED', { revision: stored?.revision ?? 0 });
        }
        const now = clock();
        const asked = withEditRequested(picture.job, edit, now, requestId);
        if (typeof asked === 'string') throw new AppError(asked);
        if (asked.job === picture.job) return asked;
        if (reached) throw reached;
        if (stored) transaction.saveScene(drawnScene(stored, asked.number, now));
        transaction.saveJob(asked.job);
        return asked;
      });
      // Also where it was requested before: the process that did may have died here. The same message twice is one.
      if (variationOf(job, number)?.status === 'PENDING') await enqueue(job, number);
      return { job: presentJob(job, PLANS[account.plan]), version: number };
    },
  };
}
