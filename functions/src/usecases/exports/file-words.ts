/** Maximum length of a text of the owner's, so that the full file name is valid on every system. */
const MAX_LENGTH = 40;

/** Formats text for a file name: "Anna's suite" becomes "anna-s-suite". */
export const fileWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Formats a text of the owner's for a file name, shortened between characters. */
export const ownerWords = (text: string): string =>
  [...fileWords(text)].slice(0, MAX_LENGTH).join('').replace(/-$/, '');
