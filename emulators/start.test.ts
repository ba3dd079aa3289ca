import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DEMO_SIGN_IN } from './seed/seed.ts';
import { configuredPorts } from './suite/firebase-config.ts';
import { busyPorts, HOST } from './suite/ports.ts';
import { descendants, running, runStart } from './test/start-process.ts';

const data = mkdtempSync(join(tmpdir(), 'roomwright-start-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** A place for Hosting from which all other ports are free, too. */
async function freePlace(): Promise<number> {
  for (let port = 12_000; ; port += 37) {
    if ((await busyPorts(configuredPorts(port - 5000))).length === 0) return port;
  }
}

async function start(...parameters: string[]) {
  const port = await freePlace();
  const suite = runStart(['--data', data, '--no-photos', '--port', String(port), ...parameters]);
  const auth = `http://${HOST}:${configuredPorts(port - 5000).auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const ask = (method: string, body: object) =>
    fetch(`${auth}:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    });
  const database = () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${HOST}:${configuredPorts(port - 5000).firestore}`);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    return new Firestore({ projectId: 'demo-roomwright' });
  };
  return { ...suite, port, ask, database };
}

/** Requests without a pause, each of which makes the suite say several lines; once it is gone, they fail, which is no matter. */
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

/** A start takes seconds; on a machine that does much else, minutes. */
const PATIENCE_MS = 400_000;

const SOMEONE = { email: 'someone@example.com', password: 'a-good-password' };

test(
  'Ctrl-C ends every process; what was there is there at the next start',
  async () => {
    const first = await start();
    await first.saying('Ctrl-C saves');
    expect(await (await fetch(`http://${HOST}:${first.port}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(first.said()).toContain(DEMO_SIGN_IN.password);
    expect((await first.ask('signInWithPassword', DEMO_SIGN_IN)).status).toBe(200);
    expect((await first.ask('signUp', SOMEONE)).status).toBe(200);
    const written = first.database();
    await written.doc('jobs/one').set({ status: 'PENDING' });
    await written.terminate();
    const processes = descendants(first.pid);
    // firebase-tools, Firestore, Storage rules and the function at least.
    expect(processes.length).toBeGreaterThanOrEqual(4);
    // As in the cloud, one process serves many requests at a time.
    const health = () => fetch(`http://${HOST}:${first.port}/api/health`);
    const answers = await Promise.all(Array.from({ length: 100 }, health));
    expect(answers.filter(({ ok }) => ok).length).toBe(100);
    expect(descendants(first.pid).sort()).toEqual(processes.sort());
    first.signal('SIGINT');
    expect(await first.exit).toBe(0);
    expect(running(processes)).toEqual([]);

    const second = await start();
    await second.saying('Ctrl-C saves');
    expect((await second.ask('signInWithPassword', SOMEONE)).status).toBe(200);
    const read = second.database();
    expect((await read.doc('jobs/one').get()).data()).toEqual({ status: 'PENDING' });
    await read.terminate();
    second.signal('SIGTERM');
    expect(await second.exit).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'Ctrl-C while it starts ends every process',
  async () => {
    const suite = await start();
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
  PATIENCE_MS,
);

test(
  'a start that fails says why and leaves no process',
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
  PATIENCE_MS,
);

test(
  '--fresh begins anew; when npm start is killed while the suite has much to say, it still saves the data and ends whole',
  async () => {
    mkdirSync(join(data, 'embedded/export'), { recursive: true });
    writeFileSync(join(data, 'embedded/export/old'), 'of an earlier run');
    const suite = await start('--fresh');
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
  PATIENCE_MS,
);

test('a port that is taken is named, with the way out', async () => {
  const port = await freePlace();
  const { tasks } = configuredPorts(port - 5000);
  const other = createServer().listen(tasks, HOST);
  const suite = runStart(['--data', data, '--port', String(port)]);
  expect(await suite.exit).toBe(1);
  expect(suite.said()).toContain(`${tasks}  (tasks)`);
  expect(suite.said()).toContain('npm start -- --port');
  await new Promise((resolve) => other.close(resolve));
});

test('an option that is not known is refused with the usage', async () => {
  const suite = runStart(['--frsh']);
  expect(await suite.exit).toBe(1);
  expect(suite.said()).toMatch(/--frsh[\s\S]*--fresh/);
});
