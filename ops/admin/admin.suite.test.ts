import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { digest } from '../../functions/src/adapters/firestore/digest.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { finished, greyPhoto, type Person, person, uploaded } from '../../functions/test/people.ts';
import type {} from '../../functions/test/running-suite.ts';
import { runHere } from '../../scripts/command/run-here.fixture.ts';
import { adminCommand } from './admin.ts';

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url));
const { origin, projectId, environment } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'admin.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

async function admin(...parameters: string[]): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await runHere(() => adminCommand(parameters));
  return { code, said: stdout + stderr };
}

/** Runs the command as an operator does. */
function adminProcess(...parameters: readonly string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...parameters], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr });
    });
  });
}
const why = ['--local', '--as', 'ann', '--why', 'the photo was blurred by us'] as const;
const actionsOf = async (userId: string) =>
  (await database.collection('adminActions').where('userId', '==', userId).get()).docs.map((document) =>
    document.data(),
  );

/** An account with one photo, which could not be furnished; the last test deletes it. */
let owner: Person;
let id: string;
let imageUrl: string;
beforeAll(async () => {
  owner = await person(api, database, 'BASIC');
  imageUrl = await uploaded(api, owner, await greyPhoto());
  id = (await api.ok('create', { token: owner.token, body: { imageUrl } })).id;
  await finished(api, owner, id);
});

describe('an account', () => {
  test('is shown by address or identifier, with its jobs and ledger', async () => {
    const { code, said } = await admin('account', owner.email.toUpperCase(), '--local');
    expect(code, said).toBe(0);
    for (const text of [owner.id, owner.email, 'BASIC', id, 'FAILED', `${id}:1:reserve`, `${id}:1:refund`]) {
      expect(said).toContain(text);
    }
    const { account } = JSON.parse((await admin('account', owner.id, '--local', '--json')).said) as { account: object };
    expect(account).toMatchObject({ id: owner.id, plan: 'BASIC' });
  });

  test('that does not exist is reported', async () => {
    expect(await admin('account', 'nobody@example.com', '--local')).toEqual({
      code: 1,
      said: 'There is no account nobody@example.com.\n',
    });
  });

  test('is refunded used credits, and no more', async () => {
    const owner = await person(api, database);
    await database.doc(`users/${owner.id}`).update({ creditsUsed: 2 });
    expect(await admin('give-back', owner.id, '3', ...why)).toMatchObject({
      code: 1,
      said: expect.stringContaining('2 of 3 credits were used'),
    });
    expect((await admin('give-back', owner.email, '2', ...why)).code).toBe(0);
    const { available, recent } = await api.ok('credits', { token: owner.token });
    expect(available).toBe(3);
    expect(recent[0]).toMatchObject({ kind: 'return', change: 2 });
    expect(await actionsOf(owner.id)).toEqual([
      { action: 'give-back', userId: owner.id, credits: 2, by: 'ann', why: why[4], at: expect.any(Timestamp) },
    ]);
  });

  test('is blocked and unblocked', async () => {
    const owner = await person(api, database);
    expect((await admin('block', owner.email, ...why)).said).toContain('blocked');
    expect(await api.refused('me', { token: owner.token })).toMatchObject({ body: { code: 'ACCOUNT_INACTIVE' } });
    expect(await admin('block', owner.email, ...why)).toMatchObject({ code: 1 });
    expect((await admin('unblock', owner.id, ...why)).said).toContain('active');
    await api.ok('me', { token: owner.token });
    expect((await actionsOf(owner.id)).map(({ action }) => action).sort()).toEqual(['block', 'unblock']);
  });
});

describe('an API key', () => {
  test('is shown with its account, and revoked by its identifier or by itself', async () => {
    const owner = await person(api, database, 'PREMIUM');
    const { token } = owner;
    const made = () =>
      api.ok('createApiKey', { token, body: { name: 'Portal', mode: 'live', scopes: ['read'], creditCap: 5 } });
    const [{ key, secret }, other] = [await made(), await made()];
    const { said } = await admin('account', owner.id, '--local');
    expect(said).toMatch(new RegExp(`${key.id} +live +read +0 of 5 credits +never used +Portal`));
    expect(said).not.toContain(secret);
    expect((await admin('revoke-key', key.id, ...why)).code).toBe(0);
    expect((await admin('revoke-key', other.secret, ...why)).said).toContain(owner.id);
    for (const each of [secret, other.secret]) {
      expect((await api.refused('v1Credits', { token: each })).status).toBe(401);
    }
    expect(await admin('revoke-key', other.secret, ...why)).toEqual({
      code: 1,
      said: 'There is no API key with this text.\n',
    });
    expect((await actionsOf(owner.id)).map(({ action }) => action)).toEqual(['revoke-key', 'revoke-key']);
  });
});

