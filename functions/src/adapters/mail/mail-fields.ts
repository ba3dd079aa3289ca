import { z } from 'zod';
import { time } from '../firestore/document.ts';

/**
 * What has become of a email: kept to be read here, for no transport was configured; waiting to be sent; being sent; sent;
 * refused for good; perhaps sent, for the connection or the process ended at the wrong moment.
 */
export const MAIL_STATUSES = ['KEPT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'] as const;

/** `mail/{id}`, the outbox; a TTL policy on `expireAt` deletes it. */
export const mailFields = z.object({
  // Empty where the mail was to be forgotten and is over.
  to: z.string(),
  subject: z.string(),
  // Gone once it is sent: emails carry links that sign in.
  text: z.string().exactOptional(),
  html: z.string().exactOptional(),
  unsubscribeUrl: z.string().exactOptional(),
  userId: z.string().exactOptional(),
  forget: z.literal(true).exactOptional(),
  status: z.enum(MAIL_STATUSES),
  tries: z.int().min(0),
  createdAt: time,
  /** When it is to be sent, or, being sent, when its sender must have spoken. */
  nextTryAt: time.exactOptional(),
  sentAt: time.exactOptional(),
  /** What the mail server said last. */
  problem: z.string().exactOptional(),
  expireAt: time,
});
export type StoredMail = z.output<typeof mailFields>;
