import { removalSchema, roomTypeSchema, styleSchema } from '@roomwright/functions/contract/staging-option-schemas.ts';
import { z } from 'zod';

/** An uploaded photo whose room is to be furnished by hand. */
const orderSchema = z.object({
  imageUrl: z.string(),
  style: styleSchema,
  roomType: roomTypeSchema,
  removeFurniture: z.boolean(),
  removal: removalSchema,
  title: z.string(),
});
export type RoomToFurnish = z.infer<typeof orderSchema>;

/** Session storage key: the editor is a document of its own and reads from it what to open. */
const KEY = 'room-to-furnish';

export function keepRoomToFurnish(order: RoomToFurnish): void {
  sessionStorage.setItem(KEY, JSON.stringify(order));
}

/** Null if this tab has none. */
export function roomToFurnish(): RoomToFurnish | null {
  try {
    return orderSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
