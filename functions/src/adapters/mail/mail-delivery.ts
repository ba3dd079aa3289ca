import type { DocumentReference } from 'firebase-admin/firestore';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Database } from '../firestore/database.ts';
import { readDocument, UnreadableDocument } from '../firestore/document.ts';
import { everyDocument, logUnreadable } from '../firestore/lists.ts';
import { runTransaction } from '../firestore/run-transaction.ts';
import { mailFields, type StoredMail } from './mail-fields.ts';
import { renderMessage } from './message.ts';
import type { SendMessage, SmtpOutcome } from './smtp.ts';

/** Seconds to wait after each try that failed; a email that is a day late is of no more use. */
const PAUSES = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
/** Seconds within which a sender has an answer, whatever happens. */
const LEASE = 300;

export interface MailDeliveryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Whom emails come from: an address, or a name and an address in <>. */
  readonly from: string;
  readonly send: SendMessage;
}

/** Sends what lies in the outbox. */
export interface MailDelivery {
  /** Sends one email that waits; does nothing where another sends it or it is sent. Never throws: the sweep tries again. */
  deliver(id: string): Promise<void>;
  /** Sends all mails that are due; starts no further one after the signal. Returns how many it read. */
  deliverDue(signal?: AbortSignal): Promise<number>;
}

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** What is kept of a mail that is over and to be forgotten: its identifier, so that it is not sent twice. */
function forgotten({ status, tries, createdAt, sentAt, expireAt }: StoredMail): StoredMail {
  return { to: '', subject: '', status, tries, createdAt, ...(sentAt && { sentAt }), expireAt };
}

/** The mail as it is written down after a try. */
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
  const pause = result.outcome === 'later' ? PAUSES[mail.tries - 1] : undefined;
  if (pause === undefined) return { ...mail, status: 'FAILED', problem };
  return { ...mail, status: 'WAITING', problem, nextTryAt: after(now, pause) };
}

/**
 * Sends each email once. Whoever sends it claims it first, in a transaction. A email whose sender never spoke again may
 * have been sent: it is not sent a second time but marked as UNKNOWN, for its reader can ask for another.
 */
export function createMailDelivery({ database, clock, log, from, send }: MailDeliveryOptions): MailDelivery {
  const claim = async (document: DocumentReference): Promise<StoredMail | null> =>
    runTransaction(await database(), async (transaction) => {
      const stored = readDocument(await transaction.get(document), mailFields);
      const now = clock();
      if (!stored?.nextTryAt || stored.nextTryAt > now) return null;
      const { id: _, ...mail } = stored;
      if (mail.status === 'SENDING') {
        const problem = 'Its sender ended before it could say whether it was sent.';
        transaction.set(document, settled(mail, { outcome: 'unknown', problem }, now));
        return null;
      }
      if (mail.status !== 'WAITING') return null;
      const mine: StoredMail = { ...mail, status: 'SENDING', tries: mail.tries + 1, nextTryAt: after(now, LEASE) };
      transaction.set(document, mine);
      return mine;
    });

  /** Writes down what has become of a mail, unless it was removed while it was sent. */
  const keep = async (document: DocumentReference, mail: StoredMail): Promise<void> =>
    runTransaction(await database(), async (transaction) => {
      if ((await transaction.get(document)).exists) transaction.set(document, mail);
    });

  const deliver = async (id: string): Promise<void> => {
    try {
      const document = (await database()).collection('mail').doc(id);
      const mail = await claim(document);
      if (!mail) return;
      const { to, subject, text = '', html = '', unsubscribeUrl } = mail;
      const email = { to, subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
      const result = await send(await renderMessage(id, from, email, clock()));
      await keep(document, settled(mail, result, clock()));
      const facts = { mailId: id, outcome: result.outcome, tries: mail.tries };
      if (result.outcome === 'sent') log.info('mail.sent', facts);
      else log.warn('mail.not-sent', facts);
    } catch (error) {
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
