/** Plans the cases whose numbers are sent to it: see plan-corpus.setup.fixture.ts. */
import { parentPort } from 'node:worker_threads';
import { PLAN_CASES, planCase } from './plan-cases.fixture.ts';
import type { CorpusEntry } from './plan-corpus.fixture.ts';

function entryOf(index: number): CorpusEntry {
  try {
    return { plan: planCase(PLAN_CASES[index]) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (index: number) => parentPort?.postMessage(entryOf(index)));
