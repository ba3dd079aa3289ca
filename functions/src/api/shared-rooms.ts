import type { SHARED_ROOM_ENDPOINTS } from '../contract/endpoints/shared-rooms.ts';
import { makeSharedRooms } from '../usecases/staging/shared-rooms.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { image, imageUrl } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of rooms shown in several photos. */
export const makeSharedRoomUseCases = (shared: Shared) => ({ sharedRooms: makeSharedRooms(shared) });

const sharedRoomId = '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11';

export const SHARED_ROOM_API = {
  proposeSharedRoom: {
    // Each call analyses up to eight photos and renders thumbnails of them.
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: {
      body: { photos: [imageUrl, `${imageUrl}2`], roomType: 'LIVING_ROOM', style: 'MODERN' },
      output: {
        sharedRoomId,
        verdict: 'ask',
        alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
      },
    },
    handle: ({ session, body }, { sharedRooms }) => sharedRooms.propose(session.userId, body),
  },
  chooseSharedRoom: {
    rateLimit: { perUser: 80, windowSeconds: HOUR },
    example: {
      body: { alternative: 0 },
      output: { sharedRoomId, verdict: 'sure', alternatives: [] },
    },
    handle: ({ session, params, body }, { sharedRooms }) => sharedRooms.choose(session.userId, params.id, body),
  },
  joinSharedRoom: {
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: {
      body: { imageUrl },
      output: {
        sharedRoomId,
        verdict: 'ask',
        alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
        besideImageUrl: image.originalImageUrl,
      },
    },
    handle: ({ session, params, body }, { sharedRooms }) => sharedRooms.join(session.userId, params.id, body),
  },
  getSharedRoom: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { jobs: [] } },
    handle: ({ session, params }, { sharedRooms }) => sharedRooms.get(session.userId, params.id),
  },
} satisfies EndpointEntries<keyof typeof SHARED_ROOM_ENDPOINTS, ReturnType<typeof makeSharedRoomUseCases>>;
