import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { gridHeic } from '@roomwright/engine/testing';
import type { Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import type { apiClient } from '../../functions/test/api-client.ts';
import { greyPhoto, type Person, person, uploaded } from '../../functions/test/people.ts';
import type { ServedFunction } from '../deployed/serve-function.ts';
import type { Suite } from '../suite/suite.ts';
import { count, formOf, PHONE, patiently, type Served, type Statuses, serve, times } from './clients.ts';
import { megabytes } from './function-processes.ts';
import { DIST, serveBundle } from './serve-bundle.ts';
import { rounded } from './statistics.ts';
import { statusTargets } from './status-targets.ts';

const UPLOADS = 20;
const CAPTIONS = 20;
/** Size and number of the unauthorized request bodies. */
const FLOOD = { bytes: 31 * 2 ** 20, requests: 30 } as const;
/** Unpacked size of a compressed body, bytes. */
const UNPACKED = 735 * 2 ** 20;
const STATUS = { clients: 200, each: 5 } as const;
const MEGABYTE = 2 ** 20;

type Name = 'api' | 'photos';
type ApiClient = ReturnType<typeof apiClient>;

interface Strain {
  readonly statuses: Statuses;
  readonly seconds: number;
  /** Peak memory of the function's process, in megabytes; null where the system does not report it. */
  readonly peakMb: number | null;
  readonly memoryMb: number;
}

/** Returns the memory limit a function is deployed with, in megabytes. */
async function memoryOf(name: Name): Promise<number> {
  const functions: Record<Name, { __endpoint: { availableMemoryMb: number } }> = await import(
    pathToFileURL(join(DIST, 'index.js')).href
  );
  // firebase-functions attaches a function's deployment description there.
  return functions[name].__endpoint.availableMemoryMb;
}

async function packedZeros(): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip();
  const chunk = Buffer.alloc(MEGABYTE);
  const packed: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => packed.push(bytes));
  for (let i = 0; i < UNPACKED / MEGABYTE; i++) {
    if (!gzip.write(chunk)) await new Promise((resolve) => gzip.once('drain', resolve));
  }
  await new Promise<void>((resolve) => {
    gzip.once('end', resolve);
    gzip.end();
  });
  return new Uint8Array(Buffer.concat(packed));
}

/** Creates a job whose staged picture has the largest size that is delivered. */
async function stagedJob(suite: Suite, api: ApiClient, database: Firestore, owner: Person): Promise<string> {
  const imageUrl = await uploaded(api, owner, await greyPhoto());
  const { id } = await api.ok('create', { token: owner.token, body: { imageUrl } });
  const [width, height] = [3840, 2880];
  const noise = await sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const path = `staged/${owner.id}/${id}.jpg`;
  await getStorage().bucket(`${suite.projectId}.appspot.com`).file(path).save(noise, { resumable: false });
  const paths = { stagedPath: path, previewPath: path, thumbnailPath: path };
  const staged = { ...paths, stagedUrl: path, previewUrl: path, thumbnailUrl: path, width, height };
  await database.doc(`jobs/${id}`).update({ status: 'COMPLETED', staged });
  return id;
}

/**
 * Loads `api` and `photos`, each deployed bundle in a process of its own under the Functions Framework, as in the
 * cloud: uploads of the largest photos, captions, and unauthorized bodies.
 */
export async function measureMemory(suite: Suite, api: ApiClient, database: Firestore) {
  const owner = await person(api, database, 'PREMIUM');
  const jobId = await stagedJob(suite, api, database, owner);
  const authorization = { authorization: `Bearer ${owner.token}` };

  const strain = async (name: Name, work: (served: ServedFunction) => Promise<Statuses>): Promise<Strain> => {
    const served = await serveBundle(suite, name);
    try {
      const begun = performance.now();
      const statuses = await work(served);
      const seconds = rounded((performance.now() - begun) / 1000);
      const peak = megabytes(served.pid, 'VmHWM');
      return { statuses, seconds, peakMb: peak && rounded(peak), memoryMb: await memoryOf(name) };
    } finally {
      await served.stop();
    }
  };
  const post = (
    origin: string,
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ) => fetch(`${origin}${path}`, { method: 'POST', body, headers });

  const heic = new Uint8Array(gridHeic(PHONE.width, PHONE.height));
  const flood = new Uint8Array(FLOOD.bytes);
  const packed = await packedZeros();
  const { byToken: waiting } = await statusTargets(suite.origin, api, database, 3 * STATUS.clients * STATUS.each);
  const askStatus = (): Promise<Served> => serve(waiting, STATUS.clients, STATUS.each);

  const idle = {
    api: await strain('api', ({ origin }) => count([fetch(`${origin}/api/health`)])),
    photos: await strain('photos', ({ origin }) => count([post(origin, '/api/staging/upload', 'x')])),
  };
  await askStatus();
  const statusAlone = await askStatus();
  let statusBeside: Served | undefined;
  const uploads = await strain('photos', async ({ origin }) => {
    const sent = times(UPLOADS, () =>
      patiently(() => post(origin, '/api/staging/upload', formOf(heic), authorization)),
    );
    statusBeside = await askStatus();
    return count(sent);
  });
  const captions = await strain('photos', ({ origin }) =>
    count(
      times(CAPTIONS, () =>
        patiently(() =>
          fetch(`${origin}/api/gallery/${jobId}/download?disclosure=caption`, { headers: authorization }),
        ),
      ),
    ),
  );
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const gzip = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const floods = {
    tokenless: await strain('photos', ({ origin }) =>
      count(times(FLOOD.requests, () => post(origin, '/api/staging/upload', flood, form))),
    ),
    wrongFunction: await strain('api', ({ origin }) =>
      count(times(FLOOD.requests, () => post(origin, '/api/staging/upload', flood, { ...form, ...authorization }))),
    ),
    tooLarge: await strain('photos', ({ origin }) =>
      count(times(FLOOD.requests, () => post(origin, '/api/staging/upload', flood, { ...form, ...authorization }))),
    ),
    packedElsewhere: await strain('api', ({ origin }) =>
      count(['/', '/x'].map((path) => post(origin, path, packed, gzip))),
    ),
    packed: await strain('api', ({ origin }) => count(times(4, () => post(origin, '/api/auth/login', packed, gzip)))),
  };
  const all = [...Object.values(idle), uploads, captions, ...Object.values(floods)];
  return {
    photo: { megapixels: rounded((PHONE.width * PHONE.height) / 1e6), megabytes: rounded(heic.length / MEGABYTE) },
    idle,
    uploads,
    captions,
    floods,
    status: { alone: statusAlone, besideUploads: statusBeside },
    /** Highest share of its memory limit that any function used. */
    fullest: Math.max(...all.map(({ peakMb, memoryMb }) => rounded((peakMb ?? 0) / memoryMb, 2))),
    asked: { fullest: 1 },
  };
}
