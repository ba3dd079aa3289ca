import { TIMES } from '../../contract/limits.ts';
import { type Account, wantsReadyEmails } from '../../domain/account.ts';
import {
  type AskedPhotos,
  type Batch,
  type BatchVerdict,
  ended,
  inProgress,
  isOpen,
  isUnnamed,
  judgeBatch,
  type ReadyCounts,
  type ReadyMail,
  withCleared,
  withMail,
} from '../../domain/batch.ts';
import type { Job } from '../../domain/job.ts';
import { wants } from '../../domain/webhook.ts';
import { batchEvent } from '../../domain/webhook-events.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { WebhookEndpoints } from '../../ports/webhooks.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import { atOnce } from '../at-once.ts';
import { escapeHtml } from '../escape-html.ts';
import { makeClearStopped } from '../staging/clear-stopped.ts';
import type { WorkOnJob } from '../staging/work-on-job.ts';

const photos = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

interface ReviewBatchPorts {
  readonly store: Pick<Store, 'transact' | 'job' | 'batch' | 'isInProgress' | 'jobsOfBatch' | 'sharedRoom'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'of'>;
  readonly files: Pick<Files, 'remove' | 'removeAll'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** An email to be sent. */
interface Decided {
  readonly id: string;
  readonly mail: ReadyMail;
  readonly account: Account;
  readonly mailKey: string;
}

const timeOf = (date: Date | undefined): number | undefined => date?.getTime();

const isUnchanged = (batch: Batch, read: Batch): boolean =>
  timeOf(batch.dueAt) === timeOf(read.dueAt) &&
  timeOf(batch.seenAt) === timeOf(read.seenAt) &&
  timeOf(batch.mail?.decidedAt) === timeOf(read.mail?.decidedAt) &&
  batch.unreported.length === read.unreported.length;

/** Whether photos were added or are tried again since a batch was read: another review follows their end. */
const hasMore = (batch: Batch, read: Batch): boolean =>
  batch.photos.length !== read.photos.length || batch.unreported.length > read.unreported.length;

/**
 * Emails the owner of a batch that its photos are ready, if it is due and the owner wants such emails, and tells their
 * programs. Removes what its stopped photos have left.
 *
 * @param known a job of the batch that was just read
 */
type ReviewBatch = (batchId: string, known?: Job) => Promise<void>;

/**
 * Sends one email per end of a batch, however often it is called: a transaction decides the content, batch and time of the
 * decision are the outbox id, and the batch ends once the email is in the outbox.
 */
export function makeReviewBatch(ports: ReviewBatchPorts): ReviewBatch {
  const { store, webhookEndpoints, mailer, clock, ids, log, publicUrl } = ports;
  const clearStopped = makeClearStopped(ports);

  const end = (transaction: Transaction, batch: Batch, outcome: 'seen' | 'unwanted' | 'mailed'): void => {
    const after = ended(batch, clock());
    // Nobody asks for a single job by its batch.
    if (after.endedAt && isUnnamed(after)) transaction.deleteBatch(batch.id);
    else transaction.saveBatch(after);
    log.info('batch.over', { outcome });
  };

  /** Returns the account's key for unsubscribing from these emails. */
  const keyOf = (transaction: Transaction, account: Account): string => {
    if (account.mailKey !== undefined) return account.mailKey;
    const mailKey = ids();
    transaction.saveAccount({ ...account, mailKey });
    return mailKey;
  };

  /** Ends the batch if there is nothing to send; otherwise stores the content of the email. */
  const decideMail = async (
    transaction: Transaction,
    batch: Batch,
    verdict: Exclude<BatchVerdict, { verdict: 'later' }> | null,
  ): Promise<Decided | null> => {
    const account = await transaction.account(batch.userId);
    const decided = verdict?.verdict === 'mail' ? withMail(batch, verdict.counts, clock()) : batch;
    const { id, mail } = decided;
    if (!mail || !account || !wantsReadyEmails(account)) {
      end(transaction, batch, verdict?.verdict === 'over' ? 'seen' : 'unwanted');
      return null;
    }
    const mailKey = keyOf(transaction, account);
    if (decided !== batch) transaction.saveBatch(decided);
    return { id, mail, account, mailKey };
  };

  /** Applies a verdict, unless the batch has changed since it was read. */
  const decide = (seen: Batch, verdict: BatchVerdict | null): Promise<Decided | null> =>
    store.transact(async (transaction) => {
      const batch = await transaction.batch(seen.id);
      if (!batch || !isUnchanged(batch, seen)) return null;
      if (verdict?.verdict !== 'later') return decideMail(transaction, batch, verdict);
      if (timeOf(verdict.dueAt) !== timeOf(batch.dueAt)) transaction.saveBatch({ ...batch, dueAt: verdict.dueAt });
      return null;
    });

  const send = async ({ id, mail, account, mailKey }: Decided): Promise<void> => {
    await mailer.post(`ready-${id}-${mail.decidedAt.getTime()}`, readyMail(account, mail, mailKey, publicUrl));
    await store.transact(async (transaction) => {
      const batch = await transaction.batch(id);
      if (batch && timeOf(batch.mail?.decidedAt) === timeOf(mail.decidedAt)) end(transaction, batch, 'mailed');
    });
  };

  /** Most workers find others still at work, and then none of the jobs needs to be read. */
  const verdictOn = async ({ id, unreported, seenAt }: Batch, known: Job | undefined): Promise<BatchVerdict> => {
    if (unreported.length > 1 && (await store.isInProgress(id))) return inProgress(clock());
    const jobs = await Promise.all(unreported.map((jobId) => (jobId === known?.id ? known : store.job(jobId))));
    return judgeBatch(
      jobs.filter((job) => job !== null),
      clock(),
      seenAt,
    );
  };

  /** Removes what late copies have left of stopped photos. */
  const clear = async ({ id, userId, stopped }: Batch): Promise<void> => {
    if (!stopped || stopped.clearAt > clock()) return;
    await clearStopped(userId, stopped.jobs);
    await store.transact(async (transaction) => {
      const batch = await transaction.batch(id);
      if (batch?.stopped?.jobs.length === stopped.jobs.length) transaction.saveBatch(withCleared(batch));
    });
  };

  /** Tells programs once that all photos of a batch have ended. Nobody asks for a single photo by its batch. */
  const announce = async (batch: Batch): Promise<void> => {
    if (batch.announcedAt || isUnnamed(batch)) return;
    const endpoints = await webhookEndpoints.of(batch.userId);
    if (!endpoints.some((endpoint) => wants(endpoint, 'batch.finished'))) return;
    if (!(await store.jobsOfBatch(batch.id)).every(isFinished)) return;
    await store.transact(async (transaction) => {
      const current = await transaction.batch(batch.id);
      if (!current || current.announcedAt || hasMore(current, batch)) return;
      const announcedAt = clock();
      transaction.saveBatch({ ...current, announcedAt });
      transaction.announce(batchEvent(current, announcedAt));
    });
  };

  return async (batchId, known) => {
    const batch = await store.batch(batchId);
    if (!batch?.dueAt) return;
    await clear(batch);
    if (batch.endedAt) return;
    const verdict = batch.mail ? null : await verdictOn(batch, known);
    if (!verdict || !isOpen(verdict)) await announce(batch);
    // While photos are in progress, a batch that is not due need not be written.
    if (verdict?.verdict === 'later' && verdict.dueAt > batch.dueAt && batch.dueAt > clock()) return;
    const decided = await decide(batch, verdict);
    if (decided) await send(decided);
  };
}

function subjectOf({ ready, failed, asked }: ReadyCounts): string {
  if (asked && ready === 0) return 'Your photos wait for your answer';
  if (asked)
    return `${ready} of your ${ready + failed + asked.photos} photos ${ready === 1 ? 'is' : 'are'} ready, and we have a question`;
  if (ready === 0) return failed === 1 ? 'Your photo could not be staged' : 'Your photos could not be staged';
  if (failed > 0) return `${ready} of your ${ready + failed} photos ${ready === 1 ? 'is' : 'are'} ready`;
  return ready === 1 ? 'Your photo is ready' : 'Your photos are ready';
}

/** "2 photos of one room wait for your answer." */
function askedText({ photos: count, rooms }: AskedPhotos): string {
  const waiting = `${photos(count)} of ${rooms === 1 ? 'one room' : `${rooms} rooms`} ${count === 1 ? 'waits' : 'wait'} for your answer`;
  return `${waiting}. We need it to furnish ${rooms === 1 ? 'the room' : 'each room'} alike in every photo. If you do not answer within ${TIMES.answerDays} days, ${count === 1 ? 'its credit is' : 'their credits are'} returned.`;
}

function sentencesOf({ ready, failed, asked }: ReadyCounts): string[] {
  const staged = ready === 1 ? 'One photo is ready.' : `${photos(ready)} are ready.`;
  const lost = `${failed === 1 ? 'One photo' : photos(failed)} could not be staged. No credits were charged for ${failed === 1 ? 'it' : 'them'}; your profile says why.`;
  return [...(ready > 0 ? [staged] : []), ...(failed > 0 ? [lost] : []), ...(asked ? [askedText(asked)] : [])];
}

/**
 * Composes the email that says that the photos of a batch are ready.
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
    link: counts.asked
      ? { label: 'Answer the question', url: `${publicUrl}/profile?asked=${counts.asked.roomId}#photos` }
      : { label: 'See your photos', url: `${publicUrl}/profile#photos` },
    after: ['You get this email because you left before your photos were ready.'],
  });
  return {
    ...mail,
    userId: id,
    text: `${mail.text}\n\nTo stop these emails: ${stopUrl}`,
    html: `${mail.html}\n<p><a href="${escapeHtml(stopUrl)}">Stop these emails</a></p>`,
    unsubscribeUrl: `${publicUrl}/api/mail/unsubscribe/${encodeURIComponent(mailKey)}`,
  };
}

interface SweepBatchesPorts {
  readonly store: Pick<Store, 'batchesDue'>;
  readonly reviewBatch: ReviewBatch;
  readonly clock: Clock;
  readonly log: Log;
}

/** Batches reviewed at a time; each makes a few calls to Firestore. */
const MAX_CONCURRENCY = 8;

/** Reviews every due batch until aborted. Returns how many. */
export type SweepBatches = (signal?: AbortSignal) => Promise<number>;

export function makeSweepBatches({ store, reviewBatch, clock, log }: SweepBatchesPorts): SweepBatches {
  return async (signal) => {
    let count = 0;
    const look = async ({ id, photos: [first] }: Batch): Promise<void> => {
      count++;
      const jobId = first?.jobId ?? undefined;
      await reviewBatch(id).catch((error: unknown) => log.error('sweep.failed', error, { kind: 'batches', jobId }));
    };
    await atOnce(store.batchesDue(clock()), MAX_CONCURRENCY, look, signal);
    return count;
  };
}

interface WorkAndReviewPorts {
  readonly store: Pick<Store, 'job'>;
  readonly workOnJob: WorkOnJob;
  readonly reviewBatch: ReviewBatch;
  readonly log: Log;
}

/** Works on a job and reviews its batch once the job is finished. Errors of the review are left to the sweep. */
export function makeWorkAndReview({ store, workOnJob, reviewBatch, log }: WorkAndReviewPorts): WorkOnJob {
  return async (id, signal, variation = 0) => {
    const result = await workOnJob(id, signal, variation);
    if (result !== 'done' || variation !== 0) return result;
    try {
      const job = await store.job(id);
      if (job?.batchId !== undefined) await reviewBatch(job.batchId, job);
    } catch (error) {
      log.error('sweep.failed', error, { kind: 'batches', jobId: id });
    }
    return result;
  };
}
