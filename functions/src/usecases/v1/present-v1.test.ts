import { expect, it } from 'vitest';
import { resoMediaSchema } from '../../contract/reso.ts';
import { ROOM_TYPE_IDS } from '../../contract/staging-options.ts';
import { resoOf } from './present-v1.ts';

it('describes photo, staged picture and emptied room for a listing service', () => {
  const ImageOf = 'Bedroom';
  const added = [{ name: 'bed', count: 1 }];
  expect(resoOf('BEDROOM', { added, furnished: true, removed: true })).toEqual({
    photo: { ImageOf, MediaAlteration: ['None'], LongDescription: 'Original photo, not staged.' },
    staged: {
      ImageOf,
      MediaAlteration: ['Virtual Staging - Item Addition', 'Decluttered - Item Removed'],
      LongDescription:
        'Virtually staged. Furniture that stood in the room was removed digitally. Furniture and decor were added digitally: 1 bed.',
    },
    emptied: {
      ImageOf,
      MediaAlteration: ['Decluttered - Item Removed'],
      LongDescription: 'Furniture digitally removed.',
    },
  });
  expect(resoOf('BEDROOM', { added, furnished: true, removed: false }).emptied).toBeNull();
  expect(resoOf('BEDROOM', { added: [], furnished: false, removed: true }).staged).toEqual({
    ImageOf,
    MediaAlteration: ['Decluttered - Item Removed'],
    LongDescription: 'Furniture digitally removed. Nothing was added.',
  });
  expect(resoOf('BEDROOM', null)).toMatchObject({ staged: null, emptied: null });
});

it('names the room if the dictionary has a word for it', () => {
  for (const roomType of ROOM_TYPE_IDS) {
    const { photo } = resoOf(roomType, null);
    expect(resoMediaSchema.parse(photo)).toEqual(photo);
    expect(photo.ImageOf === null).toBe(roomType === 'OUTDOOR');
  }
});
