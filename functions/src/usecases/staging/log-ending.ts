import type { PlanId } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import { type AnyJob, numberOf, stagedIdOf } from '../../domain/job.ts';
import { errorCodeOf, waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Log } from '../../ports/log.ts';
import type { Facts } from '../../ports/log-events.ts';
import type { Store } from '../../ports/store.ts';

export interface LogEndingPorts {
  readonly store: Pick<Store, 'account'>;
  readonly engine: Pick<StagingEngine, 'id'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The owner's plan, as far as it could be read. */
export type LoggedPlan = PlanId | 'UNKNOWN';

const tenths = (seconds: number): number => Math.round(10 * seconds) / 10;

/** Identifies a picture in the log. */
export const pictureFacts = (job: AnyJob): { readonly jobId: string; readonly variation: number } => ({
  jobId: stagedIdOf(job),
  variation: numberOf(job),
});

/** The facts of one start of a picture; `waited` and `seconds` are the time before and during the work. */
export function startFacts(
  job: AnyJob,
  run: { readonly plan: LoggedPlan; readonly engine: string; readonly seconds: number; readonly waited: number },
): Facts<'job.broken'> {
  const { attempt, starts, requestId } = job;
  const { plan, engine, seconds, waited } = run;
  const times = { seconds: tenths(seconds), waited: tenths(waited) };
  const facts = { ...pictureFacts(job), attempt, starts, plan, engine, ...times };
  return { ...facts, ...(requestId !== undefined && { requestId }) };
}

/** Logs a picture that failed outside of a worker: its photo is missing, or every start was lost. Never throws. */
export type LogFailed = (before: AnyJob, after: AnyJob) => Promise<void>;

export function makeLogFailed({ store, engine, clock, log }: LogEndingPorts): LogFailed {
  const planOf = async (userId: string): Promise<LoggedPlan> => {
    const account = await store.account(userId);
    return account ? renewed(account, clock()).plan : 'FREE';
  };
  return async (before, after) => {
    if (after.status !== 'FAILED' || before.status === 'FAILED') return;
    const plan = await planOf(after.userId).catch(() => 'UNKNOWN' as const);
    const run = { plan, engine: engine.id, seconds: 0, waited: waitedSeconds(before, clock()) };
    const facts = startFacts(after, run);
    log.warn('job.settled', { ...facts, outcome: 'failed', code: errorCodeOf(after) ?? 'STAGING_FAILED' });
  };
}
