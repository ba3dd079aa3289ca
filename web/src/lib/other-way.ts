import type { Removal, RoomType } from '@roomwright/functions/contract/staging-options.ts';

/** What changes where a photo that was declined is tried otherwise. */
export type OtherWay =
  | { readonly roomType: RoomType }
  | { readonly removeFurniture: boolean; readonly removal: Removal };
