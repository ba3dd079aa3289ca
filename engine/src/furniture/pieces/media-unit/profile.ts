import { profile } from '../../catalogue/piece.ts';

export const mediaUnitProfile = profile({
  id: 'mediaUnit',
  names: {
    one: 'media unit',
    many: 'media units',
    called:
      'tv, television, telly, flat screen, flatscreen, flat screen tv, flatscreen tv, tv bench, tv stand, tv unit, tv cabinet, tv console, television stand, media console, media cabinet, entertainment centre, entertainment unit, entertainment console',
  },
  traits: {
    walls: { LIVING_ROOM: { rank: 1 } },
    addedAt: 'wall',
    freeInFront: 0.75,
    hasTop: true,
    isWatched: true,
    underPictures: true,
  },
});
