/**
 * Measures what one photo costs as Google bills it: documents read, written and deleted, bytes stored and sent, and
 * processor time of each function. Source of docs/scale.md. Prints JSON.
 */

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import type { EndpointName, OutputOf } from '../../functions/src/contract/endpoints.ts';
import { SIGN_UP_CREDITS } from '../../functions/src/contract/home-figures.ts';
import { LIMITS } from '../../functions/src/contract/limits.ts';
import { apiClient, type Given } from '../../functions/test/api-client.ts';
import { type Person, person } from '../../functions/test/people.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Stored } from '../firestore/databases.ts';
import type { Usage } from '../firestore/store/bill.ts';
import type { Suite } from '../suite/suite.ts';
import { processorSeconds } from './function-processes.ts';
import { median, rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

/** The first photo starts the functions and is not measured. */
const FREE_PHOTOS = SIGN_UP_CREDITS - 1;

const HELP = `npm run bench:photo -- [options]

  --photos N    photos of each plan that are measured, one after the other (else 3; of Free at most ${FREE_PHOTOS})
  --batch N     photos that are sent together (else 12; 0 for none)
  --file PATH   the photo (else the repository's sample, at 4032 pixels with a sensor's noise)
  --help        this text
`;

const SAMPLE = new URL('../../samples/living-room.jpg', import.meta.url);
/** 11 megapixels, about 3 MB. */
const PHONE = { width: 4032, height: 2688, noise: 16, quality: 90 };
const OPTIONS = { roomType: 'LIVING_ROOM', style: 'SCANDINAVIAN', removeFurniture: false, prompt: '' } as const;
const FUNCTIONS = ['api', 'photos', 'onOriginalFinalized', 'stageStandard', 'stagePriority'] as const;

/** Requests the pages repeat when a photo has finished: the overview and the list of photos. */
const RESULT_REQUESTS: readonly {
  readonly [N in EndpointName]: readonly [N, Omit<Given<N>, 'token'>?];
}[EndpointName][] = [
  ['me'],
  ['usageStats'],
  ['credits', { query: { entries: LIMITS.ledgerEntries } }],
  ['userJobs', { query: { limit: 3 } }],
  ['userJobs', { query: { status: 'PROCESSING,PENDING', limit: 100 } }],
  ['userJobs', { query: { status: 'FAILED', limit: 5 } }],
  ['cleanOffer'],
  ['galleryStats'],
  ['gallery'],
];

/** Background work counts as finished after this long without reads or writes. */
const QUIET_MS = 2000;

function formOf(photo: Uint8Array): FormData {
  const form = new FormData();
  form.append('image', new File([photo.slice()], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

interface Snapshot extends Usage {
  readonly stored: Stored;
}

/** Renders the sample as a phone would take it, with sensor noise, which makes up most of a photo's bytes. */
async function phonePhoto(): Promise<Uint8Array> {
  const { width, height, noise, quality } = PHONE;
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: noise } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await readFile(SAMPLE))
    .resize(width, height)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality })
    .toBuffer();
}

interface Load {
  /** Photos of each plan, one after the other. */
  readonly photos: number;
  /** Photos that are sent together. */
  readonly batch: number;
  /** Path of the photo. */
  readonly file: string | undefined;
}

