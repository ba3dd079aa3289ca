import type { STAGING_ENDPOINTS } from '../contract/endpoints/staging.ts';
import { makeAskClean } from '../usecases/staging/ask-clean.ts';
import { makeAskVariation } from '../usecases/staging/ask-variation.ts';
import { makeCreateJob } from '../usecases/staging/create-job.ts';
import { makeInspectPhoto } from '../usecases/staging/inspect-photo.ts';
import { makeOpenRoom } from '../usecases/staging/open-room.ts';
import { makeReadJobs } from '../usecases/staging/read-jobs.ts';
import { makeScenes } from '../usecases/staging/scenes.ts';
import { makeUploadPhoto } from '../usecases/staging/upload-photo.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { image, imageUrl, pending } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of staging: uploads, jobs, versions and scenes. */
export const makeStagingUseCases = (shared: Shared, createJob = makeCreateJob(shared)) => ({
  uploadPhoto: makeUploadPhoto(shared),
  inspectPhoto: makeInspectPhoto(shared),
  createJob,
  askVariation: makeAskVariation(shared),
  askClean: makeAskClean(shared),
  readJobs: makeReadJobs(shared),
  openRoom: makeOpenRoom(shared),
  scenes: makeScenes({ ...shared, createJob }),
  engine: shared.engine,
});

const armchair = {
  piece: 'armchair',
  style: 'MODERN',
  variant: 0,
  size: { width: 0.8, depth: 0.85, height: 0.8 },
  seed: 7,
  position: [0.4, 0, 2.6],
  yaw: 2.4,
};

export const STAGING_API = {
  upload: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: { body: undefined, output: { imageUrl, width: 1280, height: 853, bytes: 412_300 } },
    handle: ({ session, file }, { uploadPhoto }) => uploadPhoto(session.userId, file),
  },
  inspect: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: { roomType: 'KITCHEN', furnished: false, removal: null } },
    handle: ({ session, file }, { inspectPhoto }) => inspectPhoto(session.userId, file),
  },
  create: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' }, output: pending },
    handle: ({ session, body, requestId, repeatable }, { createJob }) =>
      createJob.create(session.userId, body, requestId, repeatable),
  },
  openRoom: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: { imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' },
      output: {
        roomId: '3f0f7b34-2a53-4c1b-9d0e-6d6f2f0d9f7e',
        photoUrl: imageUrl,
        scene: { version: 1, style: 'MODERN', room: 'LIVING_ROOM', pieces: [] },
        room: {},
      },
    },
    handle: ({ session, body }, { openRoom }) => openRoom(session.userId, body),
  },
  stagingCapabilities: {
    rateLimit: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { furnitureRemoval: false, sceneEditing: true } },
    handle: async (_call, { engine }) => ({
      furnitureRemoval: engine.capabilities.removesFurniture,
      sceneEditing: engine.capabilities.editsScenes,
    }),
  },
  userJobs: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { page: 1, limit: 10, total: 1, nextCursor: null, jobs: [image] } },
    handle: ({ session, query }, { readJobs }) => readJobs.list(session.userId, query),
  },
  cleanOffer: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { watermarked: 12, smaller: 0 } },
    handle: ({ session }, { askClean }) => askClean.offer(session.userId),
  },
  cleanAll: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: undefined, output: { requested: 12, left: 0 } },
    handle: ({ session, requestId }, { askClean }) => askClean.all(session.userId, requestId),
  },
  getJob: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: image },
    handle: ({ session, params, wait, signal }, { readJobs }) =>
      readJobs.get(session.userId, params.id, wait > 0 ? { seconds: wait, signal } : null),
  },
  photoJobs: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { jobs: [image] } },
    handle: ({ session, params }, { readJobs }) => readJobs.ofPhoto(session.userId, params.id),
  },
  retry: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: pending },
    handle: ({ session, params, requestId, repeatable }, { createJob }) =>
      createJob.retry(session.userId, params.id, requestId, repeatable),
  },
  variation: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { number: 2 }, output: image },
    handle: ({ session, params, body, requestId }, { askVariation }) =>
      askVariation(session.userId, params.id, body.number, requestId),
  },
  getScene: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: undefined,
      output: {
        version: 0,
        revision: 3,
        scene: { version: 1, style: 'MODERN', room: 'LIVING_ROOM', pieces: [armchair] },
        drawn: { style: 'MODERN', pieces: [] },
        room: {},
        photoUrl: imageUrl,
        stagedImageUrl: 'https://storage.example.com/staged/photo.jpg',
        pictureStyle: 'MODERN',
        rendersLeft: 20,
        othersOfRoom: 1,
      },
    },
    handle: ({ session, params, query }, { scenes }) => scenes.get(session.userId, params.id, query.version),
  },
  saveScene: {
    // Saved after each change, once the user pauses.
    rateLimit: { perUser: 600, windowSeconds: 10 * MINUTE },
    example: { body: { version: 0, revision: 3, style: 'MODERN', pieces: [armchair] }, output: { revision: 4 } },
    handle: ({ session, params, body }, { scenes }) => scenes.save(session.userId, params.id, body),
  },
  renderScene: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: { version: 0, revision: 4, othersOfRoom: true },
      output: { job: image, version: 11, others: [{ jobId: '8a0c6a0e-52f5-4f53-9a3c-0a1b6a7f4f10', version: 11 }] },
    },
    handle: ({ session, params, body, requestId }, { scenes }) =>
      scenes.render(session.userId, params.id, body, requestId),
  },
  cleanVersion: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { number: 0 }, output: image },
    handle: ({ session, params, body, requestId }, { askClean }) =>
      askClean.one(session.userId, params.id, body.number, requestId),
  },
} satisfies EndpointEntries<keyof typeof STAGING_ENDPOINTS, ReturnType<typeof makeStagingUseCases>>;
