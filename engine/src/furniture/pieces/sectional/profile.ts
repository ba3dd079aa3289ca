import { profile } from '../../catalogue/piece.ts';
import { sectionalBoxes } from './sectional-shape.ts';

export const sectionalProfile = profile({
  id: 'sectional',
  names: {
    one: 'sectional',
    many: 'sectionals',
    // If the room is too small for one, wishes for it apply to a sofa.
    shared: [
      {
        names:
          'sectional, sectional sofa, sectional couch, corner sofa, corner couch, l-shaped sofa, l shaped sofa, chaise sofa, sofa with chaise, chaise',
        or: ['sofa'],
      },
      { names: 'modular sofa, u shaped sofa, u-shaped sofa', or: ['sofa'], says: 'size' },
    ],
  },
  traits: {
    freeInFront: 0.4,
    standsAtWindows: true,
    body: sectionalBoxes,
    hides: sectionalBoxes,
    usually: 'fabric',
    isUpholstered: true,
    leftOutWith: 'sofa',
    insteadOf: 'sofa',
  },
});
