/**
 * A client that bypasses `/api` can do nothing. The rules are checked as text, because the embedded runtimes support
 * no others; enforcement is checked with requests to the running suite, using a real user's token.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FieldValue, Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deniesEverything } from './storage-rules/ruleset.ts';
import { ROOT } from './suite/firebase-config.ts';

const { projectId, environment } = inject('suite');
const PERMISSION_DENIED = 7;

/** Every collection of the service, with a document of each that belongs to the signed-in user. */
const documentsOf = (userId: string) => [
  `users/${userId}`,
  `users/${userId}/ledger/entry`,
  `users/${userId}/counters/jobs`,
  `users/${userId}/idempotencyKeys/create:key`,
  'jobs/own',
  'sessions/own',
  'links/own',
  'apiKeys/own',
  'testBatches/own',
  'webhookEndpoints/own',
  'webhookDeliveries/own',
  'verifications/own',
  'browsers/own',
  'signInAttempts/own',
  'rateLimits/own',
  'mail/own',
  `subscriptions/${userId}`,
  'webhookEvents/own',
  'exports/own',
  'batches/own',
  'scenes/own',
  'sharedRooms/own',
  'roomMatches/own',
  'listings/own',
  'deletions/own',
  'adminActions/own',
  'freeCredits/own',
];
const COLLECTIONS = documentsOf('').map((path) => path.split('/').at(-2) ?? '');
/** Every folder of the bucket. */
const FOLDERS = ['uploads', 'originals', 'staged', 'exports'];
const CALLERS = ['nobody', 'a signed-in user'] as const;

const admin = new Firestore({ projectId });
let user: { id: string; token: string };
const clients = new Map<string, Firestore>();

beforeAll(async () => {
  const url = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const body = JSON.stringify({ returnSecureToken: true });
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
  expect(idToken.split('.')).toHaveLength(3);
  user = { id: localId, token: idToken };
  clients.set('nobody', new Firestore({ projectId, customHeaders: { Authorization: '' } }));
  clients.set('a signed-in user', new Firestore({ projectId, customHeaders: { Authorization: `Bearer ${idToken}` } }));
  for (const path of documentsOf(localId)) await admin.doc(path).set({ userId: localId, kept: true });
});
afterAll(async () => {
  for (const path of documentsOf(user.id)) await admin.doc(path).delete();
  for (const each of [admin, ...clients.values()]) await each.terminate();
});

test('the rules of Firestore and of Storage deny every request', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  expect(deniesEverything(read('firestore.rules'), 'cloud.firestore')).toBe(true);
  expect(deniesEverything(read('storage.rules'), 'firebase.storage')).toBe(true);
  // Every path is covered: a wildcard matches them all.
  expect(read('firestore.rules')).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  expect(read('storage.rules')).toMatch(/match \/\{path=\*\*\} \{\s*allow read, write: if false;/);
});

