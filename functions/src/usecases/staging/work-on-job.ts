import type { JobErrorCode } from '../../contract/errors.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { isEmptiedOnly } from '../../contract/staging-options.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import { renewed } from '../../domain/credits.ts';
import { type AnyJob, type Job, jobIdOf, numberOf } from '../../domain/job.ts';
import { startOf } from '../../domain/picture-start.ts';
import { arrangedFrom, roomPlanOf, sceneId } from '../../domain/saved-scene.ts';
import { type ClaimResult, type HeldTask, runTask } from '../../domain/task.ts';
import {
  claimed,
  hasStartsLeft,
  heldOn,
  isAbandoned,
  isFinished,
  isHeldBy,
  released,
  waitedSeconds,
} from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { EditedScene, StagedAnswer, StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Log } from '../../ports/log.ts';
import type { PlanRequest } from '../../ports/planner.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { JOB_PATHS, scenePathOf } from './job-paths.ts';
import { makeKeepPicture } from './keep-picture.ts';
import { type LoggedPlan, makeLogFailed, startFacts } from './log-ending.ts';
import { planRequestOf } from './plan-request.ts';
import { makeRoomScene } from './room-scene.ts';
import { completeInTransaction, failInTransaction, saveAnyJob } from './settle-job.ts';

