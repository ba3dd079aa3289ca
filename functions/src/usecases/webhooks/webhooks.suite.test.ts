/** A program that is told by the running service, from the photo that it sends to the webhooks that it gets. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiClient } from '../../../test/api-client.ts';
import { byExtent } from '../../../test/extent.ts';
import { greyPhoto, person, uploaded } from '../../../test/people.ts';
import { WEBHOOK_EVENTS } from '../../contract/webhooks.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'webhooks.suite.test');
const received: { headers: Record<string, string>; body: string }[] = [];
/** How often each webhook comes: in the exhaustive run its first attempt is refused. */
const TIMES = byExtent(1, 2);
const program = createServer(async (request, response) => {
  const headers = request.headers as Record<string, string>;
  received.push({ headers, body: await text(request) });
  const times = received.filter((each) => each.headers['webhook-id'] === headers['webhook-id']).length;
  response.writeHead(times < TIMES ? 503 : 204).end();
});
beforeAll(async () => {
  await once(program.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  program.closeAllConnections();
  program.close();
  await deleteApp(app);
});

it('a photo of a batch and the end of the batch are told, signed', async () => {
  const owner = await person(api, getFirestore(app), 'PREMIUM');
  const { token } = owner;
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  const body = { url, events: [...WEBHOOK_EVENTS] };
  const { endpoint, secret } = await api.ok('createWebhookEndpoint', { token, body });
  const imageUrl = await uploaded(api, owner, await greyPhoto());
  const sent = await api.ok('stageBatch', { token, body: { batchId: 'home', photos: [{ key: 'one', imageUrl }] } });
  const listed = async () => (await api.ok('webhookDeliveries', { token, id: endpoint.id })).deliveries;
  const outcomes = async () => (await listed()).map(({ type, status, tries }) => `${type} ${status} ${tries}`).sort();
  await expect
    .poll(outcomes, { timeout: 90_000, interval: 500 })
    .toEqual([`batch.finished delivered ${TIMES}`, `photo.declined delivered ${TIMES}`]);
  const events = received.map(({ body: text, headers }) => new Webhook(secret).verify(text, headers));
  const pictureId = sent.photos[0]?.job?.id;
  expect(events).toHaveLength(2 * TIMES);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'photo.declined', data: { pictureId, batchId: 'home' } }),
  );
  expect(events).toContainEqual(expect.objectContaining({ type: 'batch.finished', data: { batchId: 'home' } }));
});
