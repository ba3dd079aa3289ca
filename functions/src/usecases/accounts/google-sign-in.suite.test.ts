import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAccountsWorld, newBrowser, PASSWORD, tokenOf } from '../../../test/accounts-world.ts';
import { firebaseClient, type GoogleAccount, googleAccount } from '../../../test/firebase-client.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';

const suite = inject('suite');
const accounts = createAccountsWorld(suite);
const { world, ports, call, refusal, linkTo } = accounts;
const client = firebaseClient(suite.environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
const { identity, store } = ports;
afterAll(() => accounts.end());
beforeEach(() => {
  world.ahead = 0;
});

const MINUTE = 60_000;
const newEmail = () => `${randomUUID()}@example.com`;

/** A user who has just registered by password, with a browser. */
async function registered(email = newEmail()) {
  const browserKey = newBrowser();
  const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Agent', browserKey };
  const { token, user } = await call('register', { body });
  return { email, browserKey, token, id: user.id };
}
/** The same with a verified address. */
async function verified() {
  const person = await registered();
  const body = { token: tokenOf(linkTo(person.email, '/verify-email')), browserKey: person.browserKey };
  const { token } = await call('verifyEmail', { body });
  return { ...person, token };
}
const idTokenOf = async (google: GoogleAccount) => (await client.signInWithGoogle(google)).idToken;
/** Signs in with a Google account like the web app. */
const enter = async (google: GoogleAccount, browserKey?: string) =>
  call('googleSignIn', { body: { idToken: await idTokenOf(google), ...(browserKey && { browserKey }) } });
const refusedEntry = async (google: GoogleAccount) =>
  refusal('googleSignIn', { body: { idToken: await idTokenOf(google) } });
const canEnter = (token: string) => call('me', { token }).then(({ user }) => user.id);
const isShut = async (token: string) => (await refusal('me', { token })) === 'UNAUTHENTICATED';
const login = (email: string, password = PASSWORD) => refusal('login', { body: { email, password } });
const sumOf = async (id: string) => (await store.entries(id, 100)).reduce((sum, { change }) => sum + change, 0);
async function signInLink(email: string): Promise<string> {
  await call('requestSignInLink', { body: { email } });
  return tokenOf(linkTo(email, '/sign-in'));
}

describe('the first sign-in with Google', () => {
  it('opens a verified account with ten credits, without a password, in a known browser', async () => {
    const [google, browserKey] = [googleAccount(newEmail()), newBrowser()];
    const { token, user, outcome } = await enter(google, browserKey);
    expect(user).toMatchObject({
      email: google.email,
      firstName: 'Grace',
      lastName: 'Google',
      emailVerified: true,
      hasPassword: false,
      creditsLimit: 10,
    });
    expect([outcome, await canEnter(token), await sumOf(user.id)]).toEqual(['opened', user.id, 10]);
    expect(await ports.knownBrowsers.userOf(google.email, browserKey)).toBe(user.id);
    expect(await enter(google)).toMatchObject({ outcome: 'signed-in', user: { id: user.id } });
  });

  it('opens one account, even if repeated concurrently', async () => {
    const google = googleAccount(newEmail());
    const idToken = await idTokenOf(google);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('googleSignIn', { body: { idToken } })));
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
    expect(await sumOf(answers[0]?.user.id ?? '')).toBe(10);
  });

  it('reports the missing password wherever one is required, and allows one to be chosen', async () => {
    const google = googleAccount(newEmail());
    const { token } = await enter(google);
    expect(await login(google.email)).toBe('NO_PASSWORD');
    world.ahead = 11 * MINUTE;
    const body = { email: newEmail(), newPassword: 'Another-2$' };
    for (const given of [{}, { currentPassword: PASSWORD }]) {
      expect(await refusal('changePassword', { token, body: { newPassword: body.newPassword, ...given } })).toBe(
        'NO_PASSWORD',
      );
      expect(await refusal('changeEmail', { token, body: { email: body.email, ...given } })).toBe('NO_PASSWORD');
    }
    const link = await call('signInByLink', { body: { token: await signInLink(google.email) } });
    expect(link).toMatchObject({ passwordDropped: false, user: { hasPassword: false } });
    const changed = await call('changePassword', { token: link.token, body: { newPassword: body.newPassword } });
    expect((await call('me', { token: changed.token })).user.hasPassword).toBe(true);
    const entered = await call('login', { body: { email: google.email, password: body.newPassword } });
    expect(entered.user.hasPassword).toBe(true);
    world.ahead = 0;
    expect(await enter(google)).toMatchObject({ outcome: 'signed-in', user: { hasPassword: true } });
  });
});

