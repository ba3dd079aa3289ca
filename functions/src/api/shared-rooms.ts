import type { SHARED_ROOM_ENDPOINTS } from '../contract/endpoints/shared-rooms.ts';
import type { RoomMatchStatus, RoomProposal } from '../contract/room-matches.ts';
import { makeRoomMatches } from '../usecases/staging/room-matches.ts';
import { makeSharedRooms } from '../usecases/staging/shared-rooms.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { image, imageUrl, time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of rooms shown in several photos. */
export const makeSharedRoomUseCases = (shared: Shared) => {
  const roomMatches = makeRoomMatches(shared);
  return { roomMatches, sharedRooms: makeSharedRooms({ ...shared, startMatch: roomMatches.start }) };
};

const sharedRoomId = '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11';

const matching: RoomMatchStatus = {
  id: '7c1d41b6-5f0c-4c1e-9a52-5a0e6b1f7d20',
  status: 'PENDING',
  createdAt: time,
  updatedAt: time,
};
const proposal: RoomProposal = {
  sharedRoomId,
  verdict: 'ask',
  alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
  besideImageUrl: image.originalImageUrl,
};

export const SHARED_ROOM_API = {
  proposeSharedRoom: {
    // Each match analyses up to eight photos and renders thumbnails of them.
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: {
      body: { photos: [imageUrl, `${imageUrl}2`], roomType: 'LIVING_ROOM', style: 'MODERN' },
      output: matching,
    },
    handle: ({ session, body, requestId }, { sharedRooms }) => sharedRooms.propose(session.userId, body, requestId),
  },
  getRoomMatch: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { ...matching, status: 'COMPLETED', proposal } },
    handle: ({ session, params, wait, signal }, { roomMatches }) =>
      roomMatches.follow(session.userId, params.id, wait > 0 ? { seconds: wait, signal } : null),
  },
  chooseSharedRoom: {
    rateLimit: { perUser: 80, windowSeconds: HOUR },
    example: {
      body: { alternative: 0 },
      output: { sharedRoomId, verdict: 'sure', alternatives: [] },
    },
    handle: ({ session, params, body }, { sharedRooms }) => sharedRooms.choose(session.userId, params.id, body),
  },
  matchAgain: {
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: { body: undefined, output: { sharedRoomId } },
    handle: ({ session, params, requestId }, { sharedRooms }) =>
      sharedRooms.matchAgain(session.userId, params.id, requestId),
  },
  matchByPoints: {
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: {
      body: {
        points: [
          [
            [0.25, 0.75],
            [0.5, 0.8],
          ],
        ],
      },
      output: matching,
    },
    handle: ({ session, params, body, requestId }, { sharedRooms }) =>
      sharedRooms.matchByPoints(session.userId, params.id, body, requestId),
  },
  joinSharedRoom: {
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: { body: { imageUrl }, output: matching },
    handle: ({ session, params, body, requestId }, { sharedRooms }) =>
      sharedRooms.join(session.userId, params.id, body, requestId),
  },
  getSharedRoom: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { jobs: [] } },
    handle: ({ session, params }, { sharedRooms }) => sharedRooms.get(session.userId, params.id),
  },
} satisfies EndpointEntries<keyof typeof SHARED_ROOM_ENDPOINTS, ReturnType<typeof makeSharedRoomUseCases>>;
