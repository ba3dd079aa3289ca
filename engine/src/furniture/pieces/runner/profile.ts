import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const runnerProfile = profile({
  id: 'runner',
  names: { one: 'runner', many: 'runners', called: 'hallway runner, kitchen runner, runner rug' },
  traits: { isFlat: true, liesAtOvens: true, hides: hidesNothing, leftOutWith: 'rug' },
});
