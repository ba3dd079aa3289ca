/** Longest piece of a prompt that a report repeats. */
const LONGEST = 80;

/** A part of a text as a report repeats it: on one line, cut with an ellipsis where it is long. */
export function wordsOf(text: string, from: number, to: number): string {
  const words = text.slice(from, to).split(/\s+/).join(' ').trim();
  const letters = [...words];
  return letters.length <= LONGEST ? words : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
