import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const barStoolProfile = profile({
  id: 'barStool',
  names: { one: 'bar stool', many: 'bar stools', called: 'barstool, counter stool, kitchen stool, breakfast stool' },
  traits: { standsAtWindows: true, atFrontsFrom: 0, seatFor: 'bar', hides: hidesNothing },
});
