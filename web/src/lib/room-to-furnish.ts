import {
  keepsSchema,
  removalSchema,
  roomTypeSchema,
  styleSchema,
} from '@roomwright/functions/contract/staging-option-schemas.ts';
import { z } from 'zod';
import { forget, keep, kept } from './browser-storage.ts';

/** An uploaded photo whose room is to be furnished by hand. */
const orderSchema = z.object({
  /** Of the chosen photo, in the draft. */
  photoId: z.string(),
  imageUrl: z.string(),
  style: styleSchema,
  roomType: roomTypeSchema,
  removeFurniture: z.boolean(),
  removal: removalSchema.exclude(['only']),
  keeps: keepsSchema,
  title: z.string(),
});
export type RoomToFurnish = z.infer<typeof orderSchema>;

/** Keeps it for the editor, which is a document of its own and reads from it what to open. */
export function keepRoomToFurnish(order: RoomToFurnish): void {
  keep('room-to-furnish', JSON.stringify(order));
}

/** Forgets it once its picture is being made. */
export const forgetRoomToFurnish = (): void => forget('room-to-furnish');

/** Null if this tab has none. */
export function roomToFurnish(): RoomToFurnish | null {
  try {
    return orderSchema.safeParse(JSON.parse(kept('room-to-furnish') ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