describe('an ID token', () => {
  it('is only accepted from a sign-in with Google minutes ago, with an address verified by Google', async () => {
    const person = await registered();
    const google = googleAccount(newEmail());
    const fresh = await idTokenOf(google);
    const [head, payload] = fresh.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = (change: object) =>
      `${head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.`;
    const byPassword = await client.signInWithPassword(person.email, PASSWORD);
    const session = await client.signInWithGoogle(googleAccount(newEmail(), false)).catch(() => null);
    for (const idToken of [
      'x',
      'a.b.c',
      person.token,
      byPassword.idToken,
      session?.idToken ?? '-',
      forged({ aud: 'another-project' }),
      forged({ sub: randomUUID(), user_id: randomUUID() }),
    ]) {
      expect(await refusal('googleSignIn', { body: { idToken } }), idToken).toBe('GOOGLE_SIGN_IN_FAILED');
    }
    world.ahead = 6 * MINUTE;
    expect(await refusal('googleSignIn', { body: { idToken: fresh } })).toBe('GOOGLE_SIGN_IN_FAILED');
    world.ahead = 0;
    expect((await call('googleSignIn', { body: { idToken: fresh } })).outcome).toBe('opened');
  });

  it('of a linked Google account with another address is rejected', async () => {
    const victim = await registered();
    const { idToken } = await client.signInWithPassword(victim.email, PASSWORD);
    const other = googleAccount(newEmail());
    await client.signInWithGoogle(other, idToken);
    await call('signInByLink', { body: { token: await signInLink(victim.email) } });
    expect(await refusedEntry(other)).toBe('GOOGLE_SIGN_IN_FAILED');
  });
});

describe('an account whose address is verified', () => {
  it('can be opened with Google too, and its password still works', async () => {
    const { email, id, token } = await verified();
    const answer = await enter(googleAccount(email));
    expect(answer).toMatchObject({ outcome: 'signed-in', user: { id, hasPassword: true } });
    expect(await canEnter(token)).toBe(id);
    expect((await call('login', { body: { email, password: PASSWORD } })).user.id).toBe(id);
  });

  it('that is blocked stays blocked, here or in Firebase', async () => {
    const [shut, blocked] = [await verified(), googleAccount(newEmail())];
    const account = await store.account(shut.id);
    if (!account) throw new Error('There is no account.');
    await store.transact(async (transaction) => transaction.saveAccount({ ...account, active: false }));
    expect(await refusedEntry(googleAccount(shut.email))).toBe('ACCOUNT_INACTIVE');
    const stranger = await registered();
    const unverified = await store.account(stranger.id);
    if (!unverified) throw new Error('There is no account.');
    await store.transact(async (transaction) => transaction.saveAccount({ ...unverified, active: false }));
    expect(await refusedEntry(googleAccount(stranger.email))).toBe('ACCOUNT_INACTIVE');

    const { user } = await enter(blocked);
    const idToken = await idTokenOf(blocked);
    await getAuth(accounts.app).updateUser(user.id, { disabled: true });
    expect(await refusal('googleSignIn', { body: { idToken } })).toBe('ACCOUNT_INACTIVE');
  });

  it('is unlinked from Google when its address changes', async () => {
    const google = googleAccount(newEmail());
    const { token, user } = await enter(google);
    const email = newEmail();
    await call('changeEmail', { token, body: { email } });
    await call('confirmEmail', { token, body: { token: tokenOf(linkTo(email, '/email-change')) } });
    // The old address is reserved for its owner for a week.
    expect(await refusedEntry(google)).toBe('EMAIL_RESERVED');
    expect(await enter(googleAccount(email))).toMatchObject({ outcome: 'signed-in', user: { id: user.id, email } });
    const undo = { token: tokenOf(linkTo(google.email, '/email-change')), newPassword: 'Another-2$' };
    expect((await call('undoEmailChange', { body: undo })).user).toMatchObject({ id: user.id, email: google.email });
  });
});