async function measure({ origin, projectId, environment }: Suite, { photos, batch, file }: Load) {
  const api = apiClient(origin);
  const app = initializeApp({ projectId });
  const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
  const photo = file === undefined ? await phonePhoto() : new Uint8Array(await readFile(file));

  const snapshot = async (): Promise<Snapshot> => {
    const response = await fetch(`http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/usage`);
    if (!response.ok) throw new Error('This Firestore does not count: the embedded one does.');
    return (await response.json()) as Snapshot;
  };
  const quiet = async (): Promise<Snapshot> => {
    for (let [last, since] = [await snapshot(), performance.now()]; ; await delay(100)) {
      const now = await snapshot();
      if (now.reads !== last.reads || now.writes !== last.writes || now.deletes !== last.deletes) {
        [last, since] = [now, performance.now()];
      } else if (performance.now() - since > QUIET_MS) return now;
    }
  };
  const processorTimes = () => FUNCTIONS.map((name) => processorSeconds(projectId, name));

  let calls = 0;
  const call = <N extends EndpointName>(name: N, given: Given<N>) => {
    calls++;
    return api.ok(name, given);
  };
  const part = async <T>(work: () => Promise<T>) => {
    const [before, processorBefore] = [await quiet(), processorTimes()];
    calls = 0;
    const begun = performance.now();
    const result = await work();
    const seconds = (performance.now() - begun) / 1000;
    const after = await quiet();
    const processor = processorTimes().map((seconds, i) => rounded(seconds - (processorBefore[i] ?? 0), 2));
    const bill = {
      calls,
      seconds: rounded(seconds, 2),
      processorSeconds: Object.fromEntries(FUNCTIONS.map((name, i) => [name, processor[i] ?? 0])),
      reads: after.reads - before.reads,
      writes: after.writes - before.writes,
      deletes: after.deletes - before.deletes,
      storedDocuments: after.stored.documents - before.stored.documents,
      storedBytes: after.stored.bytes - before.stored.bytes,
      storedIndexBytes: after.stored.indexBytes - before.stored.indexBytes,
    };
    return { result, bill };
  };

  const journey = async ({ id: userId, token }: Person) => {
    const upload = await part(async () => {
      return (await call('upload', { token, body: formOf(photo) })).imageUrl;
    });
    const staging = await part(async () => {
      const { id } = await call('create', { token, body: { imageUrl: upload.result, ...OPTIONS } });
      for (;;) {
        const job = await call('getJob', { id, token, headers: { prefer: 'wait=10' } });
        if (job.status === 'COMPLETED') return job;
        if (job.status === 'FAILED') throw new Error(`The photo was declined: ${job.error?.code}.`);
      }
    });
    const look = await part(async () => {
      for (const [name, given] of RESULT_REQUESTS) await call(name, { ...given, token } as Given<typeof name>);
    });
    const { id, processingTime } = staging.result;
    const download = await part(async () => {
      calls++;
      const response = await api.send('galleryDownload', { token, id });
      if (!response.ok) throw new Error(`The download was answered ${response.status}.`);
      return (await response.arrayBuffer()).byteLength;
    });
    const [all] = await bucket.getFiles();
    const files = all.filter(({ name }) => name.includes(userId) && name.includes(id));
    const sizes = Object.fromEntries(
      files.map(({ name, metadata }) => [
        name.split('/')[0] + (/-(?:preview|thumbnail)/.exec(name)?.[0] ?? ''),
        Number(metadata.size),
      ]),
    );
    return {
      upload: upload.bill,
      staging: staging.bill,
      look: look.bill,
      download: download.bill,
      workerSeconds: processingTime ?? Number.NaN,
      downloadBytes: download.result,
      files: sizes,
    };
  };

  const average = async (owner: Person, count: number) => {
    // Starts every function and creates what an account has only once: counters, limits.
    await journey(owner);
    const journeys: Awaited<ReturnType<typeof journey>>[] = [];
    for (let i = 0; i < count; i++) journeys.push(await journey(owner));
    return medians(journeys);
  };
  /** Photos that are sent together and followed by one long poll: documents per photo. */
  const together = async ({ token }: Person, count: number) => {
    const sent: { key: string; imageUrl: string; roomType: 'LIVING_ROOM'; style: 'SCANDINAVIAN' }[] = [];
    for (let i = 0; i < count; i++) {
      const { imageUrl } = await call('upload', { token, body: formOf(photo) });
      sent.push({ key: `photo-${i}`, imageUrl, roomType: 'LIVING_ROOM', style: 'SCANDINAVIAN' });
    }
    const { bill } = await part(async () => {
      let current: OutputOf<'getBatch'> = await call('stageBatch', { token, body: { batchId: 'bench', photos: sent } });
      while (current.photos.some(({ job }) => job && job.status !== 'COMPLETED' && job.status !== 'FAILED')) {
        const query = { seen: current.state };
        current = await call('getBatch', { id: current.id, token, query, headers: { prefer: 'wait=10' } });
      }
      return current;
    });
    const { calls, seconds, reads, writes, deletes, storedDocuments } = bill;
    const perPhoto = {
      reads: rounded(reads / count),
      writes: rounded(writes / count),
      deletes: rounded(deletes / count),
    };
    return { photos: count, calls, seconds, reads, writes, deletes, storedDocuments, perPhoto };
  };
  const database = getFirestore(app);
  const paying = await person(api, database, 'PREMIUM');
  return {
    uploadBytes: photo.byteLength,
    paid: await average(paying, photos),
    ...(batch > 0 && { together: await together(paying, batch) }),
    free: await average(await person(api, database), Math.min(photos, FREE_PHOTOS)),
  };
}

/** Returns the element-wise median of objects of the same shape. */
function medians<T extends object>(all: readonly T[]): T {
  const first = all[0];
  if (first === undefined) throw new Error('Nothing was measured.');
  const entries = Object.entries(first).map(([name, value]: [string, unknown]) => {
    const values = all.map((each) => (each as Record<string, unknown>)[name]);
    return [name, typeof value === 'number' ? median(values as number[]) : medians(values as object[])];
  });
  return Object.fromEntries(entries) as T;
}

const TEXT = { type: 'string' } as const;

await runBench(HELP, { photos: TEXT, batch: TEXT, file: TEXT }, (parsed, signal) => {
  const photos = integerOption(parsed, 'photos', { min: 1, max: 100 }) ?? 3;
  const batch = integerOption(parsed, 'batch', { min: 0, max: LIMITS.photosPerUpload }) ?? LIMITS.photosPerUpload;
  const file = typeof parsed.values.file === 'string' ? parsed.values.file : undefined;
  return withSuite((suite) => measure(suite, { photos, batch, file }), signal);
});
