import { spelled } from './spelling.ts';

/** A word as the lexicon spells it, or the end of a clause; with the place in the text that it stands for. */
export interface Token {
  readonly word: string;
  /** A comma separates, everything else that is no word ends what came before. */
  readonly mark: 'comma' | 'stop' | null;
  readonly from: number;
  readonly to: number;
}

/** Letters of a word that are looked at: nothing in the lexicon is as long. */
const LONGEST_WORD = 40;

const isWordLetter = (c: string): boolean => /[a-z0-9']/.test(c);

/** A letter in lower case without its accent: boucle for bouclé. */
function plainLetter(c: string): string {
  if (c === '’' || c === '‘' || c === '`') return "'";
  const [base] = c.normalize('NFD');
  return base.toLowerCase();
}

/** Words joined by a hyphen are two, a colon is nothing ("rug: grey"), an ampersand and a plus are "and", a slash is "or". */
const MARKS: Readonly<Record<string, Omit<Token, 'from' | 'to'>>> = {
  ',': { word: ',', mark: 'comma' },
  // "sofa (grey)": what stands in brackets describes, like what comes after a comma.
  '(': { word: ',', mark: 'comma' },
  '[': { word: ',', mark: 'comma' },
  '&': { word: 'and', mark: null },
  '+': { word: 'and', mark: null },
  '/': { word: 'or', mark: null },
};
const STOPS = '.;!?)]\n\r–—•*|"“”';

/**
 * Splits a text into words and marks, in time that grows with its length.
 * A hyphen between words joins them; with a space before it, it ends a clause.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const push = (written: string, from: number, to: number): void => {
    for (const word of spelled(written).split(' ')) tokens.push({ word, mark: null, from, to });
  };
  let word = '';
  let start = 0;
  let at = 0;
  const endWord = (): void => {
    const trimmed = word.replace(/^'{1,9}/, '').replace(/'$/, '');
    if (trimmed !== '') push(trimmed, start, at);
    word = '';
  };
  for (const c of text) {
    const letter = plainLetter(c);
    if (isWordLetter(letter)) {
      if (word === '') start = at;
      if (word.length < LONGEST_WORD) word += letter;
    } else {
      const afterWord = word !== '';
      endWord();
      const mark = MARKS[c];
      if (mark) tokens.push({ ...mark, from: at, to: at + c.length });
      else if (STOPS.includes(c) || (c === '-' && !afterWord))
        tokens.push({ word: '.', mark: 'stop', from: at, to: at + c.length });
    }
    at += c.length;
  }
  endWord();
  return tokens;
}
