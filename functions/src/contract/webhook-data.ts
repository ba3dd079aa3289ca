import { z } from 'zod';
import type { WebhookType } from './webhooks.ts';

const pictureEvent = z.object({
  /** See `GET /api/v1/pictures/{id}`. */
  pictureId: z.string(),
  /** The batch that its photo was sent in; null if it was sent alone. */
  batchId: z.string().nullable(),
});

/** What each event says beside its type and time: ids alone. Details are asked for. */
export const WEBHOOK_DATA = {
  'photo.staged': pictureEvent,
  'photo.declined': pictureEvent,
  'photo.failed': pictureEvent,
  /** See `GET /api/v1/rooms/{id}`: its `awaits` says for what. */
  'room.waiting': z.object({ roomId: z.string(), batchId: z.string().nullable() }),
  'batch.finished': z.object({ batchId: z.string() }),
  'listing.answered': z.object({ listingId: z.string(), pictureId: z.string() }),
  'credits.low': z.object({}),
  'webhook.test': z.object({}),
} as const satisfies Record<WebhookType, z.ZodType>;
export type WebhookData<T extends WebhookType> = z.output<(typeof WEBHOOK_DATA)[T]>;
