/** Plans the random rooms of the tests once, on all cores, into a file that is kept while the engine's sources stay as they are. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TestProject } from 'vitest/node';
import { PLAN_CASES } from './plan-cases.fixture.ts';
import type { CorpusEntry } from './plan-corpus.fixture.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/roomwright/plans/', import.meta.url));

/** Hash of everything that a plan may depend on. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(PLAN_CASES));
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex').slice(0, 24);
}

/** Plans all cases: each thread takes the next one that is left. */
async function planAll(): Promise<CorpusEntry[]> {
  const entries: CorpusEntry[] = [];
  const left = PLAN_CASES.keys();
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./plan-worker.fixture.ts', import.meta.url));
      let index = 0;
      const next = () => {
        const { done, value } = left.next();
        if (done) {
          resolve(worker.terminate().then(() => undefined));
          return;
        }
        index = value;
        worker.postMessage(index);
      };
      worker.on('message', (entry: CorpusEntry) => {
        entries[index] = entry;
        next();
      });
      worker.once('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return entries;
}

/** @returns path of the corpus */
async function preparedCorpus(): Promise<string> {
  const file = join(FOLDER, `${hashOfSources()}.json`);
  if (existsSync(file)) return file;
  const entries = await planAll();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(entries));
  renameSync(`${file}.part`, file);
  return file;
}

/** Vitest's global set-up of the project `plans`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('planCorpus', await preparedCorpus());
  project.onTestsRerun(async () => project.provide('planCorpus', await preparedCorpus()));
}
