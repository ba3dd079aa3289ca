/**
 * Measures how soon staging resumes after a worker dies: in a suite of its own, with the production lease, it kills
 * the process in the middle of a photo while a client polls like the pages do. Prints JSON. Linux only: finds the
 * process in /proc.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { LANES } from '../../functions/src/queues.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { disagreements } from '../../functions/test/exactness.ts';
import { finished, person, uploaded } from '../../functions/test/people.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Suite } from '../suite/suite.ts';
import { rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

const HELP = `npm run bench:crash -- [options]

  --edge N      longer edge of the photo in pixels (else 3840)
  --help        this text
`;

const SAMPLE = new URL('../../samples/living-room.jpg', import.meta.url);
/** Promised recovery time, seconds (docs/decisions/040-leases-redelivery-and-shares.md). */
const MAX_RECOVERY_SECONDS = 120;

/** Finds the processes of the Functions emulator that serve one function of a project. */
async function processesOf(projectId: string, name: string): Promise<number[]> {
  const wanted = [`GCLOUD_PROJECT=${projectId}`, `K_SERVICE=${name}`];
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      const set = environment.split('\0');
      return wanted.every((each) => set.includes(each)) ? [pid] : [];
    }),
  );
  return found.flat();
}

async function measure({ origin, projectId }: Suite, edge: number) {
  const api = apiClient(origin);
  const database = getFirestore(initializeApp({ projectId }));
  const store = createStore({
    database: async () => database,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const photo = await sharp(await readFile(SAMPLE))
    .resize(edge)
    .jpeg()
    .toBuffer();
  const one = await person(api, database, 'PREMIUM');
  const { id } = await api.ok('create', {
    token: one.token,
    body: { imageUrl: await uploaded(api, one, photo), style: 'MODERN' },
  });
  const reaches = async (isReached: (job: NonNullable<Awaited<ReturnType<typeof store.job>>>) => boolean) => {
    for (;;) {
      const job = await store.job(id);
      if (job && isReached(job)) return performance.now();
      await sleep(50);
    }
  };
  await reaches(({ status }) => status === 'PROCESSING');
  await sleep(1500);
  const workers = await processesOf(projectId, LANES.priority);
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  const [begunAgain, job] = await Promise.all([reaches(({ starts }) => starts === 2), finished(api, one, id)]);
  const completed = performance.now();
  const entries = await store.entries(one.id, 100);
  return {
    killedProcesses: workers.length,
    status: job.status,
    goesOnAfterSeconds: rounded((begunAgain - killed) / 1000),
    endsAfterSeconds: rounded((completed - killed) / 1000),
    captures: entries.filter(({ kind }) => kind === 'capture').length,
    disagreements: await disagreements(store, one.id),
    asked: { goesOnAfterSeconds: MAX_RECOVERY_SECONDS, captures: 1, disagreements: [] },
  };
}

await runBench(HELP, { edge: { type: 'string' } }, (parsed, signal) => {
  const edge = integerOption(parsed, 'edge', { min: 400, max: 4000 }) ?? 3840;
  return withSuite((suite) => measure(suite, edge), signal);
});
