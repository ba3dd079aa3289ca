import { z } from 'zod';

/**
 * Outcome of a prompt, in the person's own words. The lists share no words, unless only part of a wish was followed.
 */
export const promptOutcomeSchema = z.object({
  /** Understood and followed. */
  understood: z.array(z.string()),
  /** Understood but not followed, with the reason as a sentence. */
  notFollowed: z.array(z.object({ words: z.string(), why: z.string() })),
  notUnderstood: z.array(z.string()),
});
export type PromptOutcome = z.infer<typeof promptOutcomeSchema>;
