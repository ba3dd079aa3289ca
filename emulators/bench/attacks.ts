import { setTimeout as sleep } from 'node:timers/promises';
import { gridHeic, noisePng } from '@roomwright/engine/testing';
import type { Firestore } from 'firebase-admin/firestore';
import type { apiClient } from '../../functions/test/api-client.ts';
import { matched, type Person, person } from '../../functions/test/people.ts';
import type { Suite } from '../suite/suite.ts';
import { count, formOf, PHONE, patiently, type Statuses, times } from './clients.ts';
import { memoryOfFunctions, resetPeaks } from './function-processes.ts';
import { rounded } from './statistics.ts';

type ApiClient = ReturnType<typeof apiClient>;

/** Noise too large to be stored as a JPEG, and noise that is just small enough. */
const NOISE = { tooMuch: { width: 8000, height: 6000 }, most: { width: 5000, height: 4000 } } as const;
const PHOTOS_OF_ROOM = 8;
const HEICS = 4;
const FLOOD = { bytes: 31 * 2 ** 20, requests: 12 } as const;
const SECOND = 1000;
/** Functions are idle when their memory has changed by less than this over `REST_SECONDS`. */
const REST_MB = 3;
const REST_SECONDS = 5;

interface Attack {
  readonly statuses: Statuses;
  readonly seconds: number;
  /** Peak memory of each function's processes during the attack, MiB. */
  readonly peakMb: Readonly<Record<string, number>>;
  /** Sum over all functions of the peak above the memory before the attack, MiB. */
  readonly addedMb: number;
}

/** Waits until all functions are idle, at most a minute. */
async function rest(projectId: string): Promise<void> {
  const total = (): number =>
    Object.values(memoryOfFunctions(projectId)).reduce((sum, { residentMb }) => sum + residentMb, 0);
  let before = -Infinity;
  for (let tries = 0; tries < 12; tries++) {
    const now = total();
    if (Math.abs(now - before) < REST_MB) return;
    before = now;
    await sleep(REST_SECONDS * SECOND);
  }
}

/**
 * Attacks the running suite as a stranger or a Free account could, and measures the memory of its functions: uploads
 * without a token, the largest HEIC photos, and noise that is small as a PNG and large as a JPEG, both as single photos
 * and as those of one room.
 */
export async function measureAttacks({ origin, projectId }: Suite, api: ApiClient, database: Firestore) {
  const owner = await person(api, database);
  const upload = (photo: Uint8Array<ArrayBuffer>, { token }: Pick<Person, 'token'>): Promise<Response> =>
    patiently(() =>
      fetch(`${origin}/api/staging/upload`, {
        method: 'POST',
        body: formOf(photo),
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  const attack = async (work: () => Promise<Statuses>): Promise<Attack> => {
    await rest(projectId);
    const before = memoryOfFunctions(projectId);
    resetPeaks(projectId);
    const begun = performance.now();
    const statuses = await work();
    const seconds = rounded((performance.now() - begun) / SECOND);
    const after = memoryOfFunctions(projectId);
    const added = Object.entries(after).map(([name, { peakMb }]) => peakMb - (before[name]?.residentMb ?? 0));
    const peakMb = Object.fromEntries(Object.entries(after).map(([name, memory]) => [name, memory.peakMb]));
    return { statuses, seconds, peakMb, addedMb: added.reduce((sum, each) => sum + each, 0) };
  };

  // Loads the code that decodes photos, so that only the attacks are measured.
  await upload(new Uint8Array(gridHeic(1024, 1024)), owner);

  const flood = new Uint8Array(FLOOD.bytes);
  const uploadsWithoutToken = await attack(() =>
    count(
      times(FLOOD.requests, () =>
        fetch(`${origin}/api/staging/upload`, {
          method: 'POST',
          body: flood,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      ),
    ),
  );
  const heic = new Uint8Array(gridHeic(PHONE.width, PHONE.height));
  const heics = await attack(() => count(times(HEICS, () => upload(heic, owner))));
  const tooMuch = new Uint8Array(await noisePng(NOISE.tooMuch.width, NOISE.tooMuch.height));
  const noise = await attack(() => count(times(PHOTOS_OF_ROOM, () => upload(tooMuch, owner))));

  const most = new Uint8Array(await noisePng(NOISE.most.width, NOISE.most.height));
  const photos: string[] = [];
  for (let i = 0; i < PHOTOS_OF_ROOM; i++) {
    const { imageUrl } = await api.ok('upload', { token: owner.token, body: formOf(most) });
    photos.push(imageUrl);
  }
  const proposal = await attack(async () => {
    const { status } = await matched(api, owner, { photos, roomType: 'LIVING_ROOM', style: 'MODERN' });
    return { [status]: 1 };
  });
  const megabytes = (photo: Uint8Array): number => rounded(photo.length / 2 ** 20);
  return {
    sentMb: { heic: megabytes(heic), tooMuchNoise: megabytes(tooMuch), mostNoise: megabytes(most) },
    uploadsWithoutToken,
    heics,
    noise,
    proposal,
    asked: { uploadsWithoutToken: { addedMb: 150 }, heics: { addedMb: 1200 }, proposal: { peakMb: 1024 } },
  };
}