describe('an unverified account registered by someone else', () => {
  it('is deleted with its content, and the Google user starts with an empty one', async () => {
    const stranger = await registered();
    await store.transact(async (transaction) => {
      const account = await transaction.account(stranger.id);
      if (account) transaction.saveAccount({ ...account, company: 'Strangers Ltd', creditsUsed: 2 });
    });
    const photo = jobOf({ id: randomUUID(), userId: stranger.id, status: 'COMPLETED', staged: STAGED });
    await store.transact(async (transaction) => transaction.createJob(photo));
    const google = googleAccount(stranger.email);
    const { token, user, outcome } = await enter(google, newBrowser());
    expect(outcome).toBe('replaced');
    expect(user.id).not.toBe(stranger.id);
    expect(user).toMatchObject({ firstName: 'Grace', creditsUsed: 0, creditsLimit: 10, hasPassword: false });
    expect(user).not.toHaveProperty('company');
    expect([await canEnter(token), await sumOf(user.id)]).toEqual([user.id, 10]);

    expect(await isShut(stranger.token)).toBe(true);
    expect([await store.account(stranger.id), await store.job(photo.id)]).toEqual([null, null]);
    expect(await login(stranger.email)).toBe('NO_PASSWORD');
    expect(await ports.knownBrowsers.userOf(stranger.email, stranger.browserKey)).toBeNull();
    const body = { token: tokenOf(linkTo(stranger.email, '/verify-email')), browserKey: stranger.browserKey };
    expect(await refusal('verifyEmail', { body })).toBe('INVALID_VERIFICATION');
    expect(await enter(google)).toMatchObject({ outcome: 'signed-in', user: { id: user.id } });
  });

  it('is verified and kept in the browser that registered it; Firebase removes the password', async () => {
    const person = await registered();
    const google = googleAccount(person.email);
    const { user, outcome } = await enter(google, person.browserKey);
    expect([outcome, user.id]).toEqual(['verified', person.id]);
    expect(user).toMatchObject({ firstName: 'Ann', emailVerified: true, hasPassword: false, creditsLimit: 10 });
    expect(await login(person.email)).toBe('NO_PASSWORD');
    expect(await sumOf(user.id)).toBe(10);
  });

  it('can be replaced after an interruption at any step', async () => {
    for (const method of ['deleteUser', 'createGoogleUser'] as const) {
      const stranger = await registered();
      const google = googleAccount(stranger.email);
      const broken = { ...identity, [method]: () => Promise.reject(new Error('injected')) };
      const services = accounts.serve({ identity: broken });
      const idToken = await idTokenOf(google);
      await expect(call('googleSignIn', { body: { idToken }, services })).rejects.toThrow('injected');
      expect((await store.account(stranger.id))?.active ?? false, method).toBe(false);
      const { user, outcome } = await enter(google);
      expect([user.emailVerified, user.creditsLimit], method).toEqual([true, 10]);
      // Without the earlier user, Firebase creates a new one.
      expect(outcome).toBe(method === 'deleteUser' ? 'replaced' : 'opened');
      expect(user.id).not.toBe(stranger.id);
    }
  });
});

describe('a user created directly in Firebase', () => {
  it('cannot sign in, receives no link, and does not block the address', async () => {
    const email = newEmail();
    const { localId } = await client.signUp(email, PASSWORD);
    const error = await call('login', { body: { email, password: PASSWORD } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS', details: { canRegister: true } });
    const count = accounts.mails.length;
    await call('requestSignInLink', { body: { email } });
    await call('resendVerification', { body: { email } });
    expect(accounts.mails).toHaveLength(count);
    expect(await store.account(localId)).toBeNull();

    const { id } = await registered(email);
    expect(id).not.toBe(localId);
    await expect(client.signUp(email, 'Strangers-1!')).rejects.toThrow('EMAIL_EXISTS');
    await client.signUp(`x${email}`, PASSWORD);
    const owner = await verified();
    await call('changeEmail', { token: owner.token, body: { email: `x${email}` } });
    const body = { token: tokenOf(linkTo(`x${email}`, '/email-change')) };
    expect((await call('confirmEmail', { token: owner.token, body })).user.email).toBe(`x${email}`);
    // Including the address that the account was taken from.
    await client.signUp(owner.email, PASSWORD);
    const undo = { token: tokenOf(linkTo(owner.email, '/email-change')), newPassword: 'Another-2$' };
    expect((await call('undoEmailChange', { body: undo })).user.id).toBe(owner.id);
  });

  it('has no password after the owner signs in with Google, even if Firebase had verified it', async () => {
    const email = newEmail();
    const { localId } = await client.signUp(email, PASSWORD);
    await getAuth(accounts.app).updateUser(localId, { emailVerified: true });
    const { user } = await enter(googleAccount(email));
    expect(user).toMatchObject({ id: localId, hasPassword: false });
    await expect(client.signInWithPassword(email, PASSWORD)).rejects.toThrow(/INVALID/);
    expect(await login(email)).toBe('NO_PASSWORD');
  });

  it('keeps its account if its address was changed to another user’s, who gets another account', async () => {
    const [thief, email] = [await verified(), newEmail()];
    // Clients can do this if Firebase does not require a confirmation from the new mailbox.
    await getAuth(accounts.app).updateUser(thief.id, { email, emailVerified: false });
    const { user, outcome } = await enter(googleAccount(email));
    expect([outcome, user.id === thief.id, user.email]).toEqual(['replaced', false, email]);
    const { token } = await call('signInByLink', { body: { token: await signInLink(thief.email) } });
    expect(await canEnter(token)).toBe(thief.id);
  });

  it('cannot register while the owner signs in with Google', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Early' };
    const opened: string[] = [];
    const slow = {
      ...identity,
      async createUser(given: Parameters<typeof identity.createUser>[0]) {
        const user = await identity.createUser(given);
        opened.push((await enter(googleAccount(email))).user.id);
        return user;
      },
    };
    expect(await refusal('register', { body, services: accounts.serve({ identity: slow }) })).toBe('USER_EXISTS');
    expect(opened).toHaveLength(1);
    expect(await login(email)).toBe('NO_PASSWORD');
  });
});
