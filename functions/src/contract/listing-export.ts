import { z } from 'zod';
import { MARKET_IDS, MARKET_LANGUAGES } from './market-ids.ts';

export const marketSchema = z.enum(MARKET_IDS);
export const labelLanguageSchema = z.enum(MARKET_LANGUAGES);

/** How photos leave for a listing. */
export const listingExportSchema = z
  .strictObject({
    market: marketSchema,
    language: labelLanguageSchema.default('en'),
    /** Whether staged photos carry the label, where the market leaves that open. */
    label: z.boolean().default(true),
  })
  .readonly();
export type ListingExport = z.output<typeof listingExportSchema>;

/** The texts beside a listing's photos and the names of their files. */
export const listingTextsSchema = z.object({
  photos: z.array(
    z.object({
      id: z.string(),
      /** Files in the archive: the original stands before the staged photo. */
      original: z.string(),
      staged: z.string(),
      /** For the description of the staged photo. */
      caption: z.string(),
    }),
  ),
  /** For the public remarks. */
  remarks: z.string(),
});
