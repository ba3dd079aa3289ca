import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { TIMES } from './contract/limits.ts';
import { dispatches, REDELIVERY, WORKER_SECONDS } from './queues.ts';

/** Seconds before each redelivery of a message, by Cloud Tasks' schedule (reference, RetryConfig). */
function* pauses({ minBackoffSeconds, maxBackoffSeconds, maxDoublings, maxAttempts }: typeof REDELIVERY) {
  let pause: number = minBackoffSeconds;
  for (let delivery = 1; delivery < maxAttempts; delivery++) {
    yield Math.min(maxBackoffSeconds, pause);
    pause = delivery <= maxDoublings ? 2 * pause : pause + minBackoffSeconds * 2 ** maxDoublings;
  }
}

test('the cloud works on as many photos as configured, and one machine on as many as it has processors', () => {
  expect([dispatches('standard', {}), dispatches('priority', {})]).toEqual([
    { rateLimits: { maxConcurrentDispatches: 10 }, maxInstances: 12 },
    { rateLimits: { maxConcurrentDispatches: 100 }, maxInstances: 120 },
  ]);
  const { rateLimits } = dispatches('priority', { FUNCTIONS_EMULATOR: 'true' });
  expect(rateLimits.maxConcurrentDispatches).toBe(Math.min(100, availableParallelism()));
});

test('after a worker’s death its message is retried until the lease expires, and within two minutes after', () => {
  let now = 0;
  const deliveries = [...pauses(REDELIVERY)].map((pause) => {
    now += pause;
    return now;
  });
  expect(deliveries.slice(0, 8)).toEqual([5, 15, 30, 45, 60, 75, 90, 105]);
  // The delivery after the lease has expired, for any time of its last renewal.
  for (let held = 0; held <= TIMES.lease; held += 0.5) {
    expect(deliveries.find((delivery) => delivery >= held)).toBeLessThan(120);
  }
  // If the worker lives on, the message is retried for longer than the worker's time limit.
  expect(deliveries.at(-1)).toBeGreaterThan(WORKER_SECONDS + TIMES.lease);
});
