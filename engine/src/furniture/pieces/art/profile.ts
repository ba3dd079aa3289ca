import { profile } from '../../catalogue/piece.ts';

export const artProfile = profile({
  id: 'art',
  names: {
    one: 'picture',
    many: 'pictures',
    called:
      'painting, picture, wall art, artwork, art work, wall decor, canvas, print, art print, poster, photograph, framed print, framed picture, framed art, wall hanging, gallery wall, picture wall',
  },
  traits: { hangs: 'wall', isAccent: true, usually: 'fabric', isAccessory: true },
});
