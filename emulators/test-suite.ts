/**
 * Vitest's globalSetup for `*.suite.test.ts`: one suite for all, either started by `npm test` or their own on free
 * ports and without data. Its log stays in `.data/tests` until the next run.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { RunningSuite } from '../functions/test/running-suite.ts';
import { ROOT } from './suite/firebase-config.ts';
import { isAlive } from './suite/firebase-process.ts';
import { startOwnSuite } from './suite/own-suite.ts';
import { sharedSuite } from './suite/shared-suite.ts';
import type { Suite } from './suite/suite.ts';

/** Logs of test suites, each in a folder named by process id. */
export const LOGS = join(ROOT, '.data/tests');

let suite: Suite | undefined;

/** Starts the suite and passes its address to the tests. */
export async function setup(project: TestProject): Promise<void> {
  const shared = sharedSuite();
  if (shared) {
    project.provide('suite', shared);
    return;
  }
  removeOldLogs();
  const folder = join(LOGS, String(process.pid));
  suite = await startOwnSuite({ projectId: 'demo-roomwright-test', folder });
  const { projectId, origin, environment } = suite;
  project.provide('suite', { projectId, origin, log: join(folder, 'suite.log'), environment } satisfies RunningSuite);
}

/** Ends every process of the suite. */
export async function teardown(): Promise<void> {
  await suite?.stop();
}

/** Removes the logs of ended test runs; concurrent runs in one checkout keep theirs. */
export function removeOldLogs(): void {
  const folders = existsSync(LOGS) ? readdirSync(LOGS) : [];
  for (const name of folders.filter((folder) => !isAlive(Number(folder.replace('e2e-', ''))))) {
    rmSync(join(LOGS, name), { recursive: true, force: true });
  }
}
