import { setTimeout as sleep } from 'node:timers/promises';
import { readRegion } from '../../functions/src/config.ts';
import { HOST } from '../../scripts/local-suite/ports.ts';
import type { Suite } from './suite.ts';

/** Shorter than deployed: who tries the product waits for its emails. */
const SWEEP_EVERY_MS = 60_000;

/**
 * Calls the scheduled function that recovers what was abandoned and sends the emails that are due, which no emulator
 * does. Reconciliation with Stripe is not called: no event is lost here. The emulator numbers functions that are not called
 * by HTTP.
 *
 * @param signal ends the calls
 */
export async function runSchedules(
  { projectId, ports }: Pick<Suite, 'projectId' | 'ports'>,
  signal: AbortSignal,
  every = SWEEP_EVERY_MS,
): Promise<void> {
  const sweep = `http://${HOST}:${ports.functions}/${projectId}/${readRegion(process.env)}/sweep-0`;
  while (!signal.aborted) {
    await sleep(every, undefined, { signal }).catch(() => undefined);
    // A failure is in the function's log, and the next call tries again.
    if (!signal.aborted) await fetch(sweep, { method: 'POST', signal }).catch(() => undefined);
  }
}
