import type { V1_ROOM_ENDPOINTS, V1Room } from '../contract/endpoints/v1-rooms.ts';
import type { KeyCaller } from '../domain/api-key.ts';
import type { V1 } from '../usecases/v1/live-v1.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { id } from './example-values.ts';

const room: V1Room = {
  id: '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11',
  pictureIds: [id, '8a0c6a0e-52f5-4f53-9a3c-0a1b6a7f4f10'],
  awaits: 'answer',
  alternatives: [{ id: 0, thumbnails: ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'] }],
  error: null,
};
const settled: V1Room = { ...room, awaits: null, alternatives: [] };

export const V1_ROOM_API = {
  v1GetRoom: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: room },
    handle: ({ key, params }, useCases) => useCases.of(key).room(key, params.id),
  },
  v1AnswerRoom: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { alternative: 0 }, output: settled },
    handle: ({ key, params, body }, useCases) => useCases.of(key).answerRoom(key, params.id, body),
  },
  v1MatchRoom: {
    // Each match analyses up to eight photos.
    rateLimit: { perUser: 40, windowSeconds: HOUR },
    example: { body: undefined, output: { ...settled, awaits: 'match' } },
    handle: ({ key, params, requestId }, useCases) => useCases.of(key).matchRoom(key, params.id, requestId),
  },
} satisfies EndpointEntries<keyof typeof V1_ROOM_ENDPOINTS, { readonly of: (key: KeyCaller) => V1 }>;
