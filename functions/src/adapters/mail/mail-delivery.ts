import type { DocumentReference } from 'firebase-admin/firestore';
import { secondsAfter } from '../../domain/day.ts';
import { type ClaimResult, runTask, type TaskKind, type Transact } from '../../domain/task.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Database } from '../firestore/database.ts';
import { readDocument, UnreadableDocument } from '../firestore/document.ts';
import { everyDocument, logUnreadable } from '../firestore/lists.ts';
import { runTransaction } from '../firestore/run-transaction.ts';
import { renderMessage } from './message.ts';
import { mailFields, type StoredMail } from './outbox.ts';
import type { SendMessage, SmtpOutcome } from './smtp.ts';

/** Pauses between attempts, seconds. After a day an email is no longer useful. */
const RETRY_PAUSES_SECONDS = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
/** Longer than any delivery attempt. */
const LEASE_SECONDS = 300;

interface MailDraft {
  readonly mail: StoredMail;
  readonly save: (next: StoredMail) => void;
}

export interface MailDeliveryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Sender: an address, or a name and an address in <>. */
  readonly from: string;
  readonly send: SendMessage;
}

/** Sends the emails of the outbox. */
export interface MailDelivery {
  /** Sends one waiting email, unless another sender has it or it was sent. Never throws: the sweep retries it. */
  deliver(id: string): Promise<void>;
  /** Sends all due emails until aborted. Returns the number read. */
  deliverDue(signal?: AbortSignal): Promise<number>;
}

/** The remains of a finished email whose content must not be kept: enough not to send it twice. */
function forgotten({ status, tries, createdAt, sentAt, expireAt }: StoredMail): StoredMail {
  return { to: '', subject: '', status, tries, createdAt, ...(sentAt && { sentAt }), expireAt };
}

/** Returns the stored email after an attempt. */
function settled(mail: StoredMail, result: SmtpOutcome, now: Date): StoredMail {
  const after = withResult(mail, result, now);
  return after.forget && after.status !== 'WAITING' ? forgotten(after) : after;
}

function withResult({ nextTryAt: _, ...mail }: StoredMail, result: SmtpOutcome, now: Date): StoredMail {
  if (result.outcome === 'sent') {
    const { text: _text, html: _html, unsubscribeUrl: _url, problem: _problem, ...rest } = mail;
    return { ...rest, status: 'SENT', sentAt: now };
  }
  const { problem } = result;
  if (result.outcome === 'unknown') return { ...mail, status: 'UNKNOWN', problem };
  const pause = result.outcome === 'later' ? RETRY_PAUSES_SECONDS[mail.tries - 1] : undefined;
  if (pause === undefined) return { ...mail, status: 'FAILED', problem };
  return { ...mail, status: 'WAITING', problem, nextTryAt: secondsAfter(now, pause) };
}

/**
 * Sends each email at most once. An email whose sender ended without an answer may have been sent: it is marked UNKNOWN instead of
 * sent again, since its reader can request another.
 */
export function createMailDelivery({ database, clock, log, from, send }: MailDeliveryOptions): MailDelivery {
  const transactOn =
    (document: DocumentReference): Transact<MailDraft> =>
    async (step) =>
      runTransaction(await database(), async (transaction) => {
        const stored = readDocument(await transaction.get(document), mailFields);
        if (!stored) return null;
        const { id: _, ...mail } = stored;
        return step({ mail, save: (next) => void transaction.set(document, next) });
      });

  const claim = ({ mail, save }: MailDraft): ClaimResult<StoredMail> => {
    const now = clock();
    if (!mail.nextTryAt || mail.nextTryAt > now) return { result: 'over' };
    if (mail.status === 'SENDING') {
      const problem = 'Its sender ended before it could say whether it was sent.';
      save(settled(mail, { outcome: 'unknown', problem }, now));
      return { result: 'over' };
    }
    if (mail.status !== 'WAITING') return { result: 'over' };
    const task: StoredMail = {
      ...mail,
      status: 'SENDING',
      tries: mail.tries + 1,
      nextTryAt: secondsAfter(now, LEASE_SECONDS),
    };
    save(task);
    return { result: 'claimed', task };
  };

  const deliver = async (id: string): Promise<void> => {
    const kind = (document: DocumentReference): TaskKind<MailDraft, StoredMail> => ({
      transact: transactOn(document),
      claim,
      // The lease is longer than any attempt, so a late result is still valid.
      isHeldBy: () => true,
      async work(mail, { whileHeld }) {
        const { to, subject, text = '', html = '', unsubscribeUrl } = mail;
        const email = { to, subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
        const result = await send(await renderMessage(id, from, email, clock()));
        await whileHeld(({ save }) => save(settled(mail, result, clock())));
        const facts = { mailId: id, outcome: result.outcome, tries: mail.tries };
        if (result.outcome === 'sent') log.info('mail.sent', facts);
        else log.warn('mail.not-sent', facts);
      },
    });
    try {
      await runTask(kind((await database()).collection('mail').doc(id)), id);
    } catch (error) {
      // An email that was claimed stays SENDING, because it is unknown whether it was sent.
      if (error instanceof UnreadableDocument) logUnreadable(error, log);
      else log.error('mail.broken', error, { mailId: id });
    }
  };

  return {
    deliver,
    async deliverDue(signal) {
      const due = (await database())
        .collection('mail')
        .where('status', 'in', ['WAITING', 'SENDING'])
        .where('nextTryAt', '<=', clock())
        .orderBy('nextTryAt');
      let count = 0;
      for await (const { id } of everyDocument(due)) {
        if (signal?.aborted) break;
        await deliver(id);
        count++;
      }
      return count;
    },
  };
}
