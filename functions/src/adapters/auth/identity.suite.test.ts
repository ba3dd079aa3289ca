import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { firebaseClient, googleAccount } from '../../../test/firebase-client.ts';
import { createDatabase } from '../firestore/database.ts';
import { digest } from '../firestore/digest.ts';
import { createIdentity } from './identity.ts';

const { projectId, environment } = inject('suite');
const app = initializeApp({ projectId }, 'identity.suite.test');
const database = createDatabase(app);
const emulator = environment.FIREBASE_AUTH_EMULATOR_HOST ?? '';
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const options = { app, database, clock, apiKey: 'any', emulator };
const identity = createIdentity({ ...options, trustSeconds: 0 });
/** Another instance, which shares only the services. */
const elsewhere = createIdentity({ ...options, trustSeconds: 3600 });
beforeEach(() => {
  shift = 0;
});
afterAll(() => deleteApp(app));

const HOUR = 3_600_000;
const PASSWORD = 'Correct-1$';
const newUser = async () => {
  const email = `${randomUUID()}@example.com`;
  const user = await identity.createUser({ email, password: PASSWORD, name: 'Ann Agent' });
  if (!user) throw new Error('The address is taken.');
  return { email, id: user.id };
};
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const withPayload = (token: string, changes: object): string => {
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...payloadOf(token), ...changes })).toString('base64url');
  return [header, payload, signature].join('.');
};

