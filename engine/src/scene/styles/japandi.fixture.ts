import { MINIMALIST } from './minimalist.ts';
import { SCANDINAVIAN } from './scandinavian.ts';
import { inheritedStyle } from './style-definition.ts';

/** The worked example of docs/extending.md: the whole file of a ninth style. */
export const JAPANDI = inheritedStyle(SCANDINAVIAN, 'JAPANDI', {
  look: { wood: MINIMALIST.look.wood2, form: { density: 0.2 } },
  furnishing: { extras: 2, plants: 1 },
  designs: { sofa: [1], coffeeTable: [2, 0] },
});
