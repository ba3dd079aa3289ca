import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import type { apiClient } from '../../functions/test/api-client.ts';
import { type Person, person, uploaded } from '../../functions/test/people.ts';
import { serveFunction } from '../deployed/serve-function.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';
import { percentile, rounded } from './statistics.ts';

const DIST = join(ROOT, 'functions/dist');
/** Photos that the stranger has inspected, one after another, and longest edge of what a page sends. */
const INSPECTIONS = 20;
const EDGE = 1000;
/** Calls that the flooding account makes at once, of each kind. */
const AT_ONCE = 12;

type ApiClient = ReturnType<typeof apiClient>;

/** Calls of one kind: milliseconds of those that were answered, and numbers by status. */
interface Asked {
  readonly p50: number;
  readonly p95: number;
  readonly statuses: Readonly<Record<string, number>>;
}

function photoForm(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('image', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

/**
 * How long a stranger's photo is inspected while one account floods the same instance of `photos` with photos that are
 * inspected and rooms that are opened, and asks for rooms in several photos. The limits by the hour are lifted for it.
 */
export async function measureFairness(suite: Suite, api: ApiClient, database: Firestore) {
  const [stranger, flooding] = [await person(api, database), await person(api, database, 'PREMIUM')];
  const sample = await readFile(join(ROOT, 'samples/living-room.jpg'));
  const small = new Uint8Array(await sharp(sample).resize(EDGE, EDGE, { fit: 'inside' }).jpeg().toBuffer());
  const photos = [await uploaded(api, flooding, sample), await uploaded(api, flooding, sample)];
  const environment = { ...suite.environment, WEB_API_KEY: 'local', PUBLIC_URL: suite.origin, LOG_LEVEL: 'error' };
  const served = await serveFunction(DIST, 'photos', environment);
  const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const inspect = (by: Person) =>
    fetch(`${served.origin}/api/staging/inspect`, { method: 'POST', body: photoForm(small), headers: headersOf(by) });

  const strangersPhotos = async (): Promise<Asked> => {
    const times: number[] = [];
    const statuses: Record<string, number> = {};
    for (let i = 0; i < INSPECTIONS; i++) {
      const begun = performance.now();
      const response = await inspect(stranger);
      await response.arrayBuffer();
      times.push(performance.now() - begun);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
    return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)), statuses };
  };

  const flood = { going: true };
  const statuses: Record<string, number> = {};
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
      const status = await ask().then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        () => 'broken',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A client that does not care how long it is asked to wait.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const liftLimits = async (): Promise<void> => {
    while (flood.going) {
      await database.recursiveDelete(database.collection('rateLimits'));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  try {
    await inspect(stranger).then((response) => response.arrayBuffer());
    const alone = await strangersPhotos();
    const floods = asks.flatMap((ask) => Array.from({ length: AT_ONCE }, () => keepAsking(ask)));
    const lifted = liftLimits();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const besideFlood = await strangersPhotos();
    flood.going = false;
    await Promise.all([...floods, lifted]);
    return { alone, besideFlood, flood: statuses, asked: { refusedStrangers: 0 } };
  } finally {
    flood.going = false;
    await served.stop();
  }
}
