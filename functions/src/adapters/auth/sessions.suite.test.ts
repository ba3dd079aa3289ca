import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../firestore/database.ts';
import { createIdentity } from './identity.ts';
import { createSessions } from './sessions.ts';

const { projectId, environment } = inject('suite');
const app = initializeApp({ projectId }, 'sessions.suite.test');
const database = createDatabase(app);
const clock = () => new Date();
const emulator = environment.FIREBASE_AUTH_EMULATOR_HOST ?? '';
const identity = createIdentity({ app, database, clock, apiKey: 'any', emulator });
afterAll(() => deleteApp(app));

/** The real Auth with counted calls; `verify` may replace its answer. */
function sessionsOf(verify?: () => Promise<never>) {
  const calls: string[] = [];
  const auth = new Proxy(getAuth(app), {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'verifySessionCookie' || typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        calls.push(name);
        return calls.length === 1 && verify ? verify() : Reflect.apply(member, target, given);
      };
    },
  });
  return {
    calls,
    sessions: createSessions({ auth: async (): Promise<Auth> => auth, database, clock, trustSeconds: 60 }),
  };
}

async function token(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const user = await identity.createUser({ email, password: 'Correct-1$', name: 'Ann Agent' });
  if (!user) throw new Error('The address is taken.');
  return identity.createSession(user.id);
}

it('calls Auth once for concurrent requests', async () => {
  const { calls, sessions } = sessionsOf();
  const mine = await token();
  const found = await Promise.all(Array.from({ length: 50 }, () => sessions.find(mine)));
  expect(found).not.toContain(null);
  expect(calls).toHaveLength(1);
});

it('does not cache errors or rejections of Auth', async () => {
  const gone = Object.assign(new Error('No answer.'), { code: 'auth/network-error' });
  const passing = sessionsOf(() => Promise.reject(gone));
  const mine = await token();
  await expect(passing.sessions.find(mine)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await passing.sessions.find(mine)).not.toBeNull();

  const refusing = sessionsOf(() => Promise.reject(Object.assign(new Error('No.'), { code: 'auth/user-disabled' })));
  expect(await refusing.sessions.find(mine)).toBeNull();
  expect(await refusing.sessions.find(mine)).not.toBeNull();
  expect(refusing.calls).toHaveLength(2);
});
