import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { deleteApp, getApp } from 'firebase-admin/app';
import { afterEach, expect, inject, it } from 'vitest';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const { environment } = inject('suite');

/** Hosts that are asked over HTTP, by Node's own clients of both kinds. */
const asked: string[] = [];
const byRequest = (message: unknown): void => {
  if (message instanceof Object && 'request' in message && message.request instanceof ClientRequest) {
    asked.push(message.request.host);
  }
};
const byFetch = (message: unknown): void => {
  if (!(message instanceof Object && 'request' in message && message.request instanceof Object)) return;
  if ('origin' in message.request) asked.push(new URL(String(message.request.origin)).hostname);
};
afterEach(async () => {
  unsubscribe('http.client.request.start', byRequest);
  unsubscribe('undici:request:create', byFetch);
  await deleteApp(getApp());
});

it('in the suite a message to a worker asks nobody outside of this machine', async () => {
  subscribe('http.client.request.start', byRequest);
  subscribe('undici:request:create', byFetch);
  const { ports } = compose(readConfig(environment));
  await ports.queue.enqueue('standard', { jobId: randomUUID() }, randomUUID());
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((host) => host !== '127.0.0.1')).toEqual([]);
});