test('the collections and folders below are complete', () => {
  const source = (pattern: string) =>
    globSync(pattern, { cwd: join(ROOT, 'functions/src') })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(ROOT, 'functions/src', file), 'utf8'))
      .join('\n');
  const named = source('{adapters,usecases,http,triggers}/**/*.ts').matchAll(/\bcollection\('(\w+)'\)/g);
  expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(COLLECTIONS));
  const folders = source('usecases/{staging/job-paths,exports/export-paths}.ts').matchAll(/`(\w+)\/\$\{/g);
  expect(new Set([...folders].map(([, name]) => name))).toEqual(new Set(FOLDERS));
});

const OPERATIONS: Readonly<Record<string, (client: Firestore, path: string) => Promise<unknown>>> = {
  get: (client, path) => client.doc(path).get(),
  'get in a transaction': (client, path) => client.runTransaction((transaction) => transaction.get(client.doc(path))),
  'list by a query': (client, path) => client.doc(path).parent.limit(1).get(),
  'list of identifiers': (client, path) => client.doc(path).parent.listDocuments(),
  'list across users': (client, path) => client.collectionGroup(client.doc(path).parent.id).get(),
  count: (client, path) => client.doc(path).parent.count().get(),
  create: (client, path) => client.doc(`${path}-new`).create({ taken: true }),
  update: (client, path) => client.doc(path).update({ taken: true, kept: FieldValue.delete() }),
  overwrite: (client, path) => client.doc(path).set({ taken: true }),
  delete: (client, path) => client.doc(path).delete(),
  'write in bulk': async (client, path) => {
    const bulk = client.bulkWriter();
    bulk.onWriteError(() => false);
    const written = bulk.set(client.doc(path), { taken: true });
    await Promise.all([written, bulk.close()]);
  },
};

describe.each(CALLERS)('%s', (caller) => {
  describe.each(COLLECTIONS)('in Firestore, in %s', (collection) => {
    const path = () => documentsOf(user.id).find((each) => each.split('/').at(-2) === collection) ?? '';
    const client = () => clients.get(caller) ?? expect.fail();

    test.each(Object.entries(OPERATIONS))('may not %s', async (_, operation) => {
      await expect(operation(client(), path())).rejects.toMatchObject({ code: PERMISSION_DENIED });
    });

    // The server's client may listen and retries forever, so the test checks what it receives.
    test('receives nothing', async () => {
      const [mine, theirs] = [admin.doc(`${path()}-received`), client().doc(`${path()}-received`)];
      let received = 0;
      const stop = theirs.onSnapshot(
        () => received++,
        () => undefined,
      );
      const known = new Promise<void>((resolve) => {
        const stopMine = mine.onSnapshot((snapshot) => {
          if (!snapshot.exists) return;
          stopMine();
          resolve();
        });
      });
      await mine.set({ userId: user.id });
      await known;
      stop();
      expect(received).toBe(0);
      await mine.delete();
    });

    test('is unchanged', async () => {
      const kept = (await admin.doc(path()).get()).data();
      // Concurrent tests empty this one collection.
      if (collection !== 'rateLimits' || kept) expect(kept).toEqual({ userId: user.id, kept: true });
      expect((await admin.doc(`${path()}-new`).get()).exists).toBe(false);
    });
  });

  describe.each(FOLDERS)('in Storage, in %s', (folder) => {
    const bucket = `${projectId}.appspot.com`;
    const base = `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}`;
    const path = () => `${folder}/${user.id}/picture.jpg`;
    const file = (name = path()) => `${base}/v0/b/${bucket}/o/${encodeURIComponent(name)}`;
    const asOwner = (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { authorization: 'Bearer owner', 'content-type': 'text/plain' } });
    const headers = (): Record<string, string> =>
      caller === 'nobody' ? {} : { authorization: `Firebase ${user.token}` };
    const jsonType = { 'content-type': 'application/json' };

    beforeAll(async () => {
      const name = encodeURIComponent(path());
      const url = `${base}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`;
      expect((await asOwner(url, { method: 'POST', body: 'kept' })).status).toBe(200);
    });

    test.each<[string, () => [string, RequestInit]]>([
      ['get the bytes', () => [`${file()}?alt=media`, {}]],
      ['get the metadata', () => [file(), {}]],
      ['list', () => [`${base}/v0/b/${bucket}/o?prefix=${folder}/&delimiter=/`, {}]],
      [
        'create',
        () => [`${base}/v0/b/${bucket}/o?name=${encodeURIComponent(`${path()}-new`)}`, { method: 'POST', body: 'x' }],
      ],
      [
        'overwrite',
        () => [`${base}/v0/b/${bucket}/o?name=${encodeURIComponent(path())}`, { method: 'POST', body: 'x' }],
      ],
      ['update', () => [file(), { method: 'PATCH', body: '{"contentType":"text/html"}', headers: jsonType }]],
      ['make a download token', () => [`${file()}?create_token=true`, { method: 'POST', headers: jsonType }]],
      ['delete', () => [file(), { method: 'DELETE' }]],
    ])('may not %s', async (_, request) => {
      const [url, init] = request();
      const response = await fetch(url, { ...init, headers: { ...(init.headers as object), ...headers() } });
      const said = await response.text();
      expect(response.status, said).toBe(403);
      expect(said).not.toContain('kept');
    });

    test('is unchanged', async () => {
      const url = (name: string) => `${base}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
      expect(await (await asOwner(url(path()))).text()).toBe('kept');
      expect((await asOwner(url(`${path()}-new`))).status).toBe(404);
    });
  });
});
