import { piece } from '../piece.ts';
import { hidesHalf } from '../piece-traits.ts';
import { towelLadder as design } from './design.ts';

export const towelLadder = piece({
  id: 'towelLadder',
  names: { one: 'towel ladder', many: 'towel ladders', called: 'towel rack, towel rail, towel stand, towels' },
  traits: { leans: true, hides: hidesHalf, isLoose: true },
  design,
});
