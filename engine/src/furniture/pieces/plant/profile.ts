import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const plantProfile = profile({
  id: 'plant',
  names: {
    one: 'plant',
    many: 'plants',
    called:
      'houseplant, house plant, potted plant, indoor plant, pot plant, greenery, tree, indoor tree, olive tree, fig tree, fiddle leaf fig, palm, palm tree, fern, cactus, monstera, snake plant',
  },
  traits: {
    addedAt: 'corner',
    hides: hidesHalf,
    isLoose: true,
    isPlant: true,
    isAccent: true,
    // A narrower plant is slender: it is placed where a crown does not fit, and is never the home's main design.
    homeWidth: { least: 0.45 },
    isAccessory: true,
    outdoors: 'planter',
  },
});
