import { z } from 'zod';

/**
 * Where the new pixels of a picture come from, as IPTC's vocabulary of digital source types names it: drawn by an algorithm
 * without training data, or made by a trained one.
 */
export const PROVENANCES = ['compositeSynthetic', 'compositeWithTrainedAlgorithmicMedia'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** The same as metadata and credentials name it. */
export const digitalSourceTypeUrl = (provenance: Provenance): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${provenance}`;

/** How new pixels came to be, in plain words: "the furniture was ...". */
export const PROVENANCE_TEXTS: Readonly<Record<Provenance, string>> = {
  compositeSynthetic: 'drawn by a rendering program, without generative AI',
  compositeWithTrainedAlgorithmicMedia: 'made with a trained AI model',
};

/** SHA-256 of a file, in hexadecimal. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Something that was put into a photo: a name in plain English that fits the count ("sofa", "armchairs"), and how often. */
export const addedItemSchema = z.object({ name: z.string(), count: z.int().min(1) }).readonly();
export type AddedItem = z.output<typeof addedItemSchema>;
