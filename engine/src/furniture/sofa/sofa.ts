import { piece } from '../piece.ts';
import { sofa as design } from './design.ts';

export const sofa = piece({
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
  design,
});
