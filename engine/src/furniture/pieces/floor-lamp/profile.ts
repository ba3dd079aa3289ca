import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const floorLampProfile = profile({
  id: 'floorLamp',
  names: {
    one: 'floor lamp',
    many: 'floor lamps',
    called: 'standing lamp, standard lamp, arc lamp, tall lamp',
    kind: { noun: 'lamp', rank: 1 },
  },
  traits: {
    isAccent: true,
    addedAt: 'corner',
    lights: 'room',
    hides: hidesHalf,
    // Excludes arc lamps, whose bounding box would claim the free floor under the arc.
    homeWidth: { most: 0.8 },
    usually: 'metal',
    isAccessory: true,
  },
});
