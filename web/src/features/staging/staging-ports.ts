import type { Batch } from '@roomwright/functions/contract/endpoints/batches.ts';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import type { RoomMatchStatus } from '@roomwright/functions/contract/room-matches.ts';
import { call } from '../../lib/api/client.ts';
import type { FitByPoints } from './join-room.ts';
import type { StageRequest } from './staging-file.ts';

/** What staging needs of the world. */
export interface StagingPorts {
  /** Resolves to the photo's address. */
  upload(file: Blob, signal?: AbortSignal): Promise<string>;
  /** Starts photos of one batch that come into one listing, or into none. */
  stageBatch(batchId: string, photos: readonly StageRequest[], listingId?: string): Promise<OutputOf<'stageBatch'>>;
  /** Waits until the batch differs from what was seen. @param seen `state` of the last answer */
  getBatch(batchId: string, seen: string): Promise<Batch>;
  /** Stops photos that no worker has begun. */
  stopBatch(batchId: string): Promise<Batch>;
  /** Polls a match: waits for a change, and keeps the service from giving it up. */
  followMatch(id: string): Promise<RoomMatchStatus>;
  /** Starts to match another photo with a room whose photos are staged. */
  joinRoom(id: string, imageUrl: string): Promise<RoomMatchStatus>;
  /** @param alternative null: none of them is right */
  choosePlace(id: string, imageUrl: string, alternative: number | null): Promise<unknown>;
  /** Starts to match it by points of the floor. */
  fitPlace(id: string, imageUrl: string, ...points: Parameters<FitByPoints>): Promise<RoomMatchStatus>;
  isOnline(): boolean;
  /** Resolves when the browser has a connection: at once where it has one. */
  online(): Promise<void>;
  pause(seconds: number): Promise<void>;
}

/** Keys of the photos that show one room, for each room. */
const roomsOf = (photos: readonly StageRequest[]): string[][] =>
  [
    ...Map.groupBy(
      photos.filter(({ room }) => room !== undefined),
      ({ room }) => room,
    ).values(),
  ]
    .map((group) => group.map(({ key }) => key))
    .filter((keys) => keys.length > 1);

/** The service and this browser. */
export const stagingPorts: StagingPorts = {
  upload: async (file, signal) => (await call('upload', { file, ...(signal && { signal }) })).imageUrl,
  stageBatch: (batchId, photos, listingId) =>
    call('stageBatch', {
      body: {
        batchId,
        listingId,
        photos: photos.map(({ key, imageUrl, choice, title, sharedRoomId }) => ({
          ...{ ...choice, key, imageUrl, title, sharedRoomId },
          keeps: choice.removeFurniture ? [...choice.keeps] : [],
        })),
        rooms: roomsOf(photos),
      },
    }),
  getBatch: (id, seen) => call('getBatch', { params: { id }, query: { seen }, wait: TIMES.longPoll }),
  stopBatch: (id) => call('stopBatch', { params: { id }, body: {} }),
  followMatch: (id) => call('getRoomMatch', { params: { id }, wait: TIMES.longPoll }),
  joinRoom: (id, imageUrl) => call('joinSharedRoom', { params: { id }, body: { imageUrl } }),
  choosePlace: (id, imageUrl, alternative) =>
    call('chooseSharedRoom', { params: { id }, body: { imageUrl, alternative } }),
  fitPlace: (id, imageUrl, points) => call('matchByPoints', { params: { id }, body: { imageUrl, points } }),
  isOnline: () => navigator.onLine,
  online: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else window.addEventListener('online', () => resolve(), { once: true });
    }),
  pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
};
