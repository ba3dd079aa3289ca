import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FieldValue, Firestore, GeoPoint, Timestamp } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FirestoreServer, startServer } from '../server.ts';
import { startAutosave } from './export.ts';
import { readSnapshot } from './snapshot.ts';

let folder: string;
const servers: FirestoreServer[] = [];
const clients: Firestore[] = [];

beforeEach(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  folder = await mkdtemp(join(tmpdir(), 'firestore-disk-'));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.terminate()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true });
});

async function start(load?: Parameters<typeof startServer>[1]) {
  const server = await startServer({ host: '127.0.0.1', port: 0 }, load);
  servers.push(server);
  const client = (databaseId?: string): Firestore => {
    const settings = { projectId: 'demo-test', host: '127.0.0.1', port: server.port, ssl: false };
    const created = new Firestore(databaseId === undefined ? settings : { ...settings, databaseId });
    clients.push(created);
    return created;
  };
  return { server, client };
}

const everything = {
  numbers: [1, -0, 0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  text: 'line\nend "quoted" 😀',
  bytes: Buffer.from([0, 255]),
  time: new Timestamp(1, 2000),
  place: new GeoPoint(1, -2),
  map: { empty: {}, list: [], nothing: null, 'a.b': true },
  vector: FieldValue.vector([1, 2]),
};

describe('data on disk', () => {
  test('a snapshot restores all databases with their times', async () => {
    const file = join(folder, 'data', 'documents.jsonl');
    const first = await start();
    const autosave = startAutosave(first.server.databases, file);
    const ref = first.client().doc('c/a');
    await ref.set(everything);
    await ref.update({ 'map.added': 1 });
    await first.client('other').doc('c/b').set({ n: 1 });
    await first.client().doc('c/deleted').set({});
    await first.client().doc('c/deleted').delete();
    const before = await ref.get();
    await autosave.stop();

    const second = await start((databases) => readSnapshot(databases, file));
    const after = await second.client().doc('c/a').get();
    expect(after.data()).toEqual(before.data());
    expect([after.createTime, after.updateTime]).toEqual([before.createTime, before.updateTime]);
    expect((await second.client('other').doc('c/b').get()).data()).toEqual({ n: 1 });
    expect((await second.client().collection('c').get()).size).toBe(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['documents.jsonl']);
  });

  test('changes are saved while the server runs', async () => {
    const file = join(folder, 'documents.jsonl');
    const { server, client } = await start();
    const autosave = startAutosave(server.databases, file, 10);
    await client().doc('c/a').set({ n: 1 });
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('documents/c/a');
    await autosave.stop();
  });

  test('a malformed snapshot is rejected with its line number', async () => {
    const file = join(folder, 'documents.jsonl');
    await writeFile(file, '{"format":"roomwright-firestore","version":1}\n{"name":"nonsense"}\n');
    await expect(start((databases) => readSnapshot(databases, file))).rejects.toThrow('line 2');
  });
});

describe('the HTTP endpoints of the emulator', () => {
  test('an export has the format of firebase-tools and can be imported', async () => {
    const { server, client } = await start();
    await client().doc('c/a').set(everything);
    const origin = `http://127.0.0.1:${server.port}`;
    const body = JSON.stringify({ database: 'x', export_directory: folder, export_name: 'firestore_export' });
    const response = await fetch(`${origin}/emulator/v1/projects/demo-test:export`, { method: 'POST', body });
    expect(response.status).toBe(200);
    const metadata = join(folder, 'firestore_export', 'firestore_export.overall_export_metadata');
    await access(metadata);

    const main = join(import.meta.dirname, '..', 'main.ts');
    const program = promisify(execFile)('node', [main, '--port', '0', '--seed_from_export', metadata]);
    const port = await new Promise<number>((resolve) => {
      program.child.stdout?.on('data', (text) => resolve(Number(/:(\d+),/.exec(String(text))?.[1])));
    });
    const db = new Firestore({ projectId: 'demo-test', host: '127.0.0.1', port, ssl: false });
    clients.push(db);
    expect((await db.doc('c/a').get()).data()).toEqual((await client().doc('c/a').get()).data());
    program.child.kill('SIGTERM');
    await program;
  });

  test('the server reports readiness and clears a database', async () => {
    const { server, client } = await start();
    const origin = `http://127.0.0.1:${server.port}`;
    expect(await (await fetch(origin)).text()).toBe('Ok\n');
    await client().doc('c/a').set({});
    await client('other').doc('c/a').set({});
    const documents = `${origin}/emulator/v1/projects/demo-test/databases/(default)/documents`;
    expect((await fetch(documents, { method: 'DELETE' })).status).toBe(200);
    expect((await client().doc('c/a').get()).exists).toBe(false);
    expect((await client('other').doc('c/a').get()).exists).toBe(true);
  });
});
