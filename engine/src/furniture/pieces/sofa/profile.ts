import { profile } from '../../catalogue/piece.ts';

export const sofaProfile = profile({
  id: 'sofa',
  names: {
    one: 'sofa',
    many: 'sofas',
    called: 'couch, settee, loveseat, love seat, sofas, davenport, chesterfield',
    misspelt: 'sofabed',
  },
  traits: {
    addedAt: 'wall',
    freeInFront: 0.4,
    standsAtWindows: true,
    usually: 'fabric',
    isUpholstered: true,
    outdoors: 'outdoorSofa',
  },
});
