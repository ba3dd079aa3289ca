import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const towelLadderProfile = profile({
  id: 'towelLadder',
  names: { one: 'towel ladder', many: 'towel ladders', called: 'towel rack, towel rail, towel stand, towels' },
  traits: { leans: true, hides: hidesHalf, isLoose: true },
});
