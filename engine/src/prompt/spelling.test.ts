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
])('reads "%s" as "%s": %s', (written, meant) => {
  expect(spelled(written)).toBe(meant);
});
