import { z } from 'zod';
import { addedItemSchema, sha256Schema } from './provenance.ts';

/** Label of the assertion with this product's own facts about a staged picture. */
export const STAGING_ASSERTION = 'app.roomwright.staging';

const share = z.number().min(0).max(1);

/** The content of that assertion. */
export const stagingAssertionSchema = z.object({
  originalSha256: sha256Schema,
  engine: z.string(),
  engineVersion: z.string(),
  stagedAt: z.iso.datetime(),
  added: z.array(addedItemSchema),
  /** Present if existing furniture was removed from the room. */
  removed: z.literal(true).optional(),
  /** Fraction of pixels that were allowed to differ from the original, and of those that do. */
  maskShare: share.optional(),
  changedShare: share.optional(),
});
export type StagingAssertion = z.output<typeof stagingAssertionSchema>;
