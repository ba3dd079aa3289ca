import { type Account, wantsReadyEmails } from '../../domain/account.ts';
import { judgeRun, type RunVerdict, type StagingRun } from '../../domain/staging-run.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { readyMail } from './ready-mail.ts';

export interface ReviewRunPorts {
  readonly store: Pick<Store, 'transact' | 'job' | 'run'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Where the screens are, without a slash at the end. */
  readonly publicUrl: string;
}

/** A mail that is to be sent. */
interface Decided {
  readonly run: StagingRun;
  readonly account: Account;
  readonly mailKey: string;
}

const isUnchanged = (run: StagingRun, read: StagingRun): boolean =>
  run.dueAt.getTime() === read.dueAt.getTime() && run.jobIds.length === read.jobIds.length;

/** Mails the owner of a run that its photos are ready, if it is time for that and the owner wants such mails. */
export type ReviewRun = (runId: string) => Promise<void>;

/**
 * One mail for a run, however often and from wherever this is called: what it says is decided in a transaction, its identifier in the
 * outbox is the run's, and the run is forgotten when it lies there.
 */
export function makeReviewRun({ store, mailer, clock, ids, log, publicUrl }: ReviewRunPorts): ReviewRun {
  const forget = (transaction: Transaction, { id }: StagingRun, outcome: 'seen' | 'unwanted' | 'mailed'): void => {
    transaction.deleteRun(id);
    log.info('run.over', { outcome });
  };

  /** The key with which the owner ends these mails; each account has one. */
  const keyOf = (transaction: Transaction, account: Account): string => {
    if (account.mailKey !== undefined) return account.mailKey;
    const mailKey = ids();
    transaction.saveAccount({ ...account, mailKey });
    return mailKey;
  };

  const postpone = (transaction: Transaction, run: StagingRun, dueAt: Date): void => {
    if (dueAt.getTime() !== run.dueAt.getTime()) transaction.saveRun({ ...run, dueAt });
  };

  /** Forgets the run where there is nothing to send; otherwise stores what the mail says. */
  const decideMail = async (
    transaction: Transaction,
    run: StagingRun,
    verdict: Exclude<RunVerdict, { verdict: 'later' }> | null,
  ): Promise<Decided | null> => {
    const account = await transaction.account(run.userId);
    if (verdict?.verdict === 'over' || !account || !wantsReadyEmails(account)) {
      forget(transaction, run, verdict?.verdict === 'over' ? 'seen' : 'unwanted');
      return null;
    }
    const mailKey = keyOf(transaction, account);
    const decided = verdict ? { ...run, mail: verdict.counts, dueAt: clock() } : run;
    if (decided !== run) transaction.saveRun(decided);
    return { run: decided, account, mailKey };
  };

  /** Carries a verdict out, unless the run has changed since it was read. */
  const decide = (seen: StagingRun, verdict: RunVerdict | null): Promise<Decided | null> =>
    store.transact(async (transaction) => {
      const run = await transaction.run(seen.id);
      if (!run || !isUnchanged(run, seen)) return null;
      if (verdict?.verdict === 'later') {
        postpone(transaction, run, verdict.dueAt);
        return null;
      }
      return decideMail(transaction, run, verdict);
    });

  const send = async ({ run, account, mailKey }: Decided): Promise<void> => {
    if (!run.mail) return;
    await mailer.post(`ready-${run.id}`, readyMail(account, run.mail, mailKey, publicUrl));
    await store.transact(async (transaction) => {
      if (await transaction.run(run.id)) forget(transaction, run, 'mailed');
    });
  };

  return async (runId) => {
    const run = await store.run(runId);
    if (!run) return;
    const jobs = run.mail ? [] : await Promise.all(run.jobIds.map((id) => store.job(id)));
    const there = jobs.filter((job) => job !== null);
    const decided = await decide(run, run.mail ? null : judgeRun(run, there, clock()));
    if (decided) await send(decided);
  };
}
