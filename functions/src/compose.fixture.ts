/**
 * Worker thread for compose.suite.test.ts: composes the service in the given environment of the suite, sends a
 * message to a worker, and returns the hosts contacted over HTTP meanwhile by both of Node's HTTP clients.
 */
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { deleteApp, getApp } from 'firebase-admin/app';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const asked: string[] = [];
subscribe('http.client.request.start', (message) => {
  if (message instanceof Object && 'request' in message && message.request instanceof ClientRequest) {
    asked.push(message.request.host);
  }
});
subscribe('undici:request:create', (message) => {
  if (!(message instanceof Object && 'request' in message && message.request instanceof Object)) return;
  if ('origin' in message.request) asked.push(new URL(String(message.request.origin)).hostname);
});

const { ports } = compose(readConfig(workerData));
await ports.queue.enqueue('standard', { jobId: randomUUID() }, randomUUID());
parentPort?.postMessage(asked);
await deleteApp(getApp());
