/**
 * The worker process of `bench:export -- --data`: makes an archive of all data of an account with many photos. The
 * account and the task are in the embedded Firestore; the long lists are generated as they are read. Files of the archive
 * go to a folder; ZIPs are only counted. Prints JSON.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { jobOf } from '../../functions/src/domain/job.fixture.ts';
import type { Job } from '../../functions/src/domain/job.ts';
import { jobEntry, type LedgerEntry } from '../../functions/src/domain/ledger.ts';
import { type SavedScene, sceneId } from '../../functions/src/domain/saved-scene.ts';
import type { PictureProof, StagedFiles } from '../../functions/src/domain/work.ts';
import type { Files } from '../../functions/src/ports/files.ts';
import { createWorld } from '../../functions/test/isolated-world.ts';
import { rounded } from './statistics.ts';

const [, , count = '0', folder = ''] = process.argv;
const photos = Number(count);

/** One photo in this many was arranged by hand. */
const ARRANGED = 10;

const proof: PictureProof = {
  ...{ engine: 'embedded', engineVersion: '1.0.0', provenance: 'compositeSynthetic', at: new Date(0) },
  ...{ originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64) },
  added: ['sofa', 'armchairs', 'coffee table', 'rug', 'floor lamp', 'bookcase'].map((name) => ({ name, count: 2 })),
};

/** A staged photo with two pictures, tags and notes. */
function photo(userId: string, place: number): Job {
  const id = randomUUID();
  const createdAt = new Date(Date.UTC(2025, 0, 1) + place * 60_000);
  const filesOf = (version: string): StagedFiles => {
    const path = `staged/${userId}/${id}${version}`;
    const url = (kind: string) => `https://firebasestorage.googleapis.com/v0/b/bucket/o/${path}${kind}.jpg?token=${id}`;
    return {
      ...{ stagedPath: `${path}.jpg`, previewPath: `${path}-preview.jpg`, thumbnailPath: `${path}-thumbnail.jpg` },
      ...{ stagedUrl: url(''), previewUrl: url('-preview'), thumbnailUrl: url('-thumbnail') },
      ...{ width: 3840, height: 2560, proof },
    };
  };
  const times = { createdAt, updatedAt: createdAt, finishedAt: createdAt, attempt: 1, starts: 1 };
  return jobOf({
    ...{ id, userId, ...times, status: 'COMPLETED', staged: filesOf('') },
    ...{ title: `Photo ${place}`, tags: ['sea view', 'balcony'], notes: 'As the owner wished, with the large table.' },
    variations: [{ ...times, number: 1, status: 'COMPLETED', staged: filesOf('-v1') }],
  });
}

/** A picture of the bench. */
const PICTURE = new Uint8Array(2000);

const isPicture = (path: string): boolean => /^(originals|staged)\//.test(path);
const placeOf = (path: string): string => join(folder, path);
const orNull = (): null => null;

let zipBytes = 0;

const files: Files = {
  prepare: (path) => ({ path, url: path }),
  async write({ path }, bytes) {
    await mkdir(dirname(placeOf(path)), { recursive: true });
    await writeFile(placeOf(path), bytes);
  },
  async writeStream({ path }, bytes) {
    await mkdir(dirname(placeOf(path)), { recursive: true });
    const file = path.endsWith('.zip') ? null : await open(placeOf(path), 'wx');
    let size = 0;
    for await (const chunk of bytes) {
      await file?.write(chunk);
      size += chunk.length;
    }
    await file?.close();
    if (!file) zipBytes += size;
    return size;
  },
  copy: async () => true,
  exists: async () => true,
  size: async (path) => (isPicture(path) ? PICTURE.length : await stat(placeOf(path)).then(({ size }) => size, orNull)),
  read: (path) => readFile(placeOf(path)).catch(orNull),
  withFiles: () => Promise.reject(new Error('An export streams its files.')),
  stream: async (path) =>
    isPicture(path)
      ? new Blob([PICTURE]).stream()
      : (Readable.toWeb(createReadStream(placeOf(path))) as ReadableStream<Uint8Array>),
  create: () => Promise.reject(new Error('An export creates no pictures.')),
  list: async () => [],
  remove: async () => {},
  removeAll: async () => {},
  pathOf: () => null,
};

/** Yields the items of each photo, from the oldest. */
async function* forEach<T>(make: (place: number) => readonly T[], step = 1): AsyncGenerator<T> {
  for (let place = step; place <= photos; place += step) yield* make(place);
}

function scene(userId: string, place: number): SavedScene {
  const pieces = JSON.stringify(Array.from({ length: 20 }, () => ({ piece: 'sofa', position: [0.5, 0, 3] })));
  const jobId = String(place);
  return { id: sceneId(jobId, 0), userId, jobId, style: 'MODERN', pieces, revision: 1, updatedAt: new Date(0) };
}

const entries = (place: number): LedgerEntry[] =>
  (['reserve', 'capture'] as const).map((kind) => jobEntry(kind, String(place), 1, new Date(0)));

const world = createWorld();
const { id: userId } = await world.account();
const services = world.serve({
  files,
  store: {
    ...world.ports.store,
    countJobs: async () => photos,
    everyJobFromOldest: () => forEach((place) => [photo(userId, place)]),
    everyEntry: () => forEach(entries),
    everyScene: () => forEach((place) => [scene(userId, place)], ARRANGED),
  },
});
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const session = { userId, email: 'e', id: 's', expiresAt: new Date(0), authenticatedAt: new Date(0) };
const about = { session, query: undefined, file: undefined, key: undefined, wait: undefined, repeatable: undefined };
const call = { ...about, network: '', requestId: '', signal: new AbortController().signal };

const idleMiB = mebibytes(process.memoryUsage.rss());
const begun = performance.now();
const { id } = await services.handlers.exportData({ ...call, params: undefined, body: undefined });
await services.workOnExport(id, AbortSignal.timeout(3_600_000));
const asked = { ...call, params: { id }, body: undefined, wait: 0 };
const { status, total, parts, leftOut } = await services.handlers.getExport(asked);
const result = {
  status,
  files: total,
  leftOut: leftOut.length,
  parts: parts.length,
  megabytes: rounded(zipBytes / 1e6),
  seconds: rounded((performance.now() - begun) / 1000),
  idleMiB,
  // Kilobytes on Linux and macOS (getrusage(2) in libuv).
  peakMiB: mebibytes(process.resourceUsage().maxRSS * 1024),
};
process.stdout.write(JSON.stringify(result));
process.exit();
