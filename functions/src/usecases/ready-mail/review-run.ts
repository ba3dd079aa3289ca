import { type Account, wantsReadyEmails } from '../../domain/account.ts';
import { judgeRun, type ReadyCounts, type RunVerdict, type StagingRun } from '../../domain/staging-run.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import { atOnce } from '../at-once.ts';
import { escapeHtml } from '../escape-html.ts';
import type { WorkOnJob } from '../staging/work-on-job.ts';

const photos = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

interface ReviewRunPorts {
  readonly store: Pick<Store, 'transact' | 'job' | 'run'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** An email to be sent. */
interface Decided {
  readonly run: StagingRun;
  readonly account: Account;
  readonly mailKey: string;
}

const isUnchanged = (run: StagingRun, read: StagingRun): boolean =>
  run.dueAt.getTime() === read.dueAt.getTime() && run.jobIds.length === read.jobIds.length;

/** Emails the owner of a run that its photos are ready, if it is due and the owner wants such emails. */
type ReviewRun = (runId: string) => Promise<void>;

/**
 * Sends one email per run, however often it is called: a transaction decides the content, the run's id is the outbox
 * id, and the run is deleted once the email is in the outbox.
 */
export function makeReviewRun({ store, mailer, clock, ids, log, publicUrl }: ReviewRunPorts): ReviewRun {
  const forget = (transaction: Transaction, { id }: StagingRun, outcome: 'seen' | 'unwanted' | 'mailed'): void => {
    transaction.deleteRun(id);
    log.info('run.over', { outcome });
  };

  /** Returns the account's key for unsubscribing from these emails. */
  const keyOf = (transaction: Transaction, account: Account): string => {
    if (account.mailKey !== undefined) return account.mailKey;
    const mailKey = ids();
    transaction.saveAccount({ ...account, mailKey });
    return mailKey;
  };

  const postpone = (transaction: Transaction, run: StagingRun, dueAt: Date): void => {
    if (dueAt.getTime() !== run.dueAt.getTime()) transaction.saveRun({ ...run, dueAt });
  };

  /** Deletes the run if there is nothing to send; otherwise stores the content of the email. */
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

  /** Applies a verdict, unless the run has changed since it was read. */
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

function subjectOf({ ready, failed }: ReadyCounts): string {
  if (ready === 0) return failed === 1 ? 'Staging your photo failed' : 'Staging your photos failed';
  if (failed > 0) return `${ready} of your ${ready + failed} photos ${ready === 1 ? 'is' : 'are'} ready`;
  return ready === 1 ? 'Your photo is ready' : 'Your photos are ready';
}

function sentencesOf({ ready, failed }: ReadyCounts): string[] {
  const staged = ready === 1 ? 'One photo is staged.' : `${photos(ready)} are staged.`;
  const lost = `${failed === 1 ? 'One photo' : photos(failed)} failed. No credits were charged for ${failed === 1 ? 'it' : 'them'}; your profile says why.`;
  return [...(ready > 0 ? [staged] : []), ...(failed > 0 ? [lost] : [])];
}

/**
 * Composes the email that says that the photos of a run are ready.
 *
 * @param mailKey unsubscribes without a sign-in
 * @param publicUrl base URL of the web app, without a trailing slash
 */
function readyMail({ id, email }: Account, counts: ReadyCounts, mailKey: string, publicUrl: string): Mail {
  // In the URL fragment, which is not sent to servers or in referrers.
  const stopUrl = `${publicUrl}/unsubscribe#token=${encodeURIComponent(mailKey)}`;
  const mail = composeMail(email, {
    subject: subjectOf(counts),
    before: [sentencesOf(counts).join(' ')],
    link: { label: 'See your photos', url: `${publicUrl}/profile#photos` },
    after: ['You get this email because you had left before your photos were ready.'],
  });
  return {
    ...mail,
    userId: id,
    text: `${mail.text}\n\nTo get no more of these emails: ${stopUrl}`,
    html: `${mail.html}\n<p><a href="${escapeHtml(stopUrl)}">Get no more of these emails</a></p>`,
    unsubscribeUrl: `${publicUrl}/api/mail/unsubscribe/${encodeURIComponent(mailKey)}`,
  };
}

interface SweepRunsPorts {
  readonly store: Pick<Store, 'runsDue'>;
  readonly reviewRun: ReviewRun;
  readonly clock: Clock;
  readonly log: Log;
}

/** Runs reviewed at a time; each makes a few calls to Firestore. */
const MAX_CONCURRENCY = 8;

/** Reviews every due run until aborted. Returns how many. */
export type SweepRuns = (signal?: AbortSignal) => Promise<number>;

export function makeSweepRuns({ store, reviewRun, clock, log }: SweepRunsPorts): SweepRuns {
  return async (signal) => {
    let count = 0;
    const look = async ({ id, jobIds: [jobId] }: StagingRun): Promise<void> => {
      count++;
      await reviewRun(id).catch((error: unknown) => log.error('sweep.failed', error, { kind: 'runs', jobId }));
    };
    await atOnce(store.runsDue(clock()), MAX_CONCURRENCY, look, signal);
    return count;
  };
}

interface WorkAndReviewPorts {
  readonly store: Pick<Store, 'job'>;
  readonly workOnJob: WorkOnJob;
  readonly reviewRun: ReviewRun;
  readonly log: Log;
}

/** Works on a job and reviews its run once the job is finished. Errors of the review are left to the sweep. */
export function makeWorkAndReview({ store, workOnJob, reviewRun, log }: WorkAndReviewPorts): WorkOnJob {
  return async (id, signal, variation = 0) => {
    const result = await workOnJob(id, signal, variation);
    if (result !== 'done' || variation !== 0) return result;
    try {
      const runId = (await store.job(id))?.runId;
      if (runId !== undefined) await reviewRun(runId);
    } catch (error) {
      log.error('sweep.failed', error, { kind: 'runs', jobId: id });
    }
    return result;
  };
}