describe('users', () => {
  it('are found by id and by address', async () => {
    const { id, email } = await newUser();
    const user = {
      id,
      email,
      name: 'Ann Agent',
      emailVerified: false,
      disabled: false,
      madeHere: true,
      withGoogle: false,
    };
    expect([await identity.user(id), await identity.userByEmail(email)]).toEqual([user, user]);
  });

  it('are not created twice', async () => {
    const { id, email } = await newUser();
    expect(await identity.createUser({ email, password: 'Another-1$', name: 'Bob' })).toBeNull();
    expect(await identity.user(id)).toMatchObject({ name: 'Ann Agent' });
  });

  it('are null if missing, and can be deleted twice', async () => {
    const { id, email } = await newUser();
    await identity.deleteUser(id);
    await identity.deleteUser(id);
    expect([await identity.user(id), await identity.userByEmail(email)]).toEqual([null, null]);
    expect(await identity.userByEmail('not an address')).toBeNull();
    expect(await identity.user('x'.repeat(500))).toBeNull();
  });

  it('that are locked out have no sessions, cannot open any, and can still be deleted', async () => {
    const { id, email } = await newUser();
    const token = await identity.createSession(id);
    expect(await identity.sessionsOf(id)).toMatchObject([{ openedAt: expect.any(Date), expiresAt: expect.any(Date) }]);
    for (let i = 0; i < 2; i++) await identity.lockOut(id);
    expect([await identity.session(token), await elsewhere.session(token)]).toEqual([null, null]);
    expect(await identity.sessionsOf(id)).toEqual([]);
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'disabled' });
    await expect(identity.createSession(id)).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    await identity.deleteUser(id);
    expect(await identity.user(id)).toBeNull();
    await identity.lockOut(id);
  });

  it('with an address that Firebase rejects cause a validation error', async () => {
    const user = { email: 'ann@', password: PASSWORD, name: 'Ann' };
    await expect(identity.createUser(user)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('users of Google', () => {
  const client = firebaseClient(emulator);

  it('are found by a linked Google account', async () => {
    const google = googleAccount(`${randomUUID()}@example.com`);
    const given = { googleId: google.sub, email: google.email, name: 'Grace Google' };
    const user = await identity.createGoogleUser(given);
    expect(await identity.user(user?.id ?? '')).toMatchObject({
      emailVerified: true,
      madeHere: true,
      withGoogle: true,
    });
    const { localId, idToken } = await client.signInWithGoogle(google);
    expect(localId).toBe(user?.id);
    expect(await identity.googleSignIn(idToken)).toEqual({ ...given, id: localId, hasPassword: false });
    expect(await identity.createGoogleUser(given)).toBeNull();
  });

  it('include those created by a client in Firebase; changing their address unlinks Google', async () => {
    const google = googleAccount(`${randomUUID()}@Example.com`);
    const { localId } = await client.signInWithGoogle(google);
    expect(await identity.user(localId)).toMatchObject({ madeHere: false, withGoogle: true });
    expect(await identity.changeEmail(localId, `${randomUUID()}@example.com`)).toBe(true);
    expect(await identity.user(localId)).toMatchObject({ withGoogle: false });
    expect((await client.signInWithGoogle(google)).localId).not.toBe(localId);
  });
});

describe('signing in', () => {
  it('reports why it failed', async () => {
    const { id, email } = await newUser();
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'signed-in', id });
    expect(await identity.signIn(email, 'Wrong-123$')).toEqual({ outcome: 'wrong-password', id });
    expect(await identity.signIn(`x${email}`, PASSWORD)).toEqual({ outcome: 'no-account' });
    await getAuth(app).updateUser(id, { disabled: true });
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'disabled' });
  });

  it('reports that Firebase is unavailable', async () => {
    const lost = createIdentity({ ...options, emulator: '127.0.0.1:9' });
    await expect(lost.signIn('ann@example.com', PASSWORD)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a session', () => {
  it('has a three-part token with expiry and address, valid for fourteen days', async () => {
    const { id, email } = await newUser();
    const token = await identity.createSession(id);
    expect(token.split('.')).toHaveLength(3);
    const { exp } = payloadOf(token);
    expect(payloadOf(token)).toMatchObject({ email });
    expect(Math.abs(Number(exp) * 1000 - Date.now() - 14 * 24 * HOUR)).toBeLessThan(60_000);
    for (const instance of [identity, elsewhere]) {
      const session = await instance.session(token);
      expect(session).toMatchObject({ userId: id, email });
      expect(Math.abs((session?.authenticatedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
      expect(Math.abs((session?.expiresAt.getTime() ?? 0) - Number(exp) * 1000)).toBeLessThan(60_000);
    }
    shift = 13.9 * 24 * HOUR;
    expect(await identity.session(token)).toMatchObject({ userId: id });
    shift = 14.1 * 24 * HOUR;
    expect(await identity.session(token)).toBeNull();
  });

  it('is stored without its token', async () => {
    const { id } = await newUser();
    const token = await identity.createSession(id);
    const all = await (await database()).collection('sessions').where('userId', '==', id).get();
    expect(all.docs.map((document) => document.id)).toEqual([digest(token)]);
    expect(JSON.stringify(all.docs.map((document) => document.data()))).not.toContain(token.slice(0, 30));
  });

  it('is rejected if its token was changed', async () => {
    const [{ id }, other] = [await newUser(), await newUser()];
    const token = await identity.createSession(id);
    const changed = [
      withPayload(token, { sub: other.id, user_id: other.id }),
      withPayload(token, { exp: Number(payloadOf(token).exp) + 1000 }),
      withPayload(token, { email: 'somebody@example.com' }),
      `${token}x`,
      token.slice(0, -1).replace(/\.$/, ''),
      token.split('.').slice(0, 2).join('.'),
      '',
      'x',
      '..',
      'a.b.c',
      `${token} `,
      'a'.repeat(100_000),
      `../../${token}`,
    ];
    for (const instance of [identity, elsewhere]) {
      for (const one of changed) expect(await instance.session(one)).toBeNull();
      expect(await instance.session(token)).toMatchObject({ userId: id });
    }
  });

  it('is rejected if it was not created by this service', async () => {
    const { id } = await newUser();
    const custom = await getAuth(app).createCustomToken(id);
    const response = await fetch(
      `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: custom, returnSecureToken: true }),
      },
    );
    const { idToken } = (await response.json()) as { idToken: string };
    const foreign = await getAuth(app).createSessionCookie(idToken, { expiresIn: HOUR });
    expect([await identity.session(idToken), await identity.session(foreign)]).toEqual([null, null]);
  });

  it('ends immediately and everywhere, without affecting others', async () => {
    const { id } = await newUser();
    // Created within one second, they are still two sessions.
    const [one, other] = await Promise.all([identity.createSession(id), identity.createSession(id)]);
    const session = await identity.session(one);
    expect([await elsewhere.session(one), await elsewhere.session(other)]).not.toContain(null);
    if (session) await identity.endSession(session);
    expect([await identity.session(one), await elsewhere.session(one)]).toEqual([null, null]);
    expect(await elsewhere.session(other)).toMatchObject({ userId: id });
  });

  it('stores when the user last authenticated', async () => {
    const { id } = await newUser();
    const shown = new Date(Date.now() - HOUR);
    const [now, continued] = [await identity.createSession(id), await identity.createSession(id, shown)];
    const authenticated = (await identity.session(now))?.authenticatedAt.getTime() ?? 0;
    expect(Math.abs(authenticated - Date.now())).toBeLessThan(60_000);
    expect(await identity.session(continued)).toMatchObject({ authenticatedAt: shown });
    // As written by the previous release.
    const document = (await database()).collection('sessions').doc(digest(continued));
    await document.update({ authenticatedAt: FieldValue.delete() });
    const createdAt = (await document.get()).get('createdAt').toDate();
    expect(await identity.session(continued)).toMatchObject({ authenticatedAt: createdAt });
  });

  it('ends when all sessions of its user are ended', async () => {
    const [{ id }, other] = [await newUser(), await newUser()];
    const [one, two, another] = await Promise.all([id, id, other.id].map((each) => identity.createSession(each)));
    await identity.endSessions(id);
    for (const instance of [identity, elsewhere]) {
      expect([await instance.session(one ?? ''), await instance.session(two ?? '')]).toEqual([null, null]);
      expect(await instance.session(another ?? '')).not.toBeNull();
    }
  });

  it('is rejected if its user is disabled or deleted', async () => {
    const [{ id }, gone] = [await newUser(), await newUser()];
    const [token, another] = [await identity.createSession(id), await identity.createSession(gone.id)];
    await getAuth(app).updateUser(id, { disabled: true });
    await getAuth(app).deleteUser(gone.id);
    expect([await identity.session(token), await identity.session(another)]).toEqual([null, null]);
    await expect(identity.createSession(id)).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' });
  });
});

describe('changing the password', () => {
  it('ends every session, including those of the same second, and allows new ones at once', async () => {
    const { id, email } = await newUser();
    const before = await Promise.all([identity.createSession(id), elsewhere.createSession(id)]);
    for (const token of before) expect(await elsewhere.session(token)).not.toBeNull();
    await identity.changePassword(id, 'Changed-1$');
    const after = await identity.createSession(id);
    for (const instance of [identity, elsewhere]) {
      for (const token of before) expect(await instance.session(token)).toBeNull();
      expect(await instance.session(after)).toMatchObject({ userId: id, email });
    }
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'wrong-password', id });
    expect(await identity.signIn(email, 'Changed-1$')).toEqual({ outcome: 'signed-in', id });
  });

  it('to a random one disables password sign-in', async () => {
    const { id, email } = await newUser();
    const token = await identity.createSession(id);
    await identity.changePassword(id, null);
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'wrong-password', id });
    expect(await identity.session(token)).toBeNull();
    expect(await identity.session(await identity.createSession(id))).toMatchObject({ userId: id });
  });

  it('keeps the sessions of other users', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const token = await identity.createSession(other.id);
    await identity.changePassword(one.id, 'Changed-1$');
    expect(await identity.session(token)).not.toBeNull();
  });
});

describe('an address', () => {
  it('can be marked as verified', async () => {
    const { id } = await newUser();
    await identity.markVerified(id);
    await identity.markVerified(id);
    expect(await identity.user(id)).toMatchObject({ emailVerified: true });
  });

  it('can be changed to another, verified one: sessions end, and new ones have the new address', async () => {
    const [{ id, email }, other] = [await newUser(), await newUser()];
    const before = await identity.createSession(id);
    const added = `new-${email}`;
    // Repeated, as after a crash.
    for (let i = 0; i < 2; i++) expect(await identity.changeEmail(id, added)).toBe(true);
    expect(await identity.user(id)).toMatchObject({ email: added, emailVerified: true });
    expect([await identity.session(before), await elsewhere.session(before)]).toEqual([null, null]);
    expect(await identity.session(await identity.createSession(id))).toMatchObject({ email: added });
    expect(await identity.signIn(added, PASSWORD)).toEqual({ outcome: 'signed-in', id });
    expect(await identity.signIn(email, PASSWORD)).toEqual({ outcome: 'no-account' });
    expect(await identity.changeEmail(id, other.email)).toBe(false);
    expect(await identity.changeEmail(id, email)).toBe(true);
  });
});

describe('Firebase’s own limit on wrong passwords', () => {
  it('is reported, and other ways to sign in still work', async () => {
    const { id, email } = await newUser();
    const locked = createServer((_, response) => {
      const error = { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access has been temporarily disabled.' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await once(locked.listen(0, '127.0.0.1'), 'listening');
    const { port } = locked.address() as AddressInfo;
    const shut = createIdentity({ ...options, emulator: `127.0.0.1:${port}` });
    await expect(shut.signIn(email, PASSWORD)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 60 },
    });
    locked.close();
    // A link needs no password: the service creates its session itself.
    expect(await identity.session(await identity.createSession(id))).toMatchObject({ email });
  });
});
