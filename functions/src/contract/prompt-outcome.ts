import { z } from 'zod';

/** What became of a job's prompt, in its author's own words: the engine's answer, as the owner of the job sees it. */
export const promptOutcomeSchema = z.object({
  /** Understood and done. */
  understood: z.array(z.string()),
  /** Understood and not done, with the reason in a sentence. */
  notFollowed: z.array(z.object({ words: z.string(), why: z.string() })),
  notUnderstood: z.array(z.string()),
});
export type PromptOutcome = z.infer<typeof promptOutcomeSchema>;

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** An outcome in one line: "Understood: blue sofa, no rug. Not followed: a desk (there is no room for it)." */
export function tellPrompt({ understood, notFollowed, notUnderstood }: PromptOutcome): string {
  const parts = [
    ['Understood', understood.join(', ')],
    ['Not followed', notFollowed.map(({ words, why }) => `${words} (${lowerFirst(withoutStop(why))})`).join(', ')],
    ['Not understood', notUnderstood.map((words) => `“${words}”`).join(', ')],
  ];
  const told = parts.flatMap(([title, list]) => (list === '' ? [] : [`${title}: ${list}.`]));
  return told.length > 0 ? told.join(' ') : 'Nothing in the prompt names a colour, a material or a piece of furniture.';
}
