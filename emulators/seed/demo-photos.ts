import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { apiClient } from '../../functions/test/api-client.ts';
import { ROOT } from '../suite/firebase-config.ts';

const LIVING_ROOM = 'samples/living-room.jpg';
const BEDROOM = 'samples/bedroom.jpg';
/** A furnished room with furniture before a window: the engine declines to remove it, so that one of the demo jobs has failed. */
const FURNISHED = 'engine/golden/rooms/kept.jpg';

/** What a person would have chosen and, afterwards, written on the photo. */
export const DEMO_PHOTOS = [
  { file: FURNISHED, options: { style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: true }, notes: {} },
  { file: LIVING_ROOM, options: { style: 'INDUSTRIAL', roomType: 'DINING_ROOM' }, notes: {} },
  {
    file: BEDROOM,
    options: { style: 'SCANDINAVIAN', roomType: 'BEDROOM' },
    notes: { title: '12 Harbour Street, bedroom', tags: ['harbour-street'] },
  },
  {
    file: LIVING_ROOM,
    options: { style: 'MODERN', roomType: 'LIVING_ROOM' },
    notes: {
      title: '12 Harbour Street, living room',
      roomLabel: 'Living room',
      favourite: true,
      tags: ['harbour-street', 'sea-view'],
      notes: 'The first picture of the listing.',
    },
  },
] as const;

export type ReadPhoto = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const readPhoto: ReadPhoto = (file) => readFile(join(ROOT, file));

/**
 * Has the demo photos staged, each by a job of its own, as a browser would: the service reserves the credits and does the
 * work, which goes on after this has resolved.
 *
 * @param token of the account that they belong to
 * @param read how a photo's file is read, from its path in the repository
 */
export async function stageDemoPhotos(
  origin: string,
  token: string,
  database: Firestore,
  read: ReadPhoto = readPhoto,
): Promise<void> {
  const api = apiClient(origin);
  for (const { file, options, notes } of DEMO_PHOTOS) {
    const form = new FormData();
    const bytes = await read(file);
    form.append('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    const { imageUrl } = await api.ok('upload', { token, body: form });
    const { id } = await api.ok('create', { token, body: { imageUrl, ...options } });
    // The service takes notes on staged photos only, and nobody is to wait here for these.
    if (Object.keys(notes).length > 0) await database.doc(`jobs/${id}`).update({ ...notes });
  }
}
