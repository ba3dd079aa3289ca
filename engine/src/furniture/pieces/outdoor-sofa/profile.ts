import { profile } from '../../catalogue/piece.ts';

export const outdoorSofaProfile = profile({
  id: 'outdoorSofa',
  names: {
    one: 'outdoor sofa',
    many: 'outdoor sofas',
    called: 'outdoor couch, patio sofa, garden sofa, outdoor sectional',
  },
  traits: { isOutdoor: true, usually: 'fabric', isUpholstered: true },
});
