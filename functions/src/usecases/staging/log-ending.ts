import type { PlanId } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { errorCodeOf, type Work, waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Log } from '../../ports/log.ts';
import type { Facts } from '../../ports/log-events.ts';
import type { Store } from '../../ports/store.ts';
import { assignmentOf } from './assignment.ts';

export interface LogEndingPorts {
  readonly store: Pick<Store, 'account'>;
  readonly engine: Pick<StagingEngine, 'id'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The owner's plan, as far as it could be read. */
export type LoggedPlan = PlanId | 'UNKNOWN';

const tenths = (seconds: number): number => Math.round(10 * seconds) / 10;

/** The facts of one start of a picture; `waited` and `seconds` are the time before and during the work. */
export function startFacts(
  jobId: string,
  variation: number,
  { attempt, starts, requestId }: Work,
  run: { readonly plan: LoggedPlan; readonly engine: string; readonly seconds: number; readonly waited: number },
): Facts<'job.broken'> {
  const { plan, engine, seconds, waited } = run;
  const times = { seconds: tenths(seconds), waited: tenths(waited) };
  return { jobId, variation, attempt, starts, plan, engine, ...times, ...(requestId !== undefined && { requestId }) };
}

/** Logs a picture that failed outside of a worker: its photo is missing, or every start was lost. Never throws. */
export type LogFailed = (before: Job, after: Job, variation?: number) => Promise<void>;

export function makeLogFailed({ store, engine, clock, log }: LogEndingPorts): LogFailed {
  const planOf = async (userId: string): Promise<LoggedPlan> => {
    const account = await store.account(userId);
    return account ? renewed(account, clock()).plan : 'FREE';
  };
  return async (before, after, variation = 0) => {
    const { workOf } = assignmentOf(variation);
    const [was, is] = [workOf(before), workOf(after)];
    if (!was || is?.status !== 'FAILED' || was.status === 'FAILED') return;
    const plan = await planOf(after.userId).catch(() => 'UNKNOWN' as const);
    const run = { plan, engine: engine.id, seconds: 0, waited: waitedSeconds(was, clock()) };
    const facts = startFacts(after.id, variation, is, run);
    log.warn('job.settled', { ...facts, outcome: 'failed', code: errorCodeOf(is) ?? 'STAGING_FAILED' });
  };
}
