/**
 * Measures how long an archive takes and how much memory its worker needs, which must not depend on the archive's
 * size. Prints JSON.
 */
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { createFiles } from '../../functions/src/adapters/storage/files.ts';
import { LIMITS } from '../../functions/src/contract/limits.ts';
import { jobOf, STAGED } from '../../functions/src/domain/job.fixture.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { exported, type Person, person } from '../../functions/test/people.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { startServer } from '../firestore/server.ts';
import type { Suite } from '../suite/suite.ts';
import { peakMemory } from './function-processes.ts';
import { rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

/** Heap of the worker, MiB: the limit that Node sets itself in the function's 1 GiB. */
const HEAP_MIB = 768;

const HELP = `npm run bench:export -- [options]

  --photos N    photos in the archive (else ${LIMITS.bulkImages})
  --data N      an archive of all data of an account with N photos instead, from documents without the suite
  --bytes N     bytes of each photo (else 3000000, a photo in 4K)
  --help        this text
`;

interface Load {
  readonly photos: number;
  readonly bytes: number;
}

/** Creates staged photos of random bytes. */
async function givePhotos({ projectId, environment }: Suite, { id: userId }: Person, { photos, bytes }: Load) {
  const app = initializeApp({ projectId }, 'photos');
  const files = createFiles({
    app,
    bucket: `${projectId}.appspot.com`,
    origin: environment.STORAGE_EMULATOR_HOST ?? '',
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const store = createStore({ database: async () => getFirestore(app), log });
  const jobs = Array.from({ length: photos }, () => {
    const id = randomUUID();
    const staged = { ...STAGED, stagedPath: `staged/${userId}/${id}.jpg` };
    return jobOf({ id, userId, status: 'COMPLETED', staged });
  });
  for (const { staged } of jobs) {
    await files.write(files.prepare(staged?.stagedPath ?? ''), randomBytes(bytes), 'image/jpeg');
  }
  await store.transact(async (transaction) => {
    for (const job of jobs) transaction.createJob(job);
  });
  return jobs.map(({ id }) => id);
}

async function measure(suite: Suite, load: Load) {
  const api = apiClient(suite.origin);
  const somebody = await person(api, getFirestore(initializeApp({ projectId: suite.projectId })), 'PREMIUM');
  const ids = await givePhotos(suite, somebody, load);
  const run = async (photos: readonly string[]) => {
    const begun = performance.now();
    const { status, total, parts } = await exported(api, somebody, [...photos]);
    return {
      status,
      photos: total,
      megabytes: parts.map(({ bytes }) => rounded(bytes / 1e6)),
      seconds: rounded((performance.now() - begun) / 1000),
      peakMiB: peakMemory(suite.projectId, 'packExports'),
    };
  };
  return { one: await run(ids.slice(0, 1)), all: await run(ids), again: await run(ids.toReversed()) };
}

const TEXT = { type: 'string' } as const;

await runBench(HELP, { photos: TEXT, bytes: TEXT, data: TEXT }, (parsed, signal) => {
  const data = integerOption(parsed, 'data', { min: 1, max: 1_000_000 });
  if (data !== undefined) return measureAllData(data, signal);
  const load = {
    photos: integerOption(parsed, 'photos', { min: 1, max: LIMITS.bulkImages }) ?? LIMITS.bulkImages,
    bytes: integerOption(parsed, 'bytes', { min: 1, max: 50_000_000 }) ?? 3_000_000,
  };
  return withSuite((suite) => measure(suite, load), signal);
});

/**
 * Measures a worker that makes an archive of all data, in a process of its own with the heap of the deployed function
 * (export-all-worker.ts).
 */
async function measureAllData(photos: number, signal: AbortSignal): Promise<object> {
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  try {
    const worker = join(import.meta.dirname, 'export-all-worker.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--max-old-space-size=${HEAP_MIB}`, worker, String(photos), folder],
      {
        signal,
        env: {
          ...process.env,
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
          METADATA_SERVER_DETECTION: 'none',
        },
      },
    );
    return { photos, heapMiB: HEAP_MIB, ...JSON.parse(stdout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
