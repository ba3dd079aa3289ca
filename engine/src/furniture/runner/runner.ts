import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { runner as design } from './design.ts';

export const runner = piece({
  id: 'runner',
  names: { one: 'runner', many: 'runners', called: 'hallway runner, kitchen runner, runner rug' },
  traits: { isFlat: true, liesAtOvens: true, hides: hidesNothing, leftOutWith: 'rug' },
  design,
});
