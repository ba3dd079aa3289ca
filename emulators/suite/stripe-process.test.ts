import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../stripe/test-server.ts';
import { freePorts, HOST } from './ports.ts';
import { chooseStripe, runStripe, stripeEnvironment } from './stripe-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'roomwright-stripe-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the developer’s test account is used where it is in the environment, and one for real money never', () => {
  expect(chooseStripe({})).toBe('local');
  expect(chooseStripe({ STRIPE_SECRET_KEY: ' ' })).toBe('local');
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  expect(chooseStripe(keys)).toBe('account');
  expect(() => chooseStripe({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET must be set');
  expect(() => chooseStripe({ ...keys, STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('not a test key');
});

test('what it was told is there after a restart', async () => {
  const ports = await freePorts();
  const start = async () => {
    const stripe = runStripe({
      ports,
      log: join(scratch, 'log'),
      environment: process.env,
      data: join(scratch, 'data'),
    });
    await stripe.ready;
    return stripe;
  };
  const client = clientOf(ports.stripe, stripeEnvironment(ports).STRIPE_SECRET_KEY ?? '');
  const first = await start();
  const customer = await client.customers.create({ email: 'someone@example.com' }, { idempotencyKey: 'one' });
  await first.stop();
  const second = await start();
  expect(await client.customers.retrieve(customer.id)).toMatchObject({ email: 'someone@example.com' });
  const again = await client.customers.create({ email: 'someone@example.com' }, { idempotencyKey: 'one' });
  expect(again.id).toBe(customer.id);
  await second.stop();
});

test('one that cannot start says why', async () => {
  const ports = await freePorts();
  const other = createServer().listen(ports.stripe, HOST);
  const stripe = runStripe({ ports, log: join(scratch, 'log'), environment: process.env });
  await expect(stripe.ready).rejects.toThrow('EADDRINUSE');
  await stripe.stop();
  await new Promise((resolve) => other.close(resolve));
});
