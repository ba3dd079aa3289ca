import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { afterAll, afterEach, expect, test } from 'vitest';
import { localStripe } from '../../../functions/test/local-stripe.ts';
import { type LocalStripe, startStripe } from '../server.ts';
import { clientOf } from '../test-server.ts';

/** A webhook receiver: what it received and its next responses. */
const received: Stripe.Event[] = [];
const answers: number[] = [];
const listener = createServer(async (request, response) => {
  const body = await text(request);
  const signature = String(request.headers['stripe-signature']);
  received.push(Stripe.webhooks.constructEvent(body, signature, 'whsec_x'));
  const status = answers.shift() ?? 200;
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;

let server: LocalStripe | undefined;
afterEach(async () => {
  await server?.close();
  received.length = 0;
  answers.length = 0;
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

async function start(events?: readonly string[]) {
  server = await startStripe({
    port: 0,
    secretKey: 'sk_test_x',
    webhook: { url, secret: 'whsec_x', ...(events && { events }) },
  });
  const client = clientOf(server.port, 'sk_test_x');
  return {
    client,
    local: localStripe(server.origin),
    create: () => client.customers.create({ email: 'a@example.com' }),
  };
}

test('a failed webhook is retried until it is accepted', async () => {
  const { create, client, local } = await start();
  answers.push(500);
  const { id } = await create();
  const sent = await local.settled(id);
  expect(sent).toMatchObject([{ type: 'customer.created', state: 'delivered', tries: 2, answer: 200 }]);
  expect(received.map((event) => event.id)).toEqual([sent[0]?.event, sent[0]?.event]);
  expect(await client.events.retrieve(sent[0]?.event ?? '')).toMatchObject({ pending_webhooks: 0 });
});

test.each([300, 302])('a webhook answered with %i is retried', async (status) => {
  const { create, local } = await start();
  answers.push(status);
  const { id } = await create();
  expect(await local.settled(id)).toMatchObject([{ state: 'delivered', tries: 2, answer: 200 }]);
});

test('only subscribed event types are sent', async () => {
  const { create, client, local } = await start(['customer.updated']);
  const { id } = await create();
  await client.customers.update(id, { name: 'Someone' });
  await local.settled(id);
  expect(received.map(({ type }) => type)).toEqual(['customer.updated']);
  expect(received[0]?.data.previous_attributes).toEqual({ name: null });
});

test('held webhooks are sent in the requested order, as often as requested', async () => {
  const { create, client, local } = await start();
  const { id } = await create();
  const other = await create();
  await local.settled(id);
  await local.settled(other.id);
  received.length = 0;
  await local.hold(id);
  for (const name of ['One', 'Two', 'Three']) await client.customers.update(id, { name });
  await client.customers.update(other.id, { name: 'Other' });
  await local.settled(other.id);
  const held = (await local.webhooks(id)).filter(({ state }) => state === 'held');
  expect(held.map(({ tries }) => tries)).toEqual([0, 0, 0]);
  const names = () => received.map((event) => (event.data.object as Stripe.Customer).name);
  expect(names()).toEqual(['Other']);
  const [one, , three] = held.map(({ event }) => event);
  await local.release(id, [three ?? '', one ?? '', three ?? '']);
  expect(names()).toEqual(['Other', 'Three', 'One', 'Three']);
  await client.customers.update(id, { name: 'Four' });
  await local.settled(id);
  expect(names().at(-1)).toBe('Four');
  await local.resend(one ?? '');
  expect(names().at(-1)).toBe('One');
});
