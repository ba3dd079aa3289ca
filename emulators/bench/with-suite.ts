import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../suite/build.ts';
import { chooseRuntimes } from '../suite/environment.ts';
import type { ExtraFunctions } from '../suite/firebase-config.ts';
import { freePorts } from '../suite/ports.ts';
import { type Suite, startSuite } from '../suite/suite.ts';

/**
 * Starts a suite of its own on free ports, leads Firebase's SDKs in this process to it, and ends it after the work.
 *
 * @returns what the work returns; rejects with what it throws
 */
export async function withSuite<T>(work: (suite: Suite) => Promise<T>, extra?: ExtraFunctions): Promise<T> {
  buildFunctions();
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  const suite = await startSuite({
    projectId: 'demo-roomwright-bench',
    ports: await freePorts(),
    runtimes: await chooseRuntimes(process.env),
    folder,
    ...(extra && { extra }),
  });
  try {
    Object.assign(process.env, suite.environment);
    return await work(suite);
  } finally {
    await suite.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
