import { z } from 'zod';
import { daysAfter } from '../../domain/day.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Database } from '../firestore/database.ts';
import { keepingUnknown, time } from '../firestore/document.ts';
import { rethrow, STATUS, statusOf } from '../firestore/status.ts';

/**
 * State of an email: kept to be read here, without a transport; waiting; being sent; sent; permanently rejected; or
 * unknown, because the connection or process ended during delivery.
 */
const MAIL_STATUSES = ['KEPT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'] as const;

/** Stored as `mail/{id}`, the outbox; a TTL policy on `expireAt` deletes it. */
export const mailFields = keepingUnknown(
  z.object({
    // Empty once a finished email has been anonymized.
    to: z.string(),
    subject: z.string(),
    // Removed after sending, because emails contain sign-in links.
    text: z.string().exactOptional(),
    html: z.string().exactOptional(),
    unsubscribeUrl: z.string().exactOptional(),
    userId: z.string().exactOptional(),
    forget: z.literal(true).exactOptional(),
    status: z.enum(MAIL_STATUSES),
    tries: z.int().min(0),
    createdAt: time,
    /** When it is due to be sent; while being sent, the deadline of its sender. */
    nextTryAt: time.exactOptional(),
    sentAt: time.exactOptional(),
    /** Last response of the mail server. */
    problem: z.string().exactOptional(),
    expireAt: time,
  }),
);
export type StoredMail = z.output<typeof mailFields>;

/** How long emails are kept to answer questions about them, days. */
const KEPT_DAYS = 30;

interface OutboxOptions {
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
        expireAt: daysAfter(createdAt, forget && !willBeSent ? 1 : KEPT_DAYS),
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
