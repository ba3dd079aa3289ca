import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { configuredPorts } from '../../scripts/local-suite/ports.ts';
import { allowLocal, ROOT, readFirebaseJson, writeRunConfig } from './firebase-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'roomwright-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a run has the given ports and the repository’s code and rules', () => {
  const ports = configuredPorts(5300);
  const config = JSON.parse(readFileSync(writeRunConfig(folder, ports), 'utf8'));
  expect(config.emulators).toMatchObject({
    hosting: { host: '127.0.0.1', port: 5300 },
    firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    hub: { port: ports.hub },
    ui: { enabled: false },
  });
  expect(resolve(folder, config.functions[0].source)).toBe(join(ROOT, 'functions/dist'));
  expect(resolve(folder, config.functions[0].configDir)).toBe(join(ROOT, 'functions'));
  expect(config.storage.rules).toBe(join(ROOT, 'storage.rules'));
  expect(config.firestore.rules).toBe(join(ROOT, 'firestore.rules'));
  expect(config.hosting.rewrites).toContainEqual({
    source: '/api/**',
    function: { functionId: 'api', region: 'us-central1' },
  });
});

test('functions are reloaded after compilation only on request', () => {
  const ports = configuredPorts(5300);
  const ignored = (reload: boolean): string[] =>
    JSON.parse(readFileSync(writeRunConfig(folder, ports, { reload }), 'utf8')).functions[0].ignore;
  expect(ignored(false)).toEqual(['**']);
  expect(ignored(true)).not.toContain('**');
  expect(ignored(true)).toContain('node_modules');
});

test('the login page alone allows Google’s window and its resources', () => {
  const { headers } = readFirebaseJson().hosting;
  const isForGoogle = (value: string): boolean => /apis\.google\.com|firebaseapp\.com|identitytoolkit/.test(value);
  const those = headers.filter((entry) => entry.headers.some(({ value }) => isForGoogle(value)));
  expect(those.map(({ source }) => source)).toEqual(['/login']);
  expect(those[0]?.headers).toContainEqual({ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' });
  const policy = (source: string) =>
    new Map(
      headers
        .find((entry) => entry.source === source)
        ?.headers.find(({ key }) => key === 'Content-Security-Policy')
        ?.value.split('; ')
        .map((directive) => [directive.split(' ')[0], directive]),
    );
  const [everywhere, login] = [policy('**'), policy('/login')];
  const others = (all: typeof login) =>
    [...all].filter(([name]) => name !== 'script-src' && name !== 'connect-src' && name !== 'frame-src');
  expect(others(login)).toEqual(others(everywhere));
  for (const name of ['script-src', 'connect-src']) expect(login.get(name)).toContain(String(everywhere.get(name)));
});

test('pages show photos of the suite’s Storage, frame its Stripe instead of Stripe’s, and reach nothing else', () => {
  const ports = configuredPorts(5300);
  const config = JSON.parse(readFileSync(writeRunConfig(folder, ports), 'utf8'));
  const policyOf = (source: string): string =>
    config.hosting.headers
      .find((entry: { source: string }) => entry.source === source)
      .headers.find((header: { key: string }) => header.key === 'Content-Security-Policy').value;
  for (const source of ['**', '/login', '/profile']) {
    expect(policyOf(source)).toContain(`img-src 'self' blob: data: http://127.0.0.1:${ports.storage};`);
    expect(policyOf(source)).not.toContain('https:');
  }
  expect(policyOf('/profile')).toContain(`frame-src http://127.0.0.1:${ports.stripe};`);
  expect(policyOf('/login')).toContain(`http://127.0.0.1:${ports.auth}`);
  for (const source of ['**', '/login']) expect(policyOf(source)).not.toContain('frame-src');
  const account = JSON.parse(readFileSync(writeRunConfig(folder, ports, { stripe: 'account' }), 'utf8'));
  expect(JSON.stringify(account.hosting.headers)).toContain('https://js.stripe.com');
});

const POLICY =
  "default-src 'self'; script-src 'self' https://js.stripe.com; img-src 'self' https://firebasestorage.googleapis.com; frame-src https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com; connect-src 'self' https://api.stripe.com";
const cloud = { storage: 'http://127.0.0.1:9199', auth: 'http://127.0.0.1:9099' };

test('pages of a suite may frame its own Stripe and load nothing of Stripe’s', () => {
  expect(allowLocal(POLICY, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(
    "default-src 'self'; script-src 'self'; img-src 'self' http://127.0.0.1:9199; frame-src http://127.0.0.1:9599; connect-src 'self'",
  );
  const without = "default-src 'self'; img-src 'self'";
  expect(allowLocal(without, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(without);
});

test('with a Stripe account pages may load what the product loads', () => {
  expect(allowLocal(POLICY, { ...cloud, stripe: null })).toBe(
    POLICY.replace('https://firebasestorage.googleapis.com', cloud.storage),
  );
});

test('the login page uses the suite’s Auth for Google accounts and loads nothing of Google', () => {
  const login =
    "default-src 'self'; script-src 'self' https://apis.google.com; connect-src 'self' https://identitytoolkit.googleapis.com; frame-src https://*.firebaseapp.com; object-src 'none'";
  expect(allowLocal(login, { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe(
    "default-src 'self'; script-src 'self'; connect-src 'self' http://127.0.0.1:9099; object-src 'none'",
  );
});

test('other headers stay as they are', () => {
  expect(allowLocal('nosniff', { ...cloud, stripe: 'http://127.0.0.1:9599' })).toBe('nosniff');
});