export interface WorkPorts {
  readonly store: Store;
  readonly files: Files;
  readonly imaging: Pick<Imaging, 'deliver' | 'reduce' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'prepare' | 'sign'>;
  readonly engine: StagingEngine;
  readonly roomPlanner: Pick<RoomPlanner, 'plan' | 'arrangedPlan' | 'sceneIn'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** A job in a transaction. */
interface JobDraft {
  readonly transaction: Transaction;
  readonly job: AnyJob;
}

/** A job that a worker has claimed, or that had no starts left. */
interface ClaimedPicture {
  readonly before: AnyJob;
  readonly job: AnyJob;
  readonly waited: number;
}

type Lease = HeldTask<JobDraft>;

/** How a picture ended. */
interface Ending {
  /** Whether this worker still held it; otherwise it changed nothing. */
  readonly mine: boolean;
  readonly outcome: 'completed' | 'declined' | 'failed';
  readonly code?: JobErrorCode;
  readonly megapixels?: number;
}

/** Stages the photo of a job, or another version of it. */
export type WorkOnJob = (id: string, signal: AbortSignal, variation?: number) => Promise<'done' | 'held'>;

/** @throws Error where nothing should have been added and something was, or the other way round */
function requireAsWanted(job: Job, { engine, isEmptied = false }: StagedAnswer): void {
  if (isEmptiedOnly(job) === isEmptied) return;
  throw new Error(`Engine ${engine.id} has ${isEmptied ? 'added nothing' : 'added something'}, which was not wanted.`);
}

/** @throws what the engine or the bucket threw, with the work put back for another try, so that the queue tries again */
export function makeWorkOnJob(ports: WorkPorts): WorkOnJob {
  const { store, files, engine, credentials, clock, ids, log } = ports;
  const keepPicture = makeKeepPicture(ports);
  const roomScene = makeRoomScene(ports);
  const logFailed = makeLogFailed({ store, engine, clock, log });

  const claim = async ({ transaction, job }: JobDraft, worker: string): Promise<ClaimResult<ClaimedPicture>> => {
    const now = clock();
    if (isFinished(job) || (job.kind === 'staged' && job.awaits)) return { result: 'over' };
    if (job.status === 'PROCESSING' && !isAbandoned(job, now)) return { result: 'held' };
    const waited = waitedSeconds(job, now);
    if (!hasStartsLeft(job)) {
      const failed = await failInTransaction(transaction, job, 'STAGING_FAILED', now);
      return { result: 'spent', task: { before: job, job: failed, waited } };
    }
    const mine = claimed(job, worker, now);
    saveAnyJob(transaction, mine);
    return { result: 'claimed', task: { before: job, job: mine, waited } };
  };

  /** @returns whether the worker still held the picture */
  const fail = async ({ whileHeld }: Lease, code: JobErrorCode, standAt?: string): Promise<boolean> => {
    const failed = await whileHeld(({ transaction, job }) => {
      const advised = standAt === undefined ? job : { ...job, standAt };
      return failInTransaction(transaction, advised, code, clock());
    });
    return failed !== null;
  };

  /** Returns the owner's current plan: an owner who upgrades and asks again gets what was paid for. */
  const planOf = async ({ userId }: AnyJob): Promise<Plan> => {
    const account = await store.account(userId);
    return PLANS[account ? renewed(account, clock()).plan : 'FREE'];
  };

  /** Returns what a picture arranged by hand is rendered from; null for any other picture. */
  const arrangementOf = async (job: Job, number: number): Promise<EditedScene | null> => {
    const planned = arrangedFrom(job, number);
    if (planned === null) return null;
    const saved = await store.scene(sceneId(job.id, number));
    const scene = await files.read(scenePathOf(job, planned));
    if (!saved?.drawn || !scene) throw new Error(`The scene of picture ${number} of job ${job.id} is gone.`);
    return { scene, ...saved.drawn };
  };

  /** Returns the scene that a picture is rendered from; null if the engine plans it; or why there is none. */
  const sceneFor = async (
    job: Job,
    number: number,
    wanted: PlanRequest,
    signal: AbortSignal,
  ): Promise<EditedScene | JobErrorCode | null> => {
    const scene = (await arrangementOf(job, number)) ?? (await roomScene(job, wanted, signal));
    // This photo has no place in the room of the arrangement, and a plan of its own was not requested.
    return scene ?? (roomPlanOf(job, number) ? 'NO_PLACE' : null);
  };

  const settle = async (lease: Lease, claimedJob: AnyJob, plan: Plan): Promise<Ending> => {
    const { signal } = lease;
    const variation = numberOf(claimedJob);
    const job = claimedJob.kind === 'staged' ? claimedJob : await store.job(claimedJob.stagedId);
    const photo = job && (await files.read(job.originalPath));
    if (!photo) {
      const code = variation === 0 ? 'UNREADABLE_PHOTO' : 'ORIGINAL_GONE';
      return { mine: await fail(lease, code), outcome: 'failed', code };
    }
    const drawn = drawnNumber(job, variation);
    if (drawn !== variation && plan.watermark) {
      const code = 'PLAN_ENDED';
      return { mine: await fail(lease, code), outcome: 'failed', code };
    }
    // All starts of one attempt are one request: a paid engine is not paid twice for it.
    const start = startOf(claimedJob);
    const idempotencyKey = `${job.id}-${variation}-${start.attempt}`;
    const wanted = planRequestOf(job, drawn, plan.outputEdge);
    const edited = await sceneFor(job, drawn, wanted, signal);
    if (typeof edited === 'string') return { mine: await fail(lease, edited), outcome: 'declined', code: edited };
    const request = { ...wanted, photo, idempotencyKey, ...(edited && { edited }) };
    credentials.prepare();
    const answer = await engine.stage(request, { signal });
    if (answer.outcome === 'declined') {
      return { mine: await fail(lease, answer.code, answer.standAt), outcome: 'declined', code: answer.code };
    }
    requireAsWanted(job, answer);
    signal.throwIfAborted();
    const { userId, id } = job;
    const staged = await keepPicture({ userId, id, start, signal }, plan, answer, photo);
    const completed = await lease.whileHeld((draft) =>
      completeInTransaction(draft.transaction, draft.job, staged, clock()),
    );
    const mine = completed !== null;
    // Another worker has overtaken this one, or the photo was deleted: nothing refers to these files.
    if (!mine) await files.removeAll(JOB_PATHS.start(userId, id, start));
    return { mine, outcome: 'completed', megapixels: Math.round((staged.width * staged.height) / 10_000) / 100 };
  };

  /** @param variation 0 for the job's own picture, else the number of another version */
  return async (id, signal, variation = 0) => {
    let plan: LoggedPlan = 'UNKNOWN';
    const factsOf = ({ job, waited }: ClaimedPicture) => {
      const seconds = (clock().getTime() - (job.startedAt ?? clock()).getTime()) / 1000;
      return startFacts(job, { plan, engine: engine.id, seconds, waited });
    };
    const result = await runTask<JobDraft, ClaimedPicture>(
      {
        transact: (change) =>
          store.transact(async (transaction) => {
            const job = await transaction.anyJob(jobIdOf(id, variation));
            return job && change({ transaction, job });
          }),
        claim,
        isHeldBy: ({ job }, worker) => isHeldBy(job, worker),
        heartbeat: {
          seconds: TIMES.heartbeat,
          renew: ({ transaction, job }, worker) => saveAnyJob(transaction, heldOn(job, worker, clock())),
        },
        async work(task, held) {
          const owners = await planOf(task.job);
          plan = owners.id;
          const { mine, ...ending } = await settle(held, task.job, owners);
          log.info(mine ? 'job.settled' : 'job.lost', { ...factsOf(task), ...ending });
        },
        async recover(error, task, held) {
          log.error('job.broken', error, factsOf(task));
          if (hasStartsLeft(task.job)) {
            await held.whileHeld(({ transaction, job }) => saveAnyJob(transaction, released(job, clock())));
            return 'again';
          }
          const code = 'STAGING_FAILED';
          if (await fail(held, code)) log.warn('job.settled', { ...factsOf(task), outcome: 'failed', code });
          return 'ended';
        },
        onSpent: ({ before, job }) => logFailed(before, job),
      },
      ids(),
      signal,
    );
    if (result === 'held') log.info('job.held', { jobId: id, variation });
    return result;
  };
}
