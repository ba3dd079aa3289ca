import { expect, it } from 'vitest';
import { spelled } from './spelling.ts';

it.each([
  ['chiar', 'chair', 'two letters exchanged'],
  ['chairr', 'chair', 'a letter twice'],
  ['chir', 'chir', 'too short a word'],
  ['pilow', 'pillow', 'a letter missing'],
  ['pillew', 'pillow', 'another letter in a long word'],
  ['bunch', 'bunch', 'another letter in a short word, which may be another word'],
  ['cillow', 'cillow', 'another first letter'],
  ['pylluw', 'pylluw', 'two other letters'],
  ['beach', 'beach', 'a real word beside one of the lexicon'],
  ['gray', 'grey', 'an American spelling'],
  ['sidetable', 'side table', 'two words of a name written as one'],
  ['endtables', 'end tables', 'the same of several'],
  ['armchair', 'armchair', 'one word that is a name'],
])('reads "%s" as "%s": %s', (written, meant) => {
  expect(spelled(written)).toBe(meant);
});
