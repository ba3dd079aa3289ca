import type { JobErrorCode } from '../../contract/errors.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { arrangedFrom, sceneId } from '../../domain/saved-scene.ts';
import { variationOf } from '../../domain/variation.ts';
import { claimed, hasStartsLeft, heldOn, isAbandoned, isFinished, released, waitedSeconds } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { EditedScene, StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Log } from '../../ports/log.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type Assignment, assignmentOf } from './assignment.ts';
import { JOB_PATHS, STAGED_FILES } from './job-paths.ts';
import { keepLease } from './keep-lease.ts';
import { makeKeepPicture } from './keep-picture.ts';
import { type LoggedPlan, makeLogFailed, startFacts } from './log-ending.ts';
import { planRequestOf } from './plan-request.ts';
import { makeRoomScene } from './room-scene.ts';

export interface WorkPorts {
  readonly store: Store;
  readonly files: Files;
  readonly imaging: Pick<Imaging, 'deliver' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'prepare' | 'sign'>;
  readonly engine: StagingEngine;
  readonly roomPlanner: Pick<RoomPlanner, 'plan' | 'arrangedPlan' | 'sceneIn'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** One worker at one picture. */
interface Shift {
  readonly id: string;
  readonly worker: string;
  readonly picture: Assignment;
}

/** What became of a worker's attempt to claim a picture. */
type Claim =
  /** The picture has ended or is gone. */
  | { readonly result: 'over' }
  /** Another worker holds it. */
  | { readonly result: 'held' }
  /** It has had all its starts, and was failed just now. */
  | { readonly result: 'spent'; readonly before: Job; readonly job: Job }
  | { readonly result: 'mine'; readonly job: Job; readonly waited: number };

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

/**
 * Messages may come twice, late or after a crash: a worker without the lease changes nothing. After `held` the message must be
 * delivered again, since the worker that holds the picture may have died.
 * @throws what the engine or the bucket threw, with the work put back for another try, so that the queue tries again
 */
export function makeWorkOnJob(ports: WorkPorts): WorkOnJob {
  const { store, files, engine, credentials, clock, ids, log } = ports;
  const keepPicture = makeKeepPicture(ports);
  const roomScene = makeRoomScene(ports);
  const logFailed = makeLogFailed({ store, engine, clock, log });

  const claim = ({ id, worker, picture }: Shift): Promise<Claim> =>
    store.transact(async (transaction): Promise<Claim> => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      const now = clock();
      if (!job || !work || isFinished(work)) return { result: 'over' };
      if (work.status === 'PROCESSING' && !isAbandoned(work, now)) return { result: 'held' };
      if (!hasStartsLeft(work)) {
        return { result: 'spent', before: job, job: await picture.fail(transaction, job, 'STAGING_FAILED', now) };
      }
      const mine = picture.stepped(job, (each) => claimed(each, worker, now));
      transaction.saveJob(mine);
      return { result: 'mine', job: mine, waited: waitedSeconds(work, now) };
    });

