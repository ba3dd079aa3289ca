import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { configuredPorts, HOST } from '../scripts/local-suite/ports.ts';
import { DEMO_SIGN_IN } from './seed/seed.ts';
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

test(
  'Ctrl-C saves the data and ends every process',
  async () => {
    const suite = await startProduct(data);
    await suite.saying('Ctrl-C saves');
    expect(await (await fetch(`http://${HOST}:${suite.port}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(suite.said()).toContain(DEMO_SIGN_IN.password);
    expect((await suite.ask('signInWithPassword', DEMO_SIGN_IN)).status).toBe(200);
    expect((await suite.ask('signUp', SOMEONE)).status).toBe(200);
    const processes = descendants(suite.pid);
    // At least firebase-tools, Firestore, Storage rules and the function.
    expect(processes.length).toBeGreaterThanOrEqual(4);
    // One process serves concurrent requests, as in the cloud.
    const health = () => fetch(`http://${HOST}:${suite.port}/api/health`);
    const answers = await Promise.all(Array.from({ length: 100 }, health));
    expect(answers.filter(({ ok }) => ok).length).toBe(100);
    expect(descendants(suite.pid).sort()).toEqual(processes.sort());
    suite.signal('SIGINT');
    expect(await suite.exit).toBe(0);
    expect(running(processes)).toEqual([]);
    const { users } = JSON.parse(readFileSync(join(data, 'embedded/export/auth_export/accounts.json'), 'utf8'));
    expect(users).toContainEqual(expect.objectContaining({ email: SOMEONE.email }));
  },
  START_TIMEOUT_MS,
);

test('reports a port in use and how to choose another', async () => {
  const port = await freePlace();
  const { tasks } = configuredPorts(port);
  const other = createServer().listen(tasks, HOST);
  const suite = runStart(['--data', data, '--port', String(port)]);
  expect(await suite.exit).toBe(1);
  expect(suite.said()).toContain(`${tasks}  (tasks)`);
  expect(suite.said()).toContain('npm start -- --port');
  await new Promise((resolve) => other.close(resolve));
});

test('rejects an unknown option and prints the usage', async () => {
  const suite = runStart(['--frsh']);
  expect(await suite.exit).toBe(1);
  expect(suite.said()).toMatch(/--frsh[\s\S]*--fresh/);
});
