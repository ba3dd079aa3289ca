import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const JAVA = fileURLToPath(new URL('../runtime/java', import.meta.url));
const RUNTIME = fileURLToPath(new URL('../runtime/storage-rules', import.meta.url));
const DENY_ALL =
  "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read, write: if false; } } }";

/** Runs the runtime exactly as firebase-tools does, and returns its responses in order. */
function startRuntime() {
  const child = spawn(JAVA, ['-Djava.security.manager=disallow', '-Duser.language=en', '-jar', RUNTIME, 'serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null'),
    ask: (request: object | string) => {
      child.stdin.write(`${typeof request === 'string' ? request : JSON.stringify(request)}\n`);
    },
    end: () => {
      child.stdin.end();
      return new Promise<number | null>((resolve) => child.once('exit', resolve));
    },
  };
}

const load = (id: number, content: string) => ({
  id,
  action: 'load_ruleset',
  context: { rulesetName: String(id), source: { files: [{ name: 'storage.rules', content }] } },
});
const verify = (id: number, rulesetName: string) => ({
  id,
  action: 'verify',
  context: { rulesetName, service: 'firebase.storage', path: '/b/bucket/o/photo.jpg', method: 'get', variables: {} },
});

test('reports readiness, loads deny-all rules and denies', async () => {
  const runtime = startRuntime();
  expect(await runtime.next()).toEqual({ id: -1, status: 'ok', action: 'started' });
  runtime.ask(load(0, DENY_ALL));
  expect(await runtime.next()).toEqual({ id: 0, status: 'ok', errors: [], warnings: [], result: { rulesVersion: 2 } });
  runtime.ask(verify(1, '0'));
  expect(await runtime.next()).toEqual({ id: 1, status: 'ok', errors: [], warnings: [], result: { permit: false } });
  expect(await runtime.end()).toBe(0);
});

test('rejects any other rules and does not evaluate them', async () => {
  const runtime = startRuntime();
  await runtime.next();
  runtime.ask(load(0, DENY_ALL.replace('false', 'true')));
  const refused = await runtime.next();
  expect(refused).toMatchObject({ id: 0, errors: [expect.stringContaining('storage.rules')] });
  expect(refused).not.toHaveProperty('result');
  runtime.ask(verify(1, '0'));
  expect(await runtime.next()).toMatchObject({ id: 1, status: 'error' });
  expect(await runtime.end()).toBe(0);
});

test('answers a malformed request with an error and continues', async () => {
  const runtime = startRuntime();
  await runtime.next();
  runtime.ask('not json');
  expect(await runtime.next()).toMatchObject({ id: -1, status: 'error' });
  runtime.ask(load(2, DENY_ALL));
  expect(await runtime.next()).toMatchObject({ id: 2, status: 'ok' });
  expect(await runtime.end()).toBe(0);
});
