import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtraFunctions } from '../suite/firebase-config.ts';
import { startOwnSuite } from '../suite/own-suite.ts';
import type { Suite } from '../suite/suite.ts';

/** Rejects with the signal's reason as soon as it is aborted. */
const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Starts a suite on free ports, points this process's Firebase SDKs to it, and stops it after the work or when the
 * signal is aborted.
 *
 * @returns the result of the work; rejects with its error or with the signal's reason
 */
export async function withSuite<T>(
  work: (suite: Suite) => Promise<T>,
  signal: AbortSignal,
  extra?: ExtraFunctions,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  try {
    const suite = await startOwnSuite({ projectId: 'demo-roomwright-bench', folder, signal, ...(extra && { extra }) });
    try {
      Object.assign(process.env, suite.environment);
      return await Promise.race([work(suite), stopped(signal)]);
    } finally {
      await suite.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
