/** What the engine did with a prompt, in its author's words, as shown to the job's owner. */
export interface PromptOutcome {
  /** Understood and done. */
  readonly understood: readonly string[];
  /** Understood but not done, with the reason in a sentence. */
  readonly notFollowed: readonly { readonly words: string; readonly why: string }[];
  readonly notUnderstood: readonly string[];
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Formats an outcome in one line: "Understood: blue sofa, no rug. Not followed: a desk (there is no room for it)."
 */
export function promptText({ understood, notFollowed, notUnderstood }: PromptOutcome): string {
  const parts = [
    ['Understood', understood.join(', ')],
    ['Not followed', notFollowed.map(({ words, why }) => `${words} (${lowerFirst(withoutStop(why))})`).join(', ')],
    ['Not understood', notUnderstood.map((words) => `“${words}”`).join(', ')],
  ];
  const told = parts.flatMap(([title, list]) => (list === '' ? [] : [`${title}: ${list}.`]));
  return told.length > 0 ? told.join(' ') : 'Your words name no colour, material or piece of furniture.';
}
