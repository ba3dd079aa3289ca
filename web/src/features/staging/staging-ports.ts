import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import type { RoomMatchStatus } from '@roomwright/functions/contract/room-matches.ts';
import { call } from '../../lib/api/client.ts';
import { type PollOptions, pollJob } from '../../lib/poll-job.ts';
import type { FitByPoints } from './share-room.ts';
import type { CreateRequest } from './staging-file.ts';

/** What staging needs of the world. */
export interface StagingPorts {
  /** Resolves to the photo's address. */
  upload(file: Blob, signal?: AbortSignal): Promise<string>;
  create(request: CreateRequest): Promise<Job>;
  /** Starts to match photos of a room. */
  proposeRoom(body: BodySent<'proposeSharedRoom'>): Promise<RoomMatchStatus>;
  /** Polls a match: waits for a change, and keeps the service from giving it up. */
  followMatch(id: string): Promise<RoomMatchStatus>;
  /** @param alternative null: none of them is right */
  chooseRoom(id: string, alternative: number | null): Promise<unknown>;
  /** Starts to match the photos of a room by points of the floor. */
  fitRoom(id: string, ...points: Parameters<FitByPoints>): Promise<RoomMatchStatus>;
  /** Starts to match another photo with a room whose photos are staged. */
  joinRoom(id: string, imageUrl: string): Promise<RoomMatchStatus>;
  /** @param alternative null: none of them is right */
  choosePlace(id: string, imageUrl: string, alternative: number | null): Promise<unknown>;
  /** The same by points of the floor. */
  fitPlace(id: string, imageUrl: string, ...points: Parameters<FitByPoints>): Promise<RoomMatchStatus>;
  poll(id: string, options: PollOptions): Promise<Job | 'still-running'>;
  isOnline(): boolean;
  /** Resolves when the browser has a connection: at once where it has one. */
  online(): Promise<void>;
  pause(seconds: number): Promise<void>;
}

/** The service and this browser. */
export const stagingPorts: StagingPorts = {
  upload: async (file, signal) => (await call('upload', { file, ...(signal && { signal }) })).imageUrl,
  create: ({ key, imageUrl, batchId, title, sharedRoomId, listingId, choice }) =>
    call('create', {
      idempotencyKey: key,
      body: { ...choice, imageUrl, batchId, title, sharedRoomId, listingId },
    }),
  proposeRoom: (body) => call('proposeSharedRoom', { body }),
  followMatch: (id) => call('getRoomMatch', { params: { id }, wait: TIMES.longPoll }),
  chooseRoom: (id, alternative) => call('chooseSharedRoom', { params: { id }, body: { alternative } }),
  fitRoom: (id, points) => call('matchByPoints', { params: { id }, body: { points } }),
  joinRoom: (id, imageUrl) => call('joinSharedRoom', { params: { id }, body: { imageUrl } }),
  choosePlace: (id, imageUrl, alternative) =>
    call('chooseSharedRoom', { params: { id }, body: { imageUrl, alternative } }),
  fitPlace: (id, imageUrl, points) => call('matchByPoints', { params: { id }, body: { imageUrl, points } }),
  poll: pollJob,
  isOnline: () => navigator.onLine,
  online: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else window.addEventListener('online', () => resolve(), { once: true });
    }),
  pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
};
