import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Database } from '../firestore/database.ts';
import { rethrow, STATUS, statusOf } from '../firestore/status.ts';
import type { StoredMail } from './mail-fields.ts';

const DAY_MS = 24 * 3_600_000;
/** How long emails are kept to answer questions about them, ms (30 days). */
const KEPT_MS = 30 * DAY_MS;

export interface OutboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether a transport is configured. */
  readonly willBeSent: boolean;
  /** Sends a new email at once instead of at the next sweep. Never throws. */
  readonly sendNow?: (id: string) => Promise<void>;
}

/**
 * Stores emails as documents before sending, `mail/{id}`: none is lost, and without a transport they can be read
 * there.
 */
export function createOutbox({ database, clock, willBeSent, sendNow }: OutboxOptions): Mailer {
  return {
    async post(id, { to, subject, text, html, unsubscribeUrl, userId, forget }) {
      const createdAt = clock();
      const mail: StoredMail = {
        to,
        subject,
        text,
        html,
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
        ...(userId !== undefined && { userId }),
        ...(forget && { forget }),
        status: willBeSent ? 'WAITING' : 'KEPT',
        tries: 0,
        createdAt,
        ...(willBeSent && { nextTryAt: createdAt }),
        expireAt: new Date(createdAt.getTime() + (forget && !willBeSent ? DAY_MS : KEPT_MS)),
      };
      const document = (await database()).collection('mail').doc(id);
      await document.create(mail).catch((error: unknown) => {
        if (statusOf(error) !== STATUS.alreadyExists) rethrow(error);
      });
      await sendNow?.(id);
      return { willBeSent };
    },
  };
}
