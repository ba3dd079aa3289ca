import { z } from 'zod';
import { keepingUnknown, time } from '../firestore/document.ts';

/**
 * State of an email: kept to be read here, without a transport; waiting; being sent; sent; permanently rejected; or
 * unknown, because the connection or process ended during delivery.
 */
export const MAIL_STATUSES = ['KEPT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'] as const;

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
