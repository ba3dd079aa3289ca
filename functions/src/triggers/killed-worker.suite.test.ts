/** A worker killed in the middle of a photo, with the suite's Tasks, Firestore, Storage and `/api`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, inject, it } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { disagreements } from '../../test/exactness.ts';
import { finished, greyPhoto, type Person, person, uploaded } from '../../test/people.ts';
import { lineWith } from '../../test/suite-log.ts';
import { createStore } from '../adapters/firestore/store.ts';
import { aJob } from '../adapters/firestore/test-records.ts';
import { createQueue } from '../adapters/tasks/queue.ts';
import { TIMES } from '../contract/limits.ts';
import { reserved } from '../domain/credits.ts';
import type { Job } from '../domain/job.ts';
import { jobEntry } from '../domain/ledger.ts';
import { QUEUE_OPTIONS } from '../queue-options.ts';
import { REDELIVERY } from '../queues.ts';
import { JOB_PATHS } from '../usecases/staging/job-paths.ts';

const { projectId, origin, log, environment } = inject('suite');
const REGION = 'us-central1';
const WORKER = fileURLToPath(new URL('./killed-worker.fixture.ts', import.meta.url));
const app = initializeApp({ projectId }, 'killed-worker.suite.test');
const database = getFirestore(app);
const api = apiClient(origin);
const store = createStore({
  database: async () => database,
  log: { info: () => {}, warn: () => {}, error: () => {} },
});

const workers: ChildProcess[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await deleteApp(app);
});

/** Starts a worker; returns it and its address. */
async function startWorker(port: number, engine: 'endless' | 'prompt', secondsAhead: number) {
  const parameters = [WORKER, String(port), engine, String(secondsAhead)];
  const worker = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment, PUBLIC_URL: origin, FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: projectId },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  const [line] = (await once(createInterface({ input: worker.stdout }), 'line')) as [string];
  return { worker, port: Number(line) };
}

/** A photo that waits for this test's own worker, because it has no bucket event for the service's. */
async function photoThatWaits(one: Person): Promise<Job> {
  const imageUrl = await uploaded(api, one, await greyPhoto());
  const uploadPath = decodeURIComponent(new URL(imageUrl).pathname.split('/o/')[1] ?? '');
  expect(uploadPath).toContain(JOB_PATHS.uploads(one.id));
  const now = new Date();
  const times = { createdAt: now, updatedAt: now, reservedAt: now };
  const job = aJob({ userId: one.id, uploadPath, originalPath: uploadPath, originalUrl: imageUrl, ...times });
  await store.transact(async (transaction) => {
    const account = await transaction.account(one.id);
    if (!account) throw new Error('There is no such account.');
    transaction.saveAccount(reserved(account));
    transaction.addEntry(one.id, jobEntry('reserve', job.id, 1, now));
    transaction.createJob(job);
  });
  return job;
}

const until = async (id: string, isReached: (job: Job) => boolean): Promise<Job> => {
  for (;;) {
    const job = await store.job(id);
    if (job && isReached(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

// Both wait most of the time.
it.concurrent('a photo survives the death of its worker: the message is retried until the lease expires', async () => {
  const one = await person(api, database);
  const job = await photoThatWaits(one);
  const first = await startWorker(0, 'endless', 0);
  const name = `killed-${randomUUID()}`;
  const queues = `http://${environment.CLOUD_TASKS_EMULATOR_HOST}/projects/${projectId}/locations/${REGION}/queues`;
  const made = await fetch(`${queues}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ defaultUri: `http://127.0.0.1:${first.port}/`, retryConfig: REDELIVERY }),
  });
  expect(made.status).toBe(200);
  const functions = { standard: name, priority: name };
  const queue = createQueue({ app, region: REGION, ...QUEUE_OPTIONS, functions });
  await queue.enqueue('standard', { jobId: job.id }, job.id);
  const { lease } = await until(job.id, ({ status }) => status === 'PROCESSING');

  first.worker.kill('SIGKILL');
  await once(first.worker, 'exit');
  const killed = performance.now();
  // The next worker's clock is ahead, so that the lease expires after four seconds instead of ninety.
  await startWorker(first.port, 'prompt', TIMES.lease - 4);
  // As the pages do.
  expect(await finished(api, one, job.id)).toMatchObject({ status: 'COMPLETED', creditsUsed: 1 });
  expect((performance.now() - killed) / 1000).toBeLessThan(120);
  const ended = await store.job(job.id);
  expect(ended).toMatchObject({ starts: 2 });
  expect((ended?.startedAt?.getTime() ?? 0) >= (lease?.until.getTime() ?? Number.NaN)).toBe(true);
  expect(await disagreements(store, one.id)).toEqual([]);
  expect((await store.entries(one.id, 10)).filter(({ kind }) => kind === 'capture')).toHaveLength(1);
});

it.concurrent('the deployed worker has a message retried if another worker holds the photo', async () => {
  const one = await person(api, database);
  const waits = await photoThatWaits(one);
  const lease = { worker: 'another', until: new Date(Date.now() + 3_600_000) };
  const started = { status: 'PROCESSING', starts: 1, lease } as const;
  await store.transact(async (transaction) => transaction.saveJob({ ...waits, ...started, updatedAt: new Date() }));
  const queue = createQueue({ app, region: REGION, ...QUEUE_OPTIONS });
  await queue.enqueue('standard', { jobId: waits.id }, waits.id);
  expect(await lineWith(log, { event: 'job.held', jobId: waits.id })).toMatchObject({ severity: 'INFO' });
  expect(await store.job(waits.id)).toMatchObject({ lease: { worker: 'another' } });
  // Now the other worker is lost, and there are no polls.
  await store.transact(async (transaction) =>
    transaction.saveJob({ ...waits, ...started, lease: { worker: 'another', until: new Date() } }),
  );
  expect(await until(waits.id, ({ status }) => status === 'FAILED')).toMatchObject({ starts: 2 });
  expect(await disagreements(store, one.id)).toEqual([]);
});
