import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { RoomMatchStatus, RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import type { StagingPhoto } from './staging-file.ts';
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
  /** Every call in its order: `upload a`, `create a`, `poll a`, `pause 2`. */
  readonly calls: string[];
  /** Loses the connection, or brings it back. */
  setOnline(online: boolean): void;
}

type Step = 'upload' | 'create' | 'poll' | 'room' | 'fit';

/**
 * A service that stages every photo at once.
 *
 * @param failing what a call throws instead, or what a poll answers; null: all is well
 */
export function fakeWorld(
  failing: (step: Step, name: string, time: number) => Error | Job | 'still-running' | null,
): FakeWorld {
  const calls: string[] = [];
  let online = true;
  let back: (() => void)[] = [];
  const asked = (step: Step, name: string) => {
    calls.push(`${step} ${name}`);
    const answer = failing(step, name, calls.filter((call) => call === `${step} ${name}`).length);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    calls,
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
      async create({ imageUrl }) {
        asked('create', imageUrl);
        return jobOf(imageUrl);
      },
      proposeRoom: async ({ photos: urls }) => {
        asked('room', urls.join(' '));
        return matchOf({ sharedRoomId: `room of ${urls.join(' ')}`, verdict: 'sure', alternatives: [] });
      },
      followMatch: async () => {
        throw new Error('This match is over.');
      },
      chooseRoom: async (id, alternative) => void calls.push(`choose ${alternative} in ${id}`),
      fitRoom: async (id) => {
        asked('fit', id);
        const alternatives = [{ id: 0, thumbnails: ['data:,new', 'data:,new'] }];
        return matchOf({ sharedRoomId: id, verdict: 'ask', alternatives });
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
      async poll(name, { onUpdate }) {
        const answer = asked('poll', name) ?? jobOf(name, 'COMPLETED');
        if (answer !== 'still-running') onUpdate?.(answer, 1);
        return answer;
      },
      isOnline: () => online,
      online: () => (online ? Promise.resolve() : new Promise((resolve) => back.push(resolve))),
      async pause(seconds) {
        calls.push(`pause ${seconds}`);
      },
    },
  };
}
