import { piece } from '../piece.ts';
import { outdoorSofa as design } from './design.ts';

export const outdoorSofa = piece({
  id: 'outdoorSofa',
  names: {
    one: 'outdoor sofa',
    many: 'outdoor sofas',
    called: 'outdoor couch, patio sofa, garden sofa, outdoor sectional',
  },
  traits: { isOutdoor: true, usually: 'fabric', isUpholstered: true },
  design,
});
