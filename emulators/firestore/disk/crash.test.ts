import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Databases } from '../databases.ts';
import { readSnapshot } from './snapshot.ts';

let folder: string;
let program: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firestore-crash-'));
});
afterEach(async () => {
  program?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Returns the numbers in the documents of a snapshot. */
async function roundsIn(file: string): Promise<readonly (string | undefined)[]> {
  const databases = new Databases();
  await readSnapshot(databases, file);
  return [...databases.get('projects/p/databases/d').database.documents()].map(({ fields: { round } }) =>
    round?.valueType === 'integerValue' ? round.integerValue : undefined,
  );
}

test('a program killed while it writes a snapshot leaves a complete one, old or new', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'documents.jsonl');
  let before = -1;
  for (let i = 0; i < 4; i++) {
    program = spawn(process.execPath, [join(import.meta.dirname, 'restless-writer.ts'), file], { stdio: 'inherit' });
    // This run's first snapshot is complete, another one is half written.
    const old = existsSync(file) ? (await stat(file)).ino : 0;
    await expect
      .poll(
        () =>
          stat(file).then(
            ({ ino }) => ino,
            () => 0,
          ),
        { interval: 1, timeout: 30_000 },
      )
      .not.toBe(old);
    await expect.poll(() => sizeOf(`${file}.unfinished`), { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
    program.kill('SIGKILL');
    await once(program, 'exit');
    const rounds = await roundsIn(file);
    expect(rounds).toHaveLength(2000);
    expect(new Set(rounds).size).toBe(1);
    expect(Number(rounds[0])).toBeGreaterThanOrEqual(before);
    before = Number(rounds[0]);
  }
});
