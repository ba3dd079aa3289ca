import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createQueue } from './queue.ts';

const { projectId, environment } = inject('suite');
const REGION = 'us-central1';
const app = initializeApp({ projectId }, 'queue.suite.test');

/** Messages received by the workers; each worker is busy until released. */
const received: { path: string | undefined; data: unknown }[] = [];
const busy: ServerResponse[] = [];
let told = (): void => {};
const worker = createServer(async (request, response) => {
  received.push({ path: request.url, data: await json(request) });
  busy.push(response);
  told();
});
const messages = async (count: number): Promise<void> => {
  while (received.length < count) {
    await new Promise<void>((resolve) => {
      told = resolve;
    });
  }
};
const allDone = (): void => {
  for (const response of busy.splice(0)) response.end('{}');
};

const name = { standard: `standard-${randomUUID()}`, priority: `priority-${randomUUID()}` };
const exports = { function: `exports-${randomUUID()}`, deadlineSeconds: 60 };
const matches = { function: `matches-${randomUUID()}`, deadlineSeconds: 60 };
const webhooks = { function: `webhooks-${randomUUID()}`, deadlineSeconds: 60 };
const queue = createQueue({ app, region: REGION, functions: name, deadlineSeconds: 60, exports, matches, webhooks });

beforeAll(async () => {
  await once(worker.listen(0, '127.0.0.1'), 'listening');
  const { port } = worker.address() as AddressInfo;
  for (const [lane, id] of Object.entries({
    ...name,
    exports: exports.function,
    matches: matches.function,
    webhooks: webhooks.function,
  })) {
    const url = `http://${environment.CLOUD_TASKS_EMULATOR_HOST}/projects/${projectId}/locations/${REGION}/queues/${id}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ defaultUri: `http://127.0.0.1:${port}/${lane}`, timeoutSeconds: 60 }),
    });
    expect(response.status).toBe(200);
  }
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  allDone();
  worker.closeAllConnections();
  worker.close();
  await deleteApp(app);
});

it('delivers a message to the worker of its lane, and archives and matches to theirs', async () => {
  await queue.enqueue('priority', { jobId: 'p' }, randomUUID());
  await messages(1);
  await queue.enqueue('standard', { jobId: 's' }, randomUUID());
  await messages(2);
  await queue.enqueueExport({ exportId: 'e' }, randomUUID());
  await messages(3);
  await queue.enqueueMatch({ matchId: 'm' }, randomUUID());
  await messages(4);
  expect(received).toEqual([
    { path: '/priority', data: { data: { jobId: 'p' } } },
    { path: '/standard', data: { data: { jobId: 's' } } },
    { path: '/exports', data: { data: { exportId: 'e' } } },
    { path: '/matches', data: { data: { matchId: 'm' } } },
  ]);
  allDone();
});

it('drops repeated ids, but not similar ones', async () => {
  const id = `${randomUUID()}:1`;
  await queue.enqueue('standard', { jobId: 'one' }, id);
  await queue.enqueue('standard', { jobId: 'one' }, id);
  await queue.enqueue('standard', { jobId: 'two' }, id.replace(':', '-'));
  await messages(2);
  const data = received.map((message) => message.data);
  expect(data).toHaveLength(2);
  expect(data).toEqual(expect.arrayContaining([{ data: { jobId: 'one' } }, { data: { jobId: 'two' } }]));
  allDone();
});

it('reports a missing queue', async () => {
  const lost = createQueue({
    app,
    region: REGION,
    functions: { ...name, standard: 'nowhere' },
    deadlineSeconds: 60,
    exports,
    matches,
    webhooks,
  });
  await expect(lost.enqueue('standard', { jobId: 'x' }, randomUUID())).rejects.toThrow();
});
