import type { Page, Route } from '@playwright/test';
import type { Proof } from '@roomwright/functions/contract/entities.ts';
import { roomPhotos } from './room-photos.ts';

const ORIGINAL = '/quick/original.jpg';

type Call = 'upload' | 'send' | 'poll' | 'create';

export interface QuickStaging {
  /** Names of the calls, in order. */
  readonly calls: Call[];
  /** Photos that were sent, in order, as often as they were. */
  readonly sent: Record<string, unknown>[];
}

/**
 * Answers the staging calls like the service, without an engine: for tests of the screens.
 * @param failing may fulfil the route with another answer; gets the call and how often it was made
 * @param ending what differs in the job of the photo that ends as the so-many-th, from 1
 * @param room the room of photos that are sent as one, and what they wait for; null: for nothing more
 */
export async function stageQuickly(
  page: Page,
  failing: (call: Call, time: number, route: Route) => Promise<boolean> = async () => false,
  ending: (time: number) => object = () => ({}),
  room: { readonly id: string; readonly awaits: () => string | null } = { id: '', awaits: () => null },
): Promise<QuickStaging> {
  const [picture] = await roomPhotos(1);
  const calls: Call[] = [];
  const sent: Record<string, unknown>[] = [];
  const answer = async (call: Call, route: Route, json: () => unknown) => {
    calls.push(call);
    if (!(await failing(call, calls.filter((name) => name === call).length, route)))
      await route.fulfill({ json: json() });
  };
  const time = '2026-01-01T00:00:00.000Z';
  /** The request that led to each job. */
  const asked = new Map<
    string,
    Partial<Record<'imageUrl' | 'style' | 'roomType' | 'title' | 'sharedRoomId', string>>
  >();
  const jobOf = (id: string, more: object) => ({
    id,
    style: asked.get(id)?.style ?? 'MODERN',
    roomType: asked.get(id)?.roomType ?? 'LIVING_ROOM',
    title: asked.get(id)?.title ?? '',
    // All jobs of the original are of one photo.
    photoId: asked.get(id)?.imageUrl === ORIGINAL ? [...asked.keys()][0] : id,
    chosenVersion: 0,
    sharedRoomId: asked.get(id)?.sharedRoomId ?? null,
    prompt: '',
    removeFurniture: false,
    createdAt: time,
    imageUrl: ORIGINAL,
    originalImageUrl: ORIGINAL,
    creditsUsed: 1,
    variations: [],
    ...more,
  });
  const urls = {
    stagedImageUrl: '/quick/staged.jpg',
    previewUrl: '/quick/preview.jpg',
    thumbnailUrl: '/quick/tiny.jpg',
  };
  const proof: Proof = {
    engine: 'quick',
    engineVersion: '1.0.0',
    provenance: 'compositeSynthetic',
    at: time,
    originalSha256: 'a'.repeat(64),
    stagedSha256: 'b'.repeat(64),
    added: [
      { name: 'sofa', count: 1 },
      { name: 'armchairs', count: 2 },
    ],
    changedShare: 0.28,
  };
  await page.route('/quick/*', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' }));
  await page.route('/api/staging/upload', (route) => answer('upload', route, () => ({ imageUrl: 'quick' })));
  await page.route('/api/staging/create', (route) =>
    answer('create', route, () => {
      const id = `quick-${asked.size + 1}`;
      asked.set(id, route.request().postDataJSON());
      return jobOf(id, { status: 'PENDING', updatedAt: time });
    }),
  );
  const staged = (id: string) =>
    jobOf(id, { status: 'COMPLETED', updatedAt: time, processingTime: 12, width: 640, height: 427, proof, ...urls });
  const isWaiting = (id: string): boolean => asked.get(id)?.sharedRoomId === room.id && room.awaits() !== null;
  /** Photos of the batches, by their keys, and what differs in the jobs of those that have ended. */
  const batch = new Map<string, string>();
  const ended = new Map<string, object>();
  const batchOf = () => ({
    ...{ id: 'quick', state: `${batch.size}-${ended.size}-${room.awaits()}` },
    photos: [...batch].map(([key, id]) => {
      const end = ended.get(id);
      const waiting = { status: 'PENDING', updatedAt: time, ...(isWaiting(id) && { awaits: room.awaits() }) };
      return { key, job: end ? { ...staged(id), ...end } : jobOf(id, waiting) };
    }),
  });
  await page.route('/api/staging/batches', (route) =>
    answer('send', route, () => {
      const { photos, rooms } = route.request().postDataJSON();
      for (const given of photos) {
        const photo = rooms.flat().includes(given.key) ? { ...given, sharedRoomId: room.id } : given;
        sent.push(photo);
        if (batch.has(photo.key)) continue;
        const id = `quick-${asked.size + 1}`;
        batch.set(photo.key, id);
        asked.set(id, photo);
      }
      return { ...batchOf(), refused: [] };
    }),
  );
  await page.route('/api/staging/batches/*', (route) =>
    answer('poll', route, () => {
      for (const id of batch.values()) if (!ended.has(id) && !isWaiting(id)) ended.set(id, ending(ended.size + 1));
      return batchOf();
    }),
  );
  await page.route(/\/api\/staging\/quick-\d+$/, (route) =>
    answer('poll', route, () => staged(route.request().url().split('/').at(-1) ?? '')),
  );
  await page.route(/\/api\/staging\/quick-\d+\/photo-jobs$/, (route) => {
    const id = route.request().url().split('/').at(-2) ?? '';
    const jobs = [...asked.keys()]
      .map((each) => ({ ...staged(each), ...ended.get(each) }))
      .filter(({ photoId }) => photoId === staged(id).photoId);
    return route.fulfill({ json: { jobs: jobs.toReversed() } });
  });
  await page.route('/api/staging/inspect', (route) => route.fulfill({ json: { roomType: null, furnished: null } }));
  return { calls, sent };
}
