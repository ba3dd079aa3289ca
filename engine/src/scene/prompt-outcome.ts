import { z } from 'zod';

/** The outcome of a prompt, in the person's own words. No words are in two lists, unless part of a wish was not done. */
export const promptOutcomeSchema = z.object({
  /** Understood and done. */
  understood: z.array(z.string()),
  /** Understood and not done, with the reason in a sentence. */
  notFollowed: z.array(z.object({ words: z.string(), why: z.string() })),
  notUnderstood: z.array(z.string()),
});
export type PromptOutcome = z.infer<typeof promptOutcomeSchema>;