  /** Does something to the job if this worker still holds it. */
  const whileHeld = (
    { id, worker, picture }: Shift,
    change: (transaction: Transaction, job: Job) => Promise<unknown> | unknown,
  ): Promise<boolean> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      if (!job || work?.status !== 'PROCESSING' || work.lease?.worker !== worker) return false;
      await change(transaction, job);
      return true;
    });

  const fail = (shift: Shift, code: JobErrorCode): Promise<boolean> =>
    whileHeld(shift, (transaction, job) => shift.picture.fail(transaction, job, code, clock()));

  /** The plan that the owner has by now: whoever upgrades and asks again gets what was paid for. */
  const planOf = async ({ userId }: Job): Promise<Plan> => {
    const account = await store.account(userId);
    return PLANS[account ? renewed(account, clock()).plan : 'FREE'];
  };

  /** Files of a photo that was deleted while it was worked on would be files that nobody knows of. */
  const clearDeleted = async ({ id, userId }: Job, variation: number): Promise<void> => {
    if (await store.job(id)) return;
    await Promise.all(STAGED_FILES.map((file) => files.remove(JOB_PATHS.staged(userId, id, variation, file))));
  };

  /** What a picture that was arranged by hand is drawn from; nothing for every other. */
  const arrangementOf = async (job: Job, number: number): Promise<EditedScene | null> => {
    const planned = arrangedFrom(job, number);
    if (planned === null) return null;
    const saved = await store.scene(sceneId(job.id, number));
    const scene = await files.read(JOB_PATHS.staged(job.userId, job.id, planned, 'scene'));
    if (!saved?.drawn || !scene) throw new Error(`The scene of picture ${number} of job ${job.id} is gone.`);
    return { scene, ...saved.drawn };
  };

  const settle = async (shift: Shift, job: Job, plan: Plan, signal: AbortSignal): Promise<Ending> => {
    const variation = shift.picture.number;
    const photo = await files.read(job.originalPath);
    if (!photo) {
      const code = variation === 0 ? 'UNREADABLE_PHOTO' : 'ORIGINAL_GONE';
      return { mine: await fail(shift, code), outcome: 'failed', code };
    }
    const drawn = drawnNumber(job, variation);
    if (drawn !== variation && plan.watermark) {
      const code = 'PLAN_ENDED';
      return { mine: await fail(shift, code), outcome: 'failed', code };
    }
    // All starts of one attempt are one request: a paid engine is not paid twice for it.
    const idempotencyKey = `${job.id}-${variation}-${shift.picture.workOf(job)?.attempt ?? 0}`;
    const wanted = planRequestOf(job, drawn, plan.outputEdge);
    const edited = (await arrangementOf(job, drawn)) ?? (await roomScene(job, photo, wanted, signal));
    if (!edited && variationOf(job, drawn)?.roomPlan) {
      // Nothing of what was arranged in another photo is to be seen in this one, and a plan of its own is not what was asked for.
      const code = 'NO_PLACE';
      return { mine: await fail(shift, code), outcome: 'declined', code };
    }
    const request = { ...wanted, photo, idempotencyKey, ...(edited && { edited }) };
    credentials.prepare();
    const answer = await engine.stage(request, { signal });
    if (answer.outcome === 'declined') {
      return { mine: await fail(shift, answer.code), outcome: 'declined', code: answer.code };
    }
    const staged = await keepPicture(job, variation, plan, answer, photo);
    const mine = await whileHeld(shift, (transaction, current) =>
      shift.picture.complete(transaction, current, staged, clock()),
    );
    if (!mine) await clearDeleted(job, variation);
    return { mine, outcome: 'completed', megapixels: Math.round((staged.width * staged.height) / 10_000) / 100 };
  };

  /** @param variation 0 for the job's own picture, else the number of another version */
  return async (id, signal, variation = 0) => {
    const shift: Shift = { id, worker: ids(), picture: assignmentOf(variation) };
    const found = await claim(shift);
    if (found.result === 'held') {
      log.info('job.held', { jobId: id, variation });
      return 'held';
    }
    if (found.result === 'spent') await logFailed(found.before, found.job, variation);
    if (found.result !== 'mine') return 'done';
    const { job, waited } = found;
    const work = shift.picture.workOf(job);
    if (!work) return 'done';
    const begun = work.startedAt ?? clock();
    let plan: LoggedPlan = 'UNKNOWN';
    const facts = () => {
      const seconds = (clock().getTime() - begun.getTime()) / 1000;
      return startFacts(id, variation, work, { plan, engine: engine.id, seconds, waited });
    };
    const step = (each: Parameters<Assignment['stepped']>[1]) => (transaction: Transaction, current: Job) =>
      transaction.saveJob(shift.picture.stepped(current, each));
    const lease = keepLease(TIMES.heartbeat, signal, () =>
      whileHeld(
        shift,
        step((each) => heldOn(each, shift.worker, clock())),
      ),
    );
    try {
      const owners = await planOf(job);
      plan = owners.id;
      const { mine, ...ending } = await settle(shift, job, owners, lease.signal);
      log.info(mine ? 'job.settled' : 'job.lost', { ...facts(), ...ending });
    } catch (error) {
      log.error('job.broken', error, facts());
      if (hasStartsLeft(work)) {
        await whileHeld(
          shift,
          step((each) => released(each, clock())),
        );
        throw error;
      }
      const code = 'STAGING_FAILED';
      if (await fail(shift, code)) log.warn('job.settled', { ...facts(), outcome: 'failed', code });
    } finally {
      lease.end();
    }
    return 'done';
  };
}
