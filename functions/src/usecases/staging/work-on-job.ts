import type { JobErrorCode } from '../../contract/errors.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { startOf } from '../../domain/picture-start.ts';
import { arrangedFrom, sceneId } from '../../domain/saved-scene.ts';
import { type ClaimResult, type HeldTask, runTask } from '../../domain/task.ts';
import { variationOf } from '../../domain/variation.ts';
import {
  claimed,
  hasStartsLeft,
  heldOn,
  isAbandoned,
  isFinished,
  isHeldBy,
  released,
  type Work,
  waitedSeconds,
} from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { EditedScene, StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Log } from '../../ports/log.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type Assignment, assignmentOf } from './assignment.ts';
import { JOB_PATHS, scenePathOf } from './job-paths.ts';
import { makeKeepPicture } from './keep-picture.ts';
import { type LoggedPlan, makeLogFailed, startFacts } from './log-ending.ts';
import { planRequestOf } from './plan-request.ts';
import { LEAD_GONE, makeRoomScene } from './room-scene.ts';

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

/** A picture's job in a transaction. */
interface JobDraft {
  readonly transaction: Transaction;
  readonly job: Job;
  readonly work: Work;
}

/** A picture that a worker has claimed, or that had no starts left. */
interface ClaimedPicture {
  readonly before: Job;
  readonly job: Job;
  readonly waited: number;
}

/** One worker's lease on a picture. */
interface WorkerLease extends HeldTask<JobDraft> {
  readonly picture: Assignment;
}

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

/** @throws what the engine or the bucket threw, with the work put back for another try, so that the queue tries again */
export function makeWorkOnJob(ports: WorkPorts): WorkOnJob {
  const { store, files, engine, credentials, clock, ids, log } = ports;
  const keepPicture = makeKeepPicture(ports);
  const roomScene = makeRoomScene(ports);
  const logFailed = makeLogFailed({ store, engine, clock, log });

  const claim = async (
    { transaction, job, work }: JobDraft,
    worker: string,
    picture: Assignment,
  ): Promise<ClaimResult<ClaimedPicture>> => {
    const now = clock();
    if (isFinished(work)) return { result: 'over' };
    if (work.status === 'PROCESSING' && !isAbandoned(work, now)) return { result: 'held' };
    const waited = waitedSeconds(work, now);
    if (!hasStartsLeft(work)) {
      const failed = await picture.fail(transaction, job, 'STAGING_FAILED', now);
      return { result: 'spent', task: { before: job, job: failed, waited } };
    }
    const mine = picture.stepped(job, (each) => claimed(each, worker, now));
    transaction.saveJob(mine);
    return { result: 'claimed', task: { before: job, job: mine, waited } };
  };

  /** @returns whether the worker still held the picture */
  const fail = async ({ whileHeld, picture }: WorkerLease, code: JobErrorCode, standAt?: string): Promise<boolean> => {
    const failed = await whileHeld(({ transaction, job }) => {
      const advised = standAt === undefined ? job : picture.stepped(job, (work) => ({ ...work, standAt }));
      return picture.fail(transaction, advised, code, clock());
    });
    return failed !== null;
  };

  /** Returns the owner's current plan: an owner who upgrades and asks again gets what was paid for. */
  const planOf = async ({ userId }: Job): Promise<Plan> => {
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

  const settle = async (lease: WorkerLease, job: Job, plan: Plan): Promise<Ending> => {
    const { picture, signal } = lease;
    const variation = picture.number;
    const photo = await files.read(job.originalPath);
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
    const start = startOf(variation, picture.workOf(job) ?? job);
    const idempotencyKey = `${job.id}-${variation}-${start.attempt}`;
    const wanted = planRequestOf(job, drawn, plan.outputEdge);
    const edited = (await arrangementOf(job, drawn)) ?? (await roomScene(job, photo, wanted, signal));
    if (edited === LEAD_GONE) {
      return { mine: await fail(lease, LEAD_GONE), outcome: 'declined', code: LEAD_GONE };
    }
    if (!edited && variationOf(job, drawn)?.roomPlan) {
      // This photo shows nothing of the arrangement of the other photo, and a plan of its own was not requested.
      const code = 'NO_PLACE';
      return { mine: await fail(lease, code), outcome: 'declined', code };
    }
    const request = { ...wanted, photo, idempotencyKey, ...(edited && { edited }) };
    credentials.prepare();
    const answer = await engine.stage(request, { signal });
    if (answer.outcome === 'declined') {
      return { mine: await fail(lease, answer.code, answer.standAt), outcome: 'declined', code: answer.code };
    }
    signal.throwIfAborted();
    const { userId, id } = job;
    const staged = await keepPicture({ userId, id, start, signal }, plan, answer, photo);
    const completed = await lease.whileHeld((draft) => picture.complete(draft.transaction, draft.job, staged, clock()));
    const mine = completed !== null;
    // Another worker has overtaken this one, or the photo was deleted: nothing refers to these files.
    if (!mine) await files.removeAll(JOB_PATHS.start(userId, id, start));
    return { mine, outcome: 'completed', megapixels: Math.round((staged.width * staged.height) / 10_000) / 100 };
  };

  /** @param variation 0 for the job's own picture, else the number of another version */
  return async (id, signal, variation = 0) => {
    const picture = assignmentOf(variation);
    let plan: LoggedPlan = 'UNKNOWN';
    const factsOf = ({ job, waited }: ClaimedPicture) => {
      const work = picture.workOf(job) ?? job;
      const seconds = (clock().getTime() - (work.startedAt ?? clock()).getTime()) / 1000;
      return startFacts(id, variation, work, { plan, engine: engine.id, seconds, waited });
    };
    const step = ({ transaction, job }: JobDraft, each: Parameters<Assignment['stepped']>[1]): true => {
      transaction.saveJob(picture.stepped(job, each));
      return true;
    };
    const result = await runTask<JobDraft, ClaimedPicture>(
      {
        transact: (change) =>
          store.transact(async (transaction) => {
            const job = await transaction.job(id);
            const work = job && picture.workOf(job);
            return job && work ? change({ transaction, job, work }) : null;
          }),
        claim: (draft, worker) => claim(draft, worker, picture),
        isHeldBy: ({ work }, worker) => isHeldBy(work, worker),
        heartbeat: {
          seconds: TIMES.heartbeat,
          renew: (draft, worker) => step(draft, (each) => heldOn(each, worker, clock())),
        },
        async work(task, held) {
          const owners = await planOf(task.job);
          plan = owners.id;
          const { mine, ...ending } = await settle({ ...held, picture }, task.job, owners);
          log.info(mine ? 'job.settled' : 'job.lost', { ...factsOf(task), ...ending });
        },
        async recover(error, task, held) {
          log.error('job.broken', error, factsOf(task));
          if (hasStartsLeft(picture.workOf(task.job) ?? task.job)) {
            await held.whileHeld((draft) => step(draft, (each) => released(each, clock())));
            return 'again';
          }
          const code = 'STAGING_FAILED';
          if (await fail({ ...held, picture }, code)) {
            log.warn('job.settled', { ...factsOf(task), outcome: 'failed', code });
          }
          return 'ended';
        },
        onSpent: ({ before, job }) => logFailed(before, job, variation),
      },
      ids(),
      signal,
    );
    if (result === 'held') log.info('job.held', { jobId: id, variation });
    return result;
  };
}
