import { expect, test } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import { fakeApp } from './fake-app.fixture.ts';
import { STRIPE_WEBHOOK } from './stripe-webhook.ts';

interface Heard {
  readonly bytes: Uint8Array;
  readonly signature: string;
}

/** The app, and the arguments of its use case; Stripe sends no token. */
function listening(answer: () => Promise<void> = async () => undefined) {
  const heard: Heard[] = [];
  const app = fakeApp({
    handleBillingEvent: (bytes, signature) => {
      heard.push({ bytes, signature });
      return answer();
    },
  });
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app.request(STRIPE_WEBHOOK, { method: 'POST', body, headers: { authorization: '', ...headers } });
  return { app, heard, send };
}
const signed = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json; charset=utf-8' };

test('a request of Stripe is passed on byte for byte', async () => {
  const { heard, send } = listening();
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x20, 0xff, 0x0d, 0x0a, 0x7d]);
  const response = await send(bytes, signed);
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(heard).toEqual([{ bytes, signature: 't=1,v1=00' }]);
});

test('an unsigned or forged request is rejected', async () => {
  const { heard, send } = listening();
  const unsigned = await send('{}');
  expect([unsigned.status, await unsigned.json()]).toMatchObject([400, { code: 'INVALID_SIGNATURE' }]);
  expect(heard).toEqual([]);
  const forged = listening(async () => {
    throw new AppError('INVALID_SIGNATURE', {}, { cause: new Error('No signatures found.') });
  });
  expect((await forged.send('{}', signed)).status).toBe(400);
});

test('a request that is too large or compressed is not read', async () => {
  const { heard, send } = listening();
  expect((await send(' '.repeat(LIMITS.webhookBytes + 1), signed)).status).toBe(413);
  expect((await send('{}', { ...signed, 'content-encoding': 'gzip' })).status).toBe(415);
  expect(heard).toEqual([]);
});

test.each([
  ['Stripe cannot be reached', new AppError('BILLING_UNAVAILABLE', {}, { cause: new Error('no network') }), 503],
  ['something is broken', new Error('the password is hunter2'), 500],
])('an event that cannot be handled because %s is retried', async (_, error, status) => {
  const { app, send } = listening(async () => {
    throw error;
  });
  const response = await send('{}', signed);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain('hunter2');
  expect(app.log[0]).toMatchObject({ level: 'error', facts: { route: STRIPE_WEBHOOK } });
});

test('only POST is supported', async () => {
  const { app, heard } = listening();
  const response = await app.request(STRIPE_WEBHOOK);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(heard).toEqual([]);
});
