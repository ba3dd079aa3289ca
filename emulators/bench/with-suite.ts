import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtraFunctions } from '../suite/firebase-config.ts';
import { startOwnSuite } from '../suite/own-suite.ts';
import type { Suite } from '../suite/suite.ts';

/**
 * Starts a suite of its own on free ports, leads Firebase's SDKs in this process to it, and ends it after the work.
 *
 * @returns what the work returns; rejects with what it throws
 */
export async function withSuite<T>(work: (suite: Suite) => Promise<T>, extra?: ExtraFunctions): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  const suite = await startOwnSuite({ projectId: 'demo-roomwright-bench', folder, ...(extra && { extra }) });
  try {
    Object.assign(process.env, suite.environment);
    return await work(suite);
  } finally {
    await suite.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
