import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startStripe } from '../server.ts';
import { clientOf } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'roomwright-stripe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (file: string, post: (body: string) => Promise<number>) =>
  startStripe({
    port: 0,
    secretKey: 'sk_test_x',
    file: join(folder, file),
    webhook: { url: 'http://nobody.test', secret: 'whsec_x' },
    post: (_, body) => post(body),
  });

test('the next run resumes with the saved time, cards, prices and pending webhooks', async () => {
  const nobody = await start('stripe.json', async () => 503);
  const client = clientOf(nobody.port, 'sk_test_x');
  const customer = await client.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { data: before } = await client.prices.list({ limit: 100 });
  const [price] = (await client.prices.list({ lookup_keys: ['roomwright_basic_monthly'] })).data;
  const bought = await client.subscriptions.create({ customer: customer.id, items: [{ price: price?.id ?? '' }] });
  await nobody.close();

  const received: string[] = [];
  const somebody = await start('stripe.json', async (body) => {
    received.push(JSON.parse(body).type);
    return 200;
  });
  const again = clientOf(somebody.port, 'sk_test_x');
  await somebody.deliveries.settled();
  expect(received).toEqual(
    expect.arrayContaining(['customer.created', 'customer.subscription.created', 'invoice.paid']),
  );
  expect((await again.prices.list({ limit: 100 })).data).toEqual(before);
  const clock = await again.testHelpers.testClocks.create({ frozen_time: bought.created, customer: customer.id });
  await again.testHelpers.testClocks.advance(clock.id, { frozen_time: bought.created + 40 * 86_400 });
  const renewed = await again.invoices.list({ customer: customer.id });
  expect(renewed.data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  await somebody.close();

  const third = await start('stripe.json', async (body) => {
    received.push(body);
    return 200;
  });
  const count = received.length;
  await third.deliveries.settled();
  expect(received.length).toBe(count);
  await third.close();
});

test('a file of another version is rejected', async () => {
  writeFileSync(join(folder, 'old.json'), JSON.stringify({ version: 0 }));
  await expect(start('old.json', async () => 200)).rejects.toThrow('--fresh');
});
