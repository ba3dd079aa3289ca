const AND = new Intl.ListFormat('en-US');

/** Joins words: "1, 2, and 3". */
export const listText = (words: readonly string[]): string => AND.format(words);