describe('a webhook', () => {
  test('is shown with its account, without its secret, and what was sent to it by its identifier', async () => {
    const owner = await person(api, database, 'PREMIUM');
    const { token } = owner;
    const url = 'http://127.0.0.1:9/nobody-listens';
    const { endpoint, secret } = await api.ok('createWebhookEndpoint', {
      token,
      body: { url, events: ['photo.staged'] },
    });
    const { said } = await admin('account', owner.id, '--local');
    expect(said).toMatch(new RegExp(`${endpoint.id} +on +nothing delivered +photo.staged +${url}`));
    expect(said).not.toContain(secret);
    expect((await admin('deliveries', endpoint.id, '--local')).said).toBe('Nothing was sent.\n');
    await api.ok('testWebhookEndpoint', { token, id: endpoint.id });
    const sent = () => admin('deliveries', endpoint.id, '--local').then((answer) => answer.said);
    await expect.poll(sent, { timeout: 60_000 }).toMatch(/webhook\.test +waiting +1 try +unreachable +next /);
    expect(await admin('deliveries', 'unknown', '--local')).toEqual({
      code: 1,
      said: 'There is no webhook unknown.\n',
    });
    await api.ok('deleteWebhookEndpoint', { token, id: endpoint.id });
  });
});

describe('a job', () => {
  test('whose worker has died is run again; a finished one is not', async () => {
    expect((await admin('rerun', id, ...why)).said).toContain('The job is FAILED.');
    const { errorCode: _, finishedAt: _at, ...fields } = (await database.doc(`jobs/${id}`).get()).data() ?? {};
    const lost = database.doc(`jobs/${id}-lost`);
    const heldUntil = (until: Date) => ({ ...fields, status: 'PROCESSING', lease: { worker: 'gone', until } });
    await lost.set(heldUntil(new Date(Date.now() + 600_000)));
    expect((await admin('rerun', lost.id, ...why)).said).toContain('A worker holds the job');
    await lost.set(heldUntil(new Date(Date.now() - 1000)));
    expect(await admin('rerun', lost.id, ...why)).toMatchObject({ code: 0 });
    expect((await finished(api, owner, lost.id)).status).toBe('FAILED');
    expect(await actionsOf(owner.id)).toMatchObject([{ action: 'rerun', jobId: lost.id }]);
    await lost.delete();
  });
});

describe('a command is rejected', () => {
  test.each([
    { title: 'without a reason', parameters: ['block', 'x', '--local'], said: 'Say why' },
    { title: 'without a target', parameters: ['account', 'x'], said: '--project ID' },
    { title: 'for two targets', parameters: ['account', 'x', '--local', '--project', 'p'], said: '--project ID' },
    {
      title: 'for the cloud where an emulator is configured',
      parameters: ['account', 'x', '--project', 'p'],
      said: 'lead to an emulator',
    },
    { title: 'that is none', parameters: ['remove', 'x', '--local'], said: 'There is no command remove' },
    { title: 'for half a credit', parameters: ['give-back', 'x', '0.5', ...why], said: 'a whole number' },
    { title: 'that names nobody', parameters: ['account', '--local'], said: '--help' },
  ])('$title', async ({ parameters, said }) => {
    expect(await admin(...parameters)).toEqual({ code: 2, said: expect.stringContaining(said) });
  });
});

describe('deleting an account', () => {
  test('removes it with its data and records the action', async () => {
    expect((await fetch(imageUrl)).ok).toBe(true);
    const { code, said } = await adminProcess('delete', owner.email, ...why);
    expect(code, said).toBe(0);
    expect(said).toContain('was deleted, with 1 photo.');
    expect((await api.refused('me', { token: owner.token })).status).toBe(401);
    for (const path of [`users/${owner.id}`, `jobs/${id}`]) expect((await database.doc(path).get()).exists).toBe(false);
    expect((await fetch(imageUrl)).ok).toBe(false);
    expect(await actionsOf(owner.id)).toEqual([]);
    const action = expect.objectContaining({ action: 'delete', by: 'ann', why: why[4] });
    expect(await actionsOf(digest(owner.id))).toContainEqual(action);
    const receipts = await database.collection('mail').where('to', '==', owner.email).get();
    expect(receipts.docs.map((mail) => mail.get('text'))).toEqual([expect.stringContaining('our support deleted')]);
    expect((await admin('delete', owner.email, ...why)).said).toContain('There is no account');
  });
});
