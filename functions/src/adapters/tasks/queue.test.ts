import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createQueue } from './queue.ts';

/** Tasks received by Cloud Tasks, with function and deadline. */
const tasks: { readonly queue: string | undefined; readonly deadline: string }[] = [];
const cloudTasks = createServer(async (request, response) => {
  const { task } = (await json(request)) as { task: { dispatchDeadline: string } };
  tasks.push({ queue: /queues\/([^/]+)/.exec(request.url ?? '')?.[1], deadline: task.dispatchDeadline });
  response.setHeader('content-type', 'application/json').end('{}');
});
const app = initializeApp({ projectId: 'demo-queue' }, 'queue.test');

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudTasks.listen(0, '127.0.0.1', resolve));
  // Otherwise the client library looks for a cloud environment.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', `127.0.0.1:${(cloudTasks.address() as AddressInfo).port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  cloudTasks.closeAllConnections();
  cloudTasks.close();
  await deleteApp(app);
});

it('uses separate deadlines for photos, archives, matches and webhooks', async () => {
  const queue = createQueue({
    app,
    region: 'us-central1',
    functions: { standard: 'slow', priority: 'fast' },
    deadlineSeconds: 300,
    exports: { function: 'packing', deadlineSeconds: 1800 },
    matches: { function: 'matching', deadlineSeconds: 180 },
    webhooks: { function: 'telling', deadlineSeconds: 60 },
  });
  await queue.enqueue('standard', { jobId: 's' }, 's');
  await queue.enqueue('priority', { jobId: 'p' }, 'p');
  await queue.enqueueExport({ exportId: 'e' }, 'e');
  await queue.enqueueMatch({ matchId: 'm' }, 'm');
  await queue.enqueueWebhook({ deliveryId: 'w' }, 'w', 0);
  expect(tasks).toEqual([
    { queue: 'slow', deadline: '300s' },
    { queue: 'fast', deadline: '300s' },
    { queue: 'packing', deadline: '1800s' },
    { queue: 'matching', deadline: '180s' },
    { queue: 'telling', deadline: '60s' },
  ]);
});
