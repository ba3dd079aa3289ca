import { z } from 'zod';
import { MARKET_IDS, MARKET_LANGUAGES } from './market-ids.ts';
import { mediaAlterationSchema } from './reso.ts';

export const marketSchema = z.enum(MARKET_IDS);
export const labelLanguageSchema = z.enum(MARKET_LANGUAGES);

/** Form of the photos for a listing. */
export const listingExportSchema = z
  .strictObject({
    market: marketSchema,
    language: labelLanguageSchema.default('en'),
    /** Whether staged photos are labelled, if the market leaves that open. */
    label: z.boolean().default(true),
  })
  .readonly();
export type ListingExport = z.output<typeof listingExportSchema>;

/** Texts and file names of a listing's export. */
export const listingTextsSchema = z.object({
  photos: z.array(
    z.object({
      id: z.string(),
      /** File names in the archive; the original precedes the staged photo. */
      original: z.string(),
      staged: z.string(),
      /** Text for the description of the staged photo. */
      caption: z.string(),
      /** What was done to the staged photo, in RESO's words; null if the market does not read them. */
      mediaAlteration: mediaAlterationSchema.nullable(),
      /** Whether a public page shows the photo: its own or its listing's. */
      hasPage: z.boolean(),
    }),
  ),
  /** Text for the public remarks. */
  remarks: z.string(),
});
