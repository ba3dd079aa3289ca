import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { barStool as design } from './design.ts';

export const barStool = piece({
  id: 'barStool',
  names: { one: 'bar stool', many: 'bar stools', called: 'barstool, counter stool, kitchen stool, breakfast stool' },
  traits: { standsAtWindows: true, atFrontsFrom: 0, seatFor: 'bar', hides: hidesNothing },
  design,
});
