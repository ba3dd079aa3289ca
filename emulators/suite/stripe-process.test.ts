import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stripeEnvironment } from '../../scripts/local-suite/environment.ts';
import { HOST } from '../../scripts/local-suite/ports.ts';
import { clientOf } from '../stripe/test-server.ts';
import { freePorts } from './ports.ts';
import { runStripe } from './stripe-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'roomwright-stripe-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('keeps its data across a restart', async () => {
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

test('reports why it cannot start', async () => {
  const ports = await freePorts();
  const other = createServer().listen(ports.stripe, HOST);
  const stripe = runStripe({ ports, log: join(scratch, 'log'), environment: process.env });
  await expect(stripe.ready).rejects.toThrow('EADDRINUSE');
  await stripe.stop();
  await new Promise((resolve) => other.close(resolve));
});
