import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { HOST } from '../scripts/local-suite/ports.ts';
import {
  descendants,
  freePlace,
  running,
  runStart,
  SOMEONE,
  START_TIMEOUT_MS,
  startProduct,
} from './test/start-process.ts';

const data = mkdtempSync(join(tmpdir(), 'roomwright-start-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** Sends requests without a pause, so that the suite keeps logging; errors after its end are ignored. */
function talking(url: string) {
  let ended = false;
  let answered = () => {};
  const received = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const ask = async () => {
    while (!ended) {
      await fetch(url).then(answered, () => setTimeout(20));
    }
  };
  const asking = Promise.all(Array.from({ length: 8 }, ask));
  return {
    received,
    end: () => {
      ended = true;
      return asking;
    },
  };
}

test(
  'data is kept for the next start',
  async () => {
    const first = await startProduct(data);
    await first.saying('Ctrl-C saves');
    expect((await first.ask('signUp', SOMEONE)).status).toBe(200);
    const written = first.database();
    await written.doc('jobs/one').set({ status: 'PENDING' });
    await written.terminate();
    first.signal('SIGINT');
    expect(await first.exit).toBe(0);

    const second = await startProduct(data);
    await second.saying('Ctrl-C saves');
    expect((await second.ask('signInWithPassword', SOMEONE)).status).toBe(200);
    const read = second.database();
    expect((await read.doc('jobs/one').get()).data()).toMatchObject({ status: 'PENDING' });
    await read.terminate();
    second.signal('SIGTERM');
    expect(await second.exit).toBe(0);
  },
  START_TIMEOUT_MS,
);

test(
  'Ctrl-C during the start ends every process',
  async () => {
    const suite = await startProduct(data);
    await suite.saying('Starting');
    const processes = await vi.waitFor(
      () => {
        const started = descendants(suite.pid);
        expect(started).not.toEqual([]);
        return started;
      },
      { timeout: 30_000 },
    );
    suite.signal('SIGINT');
    expect(await suite.exit).toBe(1);
    expect(suite.said()).toContain('Interrupted');
    expect(running(processes)).toEqual([]);
  },
  START_TIMEOUT_MS,
);

test(
  'a failed start reports the reason and leaves no process',
  async () => {
    const broken = join(data, 'broken-firestore');
    writeFileSync(broken, '#!/bin/sh\nsleep 1\nexit 3\n');
    chmodSync(broken, 0o755);
    const suite = runStart(['--data', data, '--port', String(await freePlace())], {
      FIRESTORE_EMULATOR_BINARY_PATH: broken,
    });
    const seen = new Set<number>();
    const watch = setInterval(() => {
      for (const pid of descendants(suite.pid)) seen.add(pid);
    }, 200);
    expect(await suite.exit).toBe(1);
    clearInterval(watch);
    expect(suite.said()).toMatch(/did not start[\s\S]*Firestore Emulator has exited with code: 3/);
    expect(seen.size).toBeGreaterThan(0);
    expect(running([...seen])).toEqual([]);
  },
  START_TIMEOUT_MS,
);

test(
  '--fresh starts without data; if npm start is killed while the suite logs, it saves the data and ends completely',
  async () => {
    mkdirSync(join(data, 'embedded/export'), { recursive: true });
    writeFileSync(join(data, 'embedded/export/old'), 'of an earlier run');
    const suite = await startProduct(data, '--fresh');
    await suite.saying('Ctrl-C saves');
    expect(existsSync(join(data, 'embedded/export'))).toBe(false);
    expect((await suite.ask('signInWithPassword', SOMEONE)).status).toBe(400);
    const talk = talking(`http://${HOST}:${suite.port}/api/health`);
    await talk.received;
    const processes = descendants(suite.pid);
    suite.signal('SIGKILL');
    await vi.waitFor(() => expect(running(processes)).toEqual([]), { timeout: 60_000, interval: 200 });
    await talk.end();
    expect(existsSync(join(data, 'embedded/export/auth_export/accounts.json'))).toBe(true);
  },
  START_TIMEOUT_MS,
);
