import { z } from 'zod';
import { addedItemSchema, sha256Schema } from './provenance.ts';

/** Label of the assertion by which credentials of a staged picture say what only this product knows. */
export const STAGING_ASSERTION = 'app.roomwright.staging';

const share = z.number().min(0).max(1);

/** What that assertion says. */
export const stagingAssertionSchema = z.object({
  originalSha256: sha256Schema,
  engine: z.string(),
  engineVersion: z.string(),
  stagedAt: z.iso.datetime(),
  added: z.array(addedItemSchema),
  /** There where furniture that stood in the room was removed. */
  removed: z.literal(true).optional(),
  /** Share of pixels that were allowed to differ from the original, and of those that do. */
  maskShare: share.optional(),
  changedShare: share.optional(),
});
export type StagingAssertion = z.output<typeof stagingAssertionSchema>;
