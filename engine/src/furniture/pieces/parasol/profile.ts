import { profile } from '../../catalogue/piece.ts';
import type { PartBoxes } from '../../catalogue/piece-traits.ts';

/** Width of a parasol's pole, metres: the view below the canopy is free. */
const POLE = 0.08;

const pole: PartBoxes = ({ height }) => [{ x: 0, z: 0, size: { width: POLE, depth: POLE, height } }];

export const parasolProfile = profile({
  id: 'parasol',
  names: { one: 'parasol', many: 'parasols', called: 'umbrella, patio umbrella, sun umbrella, sunshade' },
  traits: { isOutdoor: true, shades: true, hides: pole },
});
