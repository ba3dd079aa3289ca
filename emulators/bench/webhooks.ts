/**
 * Measures whether webhooks get lost: thousands of them to an endpoint that fails every first attempt, and to one that
 * always fails, on an embedded Firestore with a simulated clock. The queue delivers what is due, and a sweep runs every
 * five minutes of simulated time while something is. Prints JSON; fails unless all are delivered, or listed as failed.
 */

import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { startServer } from '../firestore/server.ts';

const HELP = `npm run bench:webhooks -- [options]

  --count N     webhooks to the endpoint that fails every first attempt (else 10000)
  --dead N      webhooks to the one that always fails (else as many)
  --help        this text
`;

/** Deliveries sent at a time by one process; the deployed queue sends four hundred from several. */
const AT_ONCE = 48;
/** Events announced by one transaction. */
const PER_TRANSACTION = 100;

async function measure(count: number, toDead: number, signal: AbortSignal) {
  process.env.METADATA_SERVER_DETECTION = 'none';
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  // The client library reads the address of the server when it is loaded.
  const { createWorld } = await import('../../functions/test/isolated-world.ts');
  const { BUSY, endpointOf, createReceiver, programmer, SECRET, TAKEN } = await import(
    '../../functions/test/webhooks.ts'
  );
  const { mapAtOnce } = await import('../../functions/src/usecases/at-once.ts');
  const world = createWorld();
  const { store, clock, webhookDeliveries } = world.ports;
  const account = await programmer(world);
  const flaky = await endpointOf(world, account, ['photo.staged']);
  const dead = await endpointOf(world, account, ['photo.failed']);
  const receiver = createReceiver(world, [SECRET]);
  receiver.answer = () => TAKEN;
  const seen = new Set<string>();
  let attempts = 0;
  const mailer = { post: async () => ({ willBeSent: true }) };
  const services = world.serve({
    mailer,
    webhookSender: {
      accepts: async () => true,
      async send(webhook) {
        attempts++;
        const isFirst = !seen.has(webhook.headers['webhook-id'] ?? '');
        seen.add(webhook.headers['webhook-id'] ?? '');
        if (webhook.url === dead.url || isFirst) return BUSY;
        return receiver.sender.send(webhook);
      },
    },
  });

  const begun = performance.now();
  for (let i = 0; i < Math.max(count, toDead); i += PER_TRANSACTION) {
    await store.transact(async (transaction) => {
      for (let number = i; number < i + PER_TRANSACTION; number++) {
        for (const kind of ['staged', 'failed'] as const) {
          if (number >= (kind === 'staged' ? count : toDead)) continue;
          transaction.announce({
            ...{ id: `photo-${kind}-${number}`, userId: account.id, type: `photo.${kind}`, at: clock() },
            data: { pictureId: String(number), batchId: null },
          });
        }
      }
    });
  }
  const announced = performance.now();

  const statuses = async (): Promise<Record<string, Record<string, number>>> => {
    const found: Record<string, Record<string, number>> = { flaky: {}, dead: {} };
    for await (const { endpointId, status } of webhookDeliveries.everyOf(account.id)) {
      const of = endpointId === flaky.id ? 'flaky' : 'dead';
      found[of] = { ...found[of], [status]: (found[of]?.[status] ?? 0) + 1 };
    }
    return found;
  };
  const started = clock().getTime();
  const isOpen = async (): Promise<boolean> => {
    for await (const _ of webhookDeliveries.everyDue(new Date(started + 30 * 86_400_000))) return true;
    return false;
  };
  while (!signal.aborted && (await isOpen())) {
    for await (const first of webhookDeliveries.everyDue(new Date(started + 30 * 86_400_000))) {
      // Until five minutes after the next one is due: the next sweep.
      world.ahead += Math.max(0, (first.dueAt?.getTime() ?? 0) + 300_000 - clock().getTime());
      break;
    }
    world.webhookMessages.length = 0;
    await services.sweepWebhooks();
    await mapAtOnce(world.webhookMessages.splice(0), AT_ONCE, ({ deliveryId }) => services.workOnWebhook(deliveryId));
  }
  const found = await statuses();
  const delivered = new Set(receiver.received.map(({ id }) => id)).size;
  const off = (await world.ports.webhookEndpoints.get(dead.id))?.off?.reason ?? null;
  const result = {
    count,
    toDead,
    flaky: { ...found.flaky, receivedAndVerified: delivered },
    dead: { ...found.dead, switchedOff: off },
    attempts,
    simulatedDays: Math.round((clock().getTime() - started) / 864_000) / 100,
    seconds: {
      announcing: Math.round((announced - begun) / 100) / 10,
      delivering: Math.round((performance.now() - announced) / 100) / 10,
    },
  };
  const isExact = found.flaky?.DELIVERED === count && delivered === count && found.dead?.FAILED === toDead;
  await world.end();
  if (!isExact) throw new Error(`Webhooks were lost: ${JSON.stringify(result)}`);
  return result;
}

await runBench(HELP, { count: { type: 'string' }, dead: { type: 'string' } }, (parsed, signal) => {
  const count = integerOption(parsed, 'count', { min: 1, max: 100_000 }) ?? 10_000;
  return measure(count, integerOption(parsed, 'dead', { min: 1, max: 100_000 }) ?? count, signal);
});
