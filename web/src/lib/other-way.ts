import type { Removal, RoomType } from '@roomwright/functions/contract/staging-options.ts';

/** What to change when a declined photo is tried again. */
export type OtherWay =
  | { readonly roomType: RoomType }
  | { readonly removeFurniture: boolean; readonly removal: Removal };
