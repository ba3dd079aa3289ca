import { z } from 'zod';
import type { RoomType } from './staging-options.ts';

/** The edition of RESO's Data Dictionary that the names in this file come from. */
export const RESO_DATA_DICTIONARY = '2.0';

/** Those standard values of its `MediaAlteration` that apply to pictures made here. */
export const MEDIA_ALTERATIONS = ['Virtual Staging - Item Addition', 'Decluttered - Item Removed', 'None'] as const;
export type MediaAlteration = (typeof MEDIA_ALTERATIONS)[number];
export const mediaAlterationSchema = z.array(z.enum(MEDIA_ALTERATIONS)).min(1);

/** Its `ImageOf` of each room type. Null for an outdoor space, which may be a patio, deck, balcony or yard. */
export const IMAGE_OF = {
  LIVING_ROOM: 'Living Room',
  BEDROOM: 'Bedroom',
  KITCHEN: 'Kitchen',
  DINING_ROOM: 'Dining Room',
  BATHROOM: 'Bathroom',
  OFFICE: 'Office',
  OUTDOOR: null,
} as const satisfies Record<RoomType, string | null>;

/** Longest `LongDescription`, characters. */
export const LONG_DESCRIPTION_LENGTH = 1024;

/** A picture's fields of the `Media` resource, in the dictionary's own names. */
export const resoMediaSchema = z.object({
  MediaAlteration: mediaAlterationSchema,
  ImageOf: z.enum(Object.values(IMAGE_OF).filter((value) => value !== null)).nullable(),
  LongDescription: z.string().max(LONG_DESCRIPTION_LENGTH),
});
export type ResoMedia = z.infer<typeof resoMediaSchema>;
