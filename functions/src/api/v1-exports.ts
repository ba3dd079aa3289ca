import type { V1_EXPORT_ENDPOINTS, V1Export } from '../contract/endpoints/v1-exports.ts';
import type { KeyCaller } from '../domain/api-key.ts';
import type { V1 } from '../usecases/v1/live-v1.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { id, time } from './example-values.ts';

const packing: V1Export = {
  id: 'x4Lr9nW1yU6dZx8Sc4Ot',
  status: 'working',
  statusUrl: 'https://app.example.com/api/v1/exports/x4Lr9nW1yU6dZx8Sc4Ot',
  createdAt: time,
  total: 0,
  done: 0,
  leftOut: [],
  files: [],
  expiresAt: null,
  error: null,
};
const packed: V1Export = {
  ...packing,
  status: 'ready',
  total: 5,
  done: 5,
  files: [
    {
      fileName: 'roomwright-12-garden-street.zip',
      bytes: 7_400_000,
      url: 'https://storage.example.com/exports/roomwright-12-garden-street.zip',
    },
  ],
  expiresAt: '2026-05-05T09:31:00.000Z',
};

export const V1_EXPORT_API = {
  v1StartExport: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: { pictureIds: [id], market: 'crmls' }, output: packing },
    handle: ({ key, body, requestId }, useCases) => useCases.of(key).startExport(key, body, requestId),
  },
  v1GetExport: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: packed },
    handle: ({ key, params, wait, signal }, useCases) =>
      useCases.of(key).export(key, params.id, wait > 0 ? { seconds: wait, signal } : null),
  },
  v1Captions: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: { pictureIds: [id], market: 'crmls' },
      output: {
        pictures: [
          {
            id,
            caption: 'Virtually staged. Furniture and decor were added digitally.',
            mediaAlteration: ['Virtual Staging - Item Addition'],
          },
        ],
        remarks: 'One or more photos have been virtually staged. Furniture and decor were added digitally.',
      },
    },
    handle: ({ key, body }, useCases) => useCases.of(key).captions(key, body),
  },
} satisfies EndpointEntries<keyof typeof V1_EXPORT_ENDPOINTS, { readonly of: (key: KeyCaller) => V1 }>;
