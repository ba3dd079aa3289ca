import { START_REFUSALS } from '@roomwright/functions/contract/endpoints/batches.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import type { RoomMatchStatus, RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { StageRequest, StagingPhoto } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';

/** Photos called a, b, c and so on; a photo's content is its name. */
export function photos(names: string): StagingPhoto[] {
  return [...names].map((name) => ({
    id: name,
    name,
    previewUrl: null,
    load: async () => new Blob([name]),
    small: async () => null,
  }));
}

/** A job as the server reports it. */
export function jobOf(id: string, status: Job['status'] = 'PENDING', more: Partial<Job> = {}): Job {
  return {
    id,
    status,
    style: 'MODERN',
    roomType: 'LIVING_ROOM',
    prompt: '',
    removeFurniture: false,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    imageUrl: `/${id}`,
    originalImageUrl: `/${id}`,
    photoId: id,
    creditsUsed: 1,
    variations: [],
    chosenVersion: 0,
    sharedRoomId: null,
    ...more,
  };
}

/** A match of photos as the server reports it. */
export const matchOf = (
  proposal: RoomProposal | null,
  more: Partial<RoomMatchStatus> = { status: 'COMPLETED' },
): RoomMatchStatus => ({
  ...{ id: 'match', status: 'PENDING', ...(proposal && { proposal }) },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...more,
});

export interface FakeWorld {
  readonly ports: StagingPorts;
  /** Every call in its order: `upload a`, `send a b`, `poll`, `pause 2`. */
  readonly calls: string[];
  /** Every photo that was sent, in order, as often as it was. */
  readonly sent: StageRequest[];
  /** Loses the connection, or brings it back. */
  setOnline(online: boolean): void;
}

/** Beside the calls: `start` of a photo that was sent, and `end` of one that was started. */
type Step = 'upload' | 'send' | 'poll' | 'stop' | 'room' | 'fit' | 'start' | 'end';

/**
 * A service that stages every photo at once.
 *
 * @param failing what a call throws instead, why a photo is not started, or its job at the end of a poll; null: all is well
 */
export function fakeWorld(failing: (step: Step, name: string, time: number) => Error | Job | null): FakeWorld {
  const calls: string[] = [];
  const times = new Map<string, number>();
  const sent: StageRequest[] = [];
  const batches = new Map<string, Map<string, { readonly name: string; job: Job | null }>>();
  let state = 0;
  let online = true;
  let back: (() => void)[] = [];
  const answerTo = (step: Step, name: string): Error | Job | null => {
    const time = (times.get(`${step} ${name}`) ?? 0) + 1;
    times.set(`${step} ${name}`, time);
    return failing(step, name, time);
  };
  const asked = (step: Step, name = ''): void => {
    calls.push(`${step} ${name}`.trim());
    const answer = answerTo(step, name);
    if (answer instanceof Error) throw answer;
  };
  const photosOf = (id: string) => batches.get(id) ?? batches.set(id, new Map()).get(id) ?? new Map();
  const batchOf = (id: string) => ({
    ...{ id, state: `${state}` },
    photos: [...photosOf(id)].map(([key, { job }]) => ({ key, job })),
  });
  return {
    calls,
    sent,
    setOnline(now) {
      online = now;
      if (!now) return;
      for (const resolve of back) resolve();
      back = [];
    },
    ports: {
      async upload(file) {
        const name = await file.text();
        asked('upload', name);
        return name;
      },
      async stageBatch(id, photos) {
        sent.push(...photos);
        for (const [room, group] of Map.groupBy(photos, (photo) => photo.room)) {
          if (room !== undefined) calls.push(`room ${group.map(({ imageUrl }) => imageUrl).join(' ')}`);
        }
        asked('send', photos.map(({ imageUrl }) => imageUrl).join(' '));
        const refused = photos.flatMap(({ key, imageUrl: name }) => {
          if (photosOf(id).has(key)) return [];
          const why = answerTo('start', name);
          const code = START_REFUSALS.find((each) => why instanceof ApiError && each === why.code);
          if (code) return [{ key, code, error: ERRORS[code].message }];
          photosOf(id).set(key, { name, job: jobOf(name) });
          return [];
        });
        state++;
        return { ...batchOf(id), refused };
      },
      async getBatch(id) {
        asked('poll');
        for (const photo of photosOf(id).values()) {
          if (photo.job?.status !== 'PENDING' && photo.job?.status !== 'PROCESSING') continue;
          const end = answerTo('end', photo.name) ?? jobOf(photo.name, 'COMPLETED');
          if (end instanceof Error) throw end;
          if (end.status !== photo.job.status) state++;
          photo.job = end;
        }
        return batchOf(id);
      },
      async stopBatch(id) {
        asked('stop');
        for (const photo of photosOf(id).values()) if (photo.job?.status === 'PENDING') photo.job = null;
        state++;
        return batchOf(id);
      },
      followMatch: async () => {
        throw new Error('This match is over.');
      },
      joinRoom: async (id, imageUrl) => {
        asked('room', `${id} ${imageUrl}`);
        return matchOf({ sharedRoomId: id, verdict: 'sure', alternatives: [] });
      },
      choosePlace: async (id, imageUrl, alternative) =>
        void calls.push(`choose ${alternative} for ${imageUrl} in ${id}`),
      fitPlace: async (id, imageUrl) => {
        asked('fit', `${id} ${imageUrl}`);
        const alternatives = [{ id: 0, thumbnails: ['data:,there', 'data:,new'] }];
        return matchOf({ sharedRoomId: id, verdict: 'ask', alternatives });
      },
      isOnline: () => online,
      online: () => (online ? Promise.resolve() : new Promise((resolve) => back.push(resolve))),
      async pause(seconds) {
        calls.push(`pause ${seconds}`);
      },
    },
  };
}
