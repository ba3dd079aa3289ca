import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import type { apiClient } from '../../functions/test/api-client.ts';
import { type Person, person, uploaded } from '../../functions/test/people.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';
import { addTo, formOf, type Statuses, times } from './clients.ts';
import { serveBundle } from './serve-bundle.ts';
import { percentile, rounded } from './statistics.ts';

/** Number of photos that the stranger has inspected, one after another. */
const INSPECTIONS = 20;
/** Longest edge of a photo as pages send it, pixels. */
const EDGE = 1000;
/** Concurrent calls of the flooding account, of each kind. */
const AT_ONCE = 12;

type ApiClient = ReturnType<typeof apiClient>;

/** Response times of the stranger's calls, milliseconds. */
interface ResponseTimes {
  readonly p50: number;
  readonly p95: number;
  readonly statuses: Statuses;
}

/**
 * Measures how long a stranger waits for the inspection of a photo while one account floods the same instance of
 * `photos` with photos to inspect and rooms to open, and has photos of a room matched. The hourly rate limits are lifted
 * meanwhile.
 */
export async function measureFairness(suite: Suite, api: ApiClient, database: Firestore) {
  const [stranger, flooding] = [await person(api, database), await person(api, database, 'PREMIUM')];
  const sample = await readFile(join(ROOT, 'samples/living-room.jpg'));
  const small = new Uint8Array(await sharp(sample).resize(EDGE, EDGE, { fit: 'inside' }).jpeg().toBuffer());
  const photos = [await uploaded(api, flooding, sample), await uploaded(api, flooding, sample)];
  const served = await serveBundle(suite, 'photos');
  const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const inspect = (by: Person) =>
    fetch(`${served.origin}/api/staging/inspect`, { method: 'POST', body: formOf(small), headers: headersOf(by) });

  const strangersPhotos = async (): Promise<ResponseTimes> => {
    const milliseconds: number[] = [];
    const statuses: Statuses = {};
    for (let i = 0; i < INSPECTIONS; i++) {
      const begun = performance.now();
      await addTo(statuses, inspect(stranger));
      milliseconds.push(performance.now() - begun);
    }
    return { p50: rounded(percentile(milliseconds, 0.5)), p95: rounded(percentile(milliseconds, 0.95)), statuses };
  };

  const flood = { going: true };
  const statuses: Statuses = {};
  const room = { roomType: 'LIVING_ROOM', style: 'MODERN' } as const;
  const asks: readonly (() => Promise<Response>)[] = [
    () => inspect(flooding),
    () =>
      fetch(`${served.origin}/api/staging/rooms`, {
        method: 'POST',
        body: JSON.stringify({ ...room, imageUrl: photos[0] }),
        headers: { ...headersOf(flooding), 'content-type': 'application/json' },
      }),
    () => api.send('proposeSharedRoom', { token: flooding.token, body: { ...room, photos } }),
  ];
  const keepAsking = async (ask: () => Promise<Response>): Promise<void> => {
    while (flood.going) {
      await addTo(statuses, ask());
      // Ignores `Retry-After`.
      await sleep(100);
    }
  };
  const liftLimits = async (): Promise<void> => {
    while (flood.going) {
      await database.recursiveDelete(database.collection('rateLimits'));
      await sleep(500);
    }
  };
  try {
    await inspect(stranger).then((response) => response.arrayBuffer());
    const alone = await strangersPhotos();
    const floods = asks.flatMap((ask) => times(AT_ONCE, () => keepAsking(ask)));
    const lifted = liftLimits();
    await sleep(3000);
    const besideFlood = await strangersPhotos();
    flood.going = false;
    await Promise.all([...floods, lifted]);
    return { alone, besideFlood, flood: statuses, asked: { refusedStrangers: 0 } };
  } finally {
    flood.going = false;
    await served.stop();
  }
}
