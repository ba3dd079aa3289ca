import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAccountsWorld, newBrowser, PASSWORD, tokenOf } from '../../../test/accounts-world.ts';
import { exhaustively } from '../../../test/extent.ts';
import { digest } from '../../adapters/firestore/digest.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Services } from '../../services.ts';

const accounts = createAccountsWorld(inject('suite'));
const { world, call, refusal, linkTo, subjectsTo } = accounts;
afterAll(() => accounts.end());
beforeEach(() => {
  world.ahead = 0;
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'Another-2$';
const newEmail = () => `${randomUUID()}@example.com`;

/** A newly registered user with a browser. */
async function registered(email = newEmail(), name = 'Ann') {
  const browserKey = newBrowser();
  const body = { email, password: PASSWORD, firstName: name, lastName: 'Agent', browserKey };
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
async function signInLink(email: string): Promise<string> {
  await call('requestSignInLink', { body: { email } });
  return tokenOf(linkTo(email, '/sign-in'));
}
const canEnter = (token: string) => call('me', { token }).then(({ user }) => user.id);
const isShut = async (token: string) => (await refusal('me', { token })) === 'UNAUTHENTICATED';
const passwordWorks = async (email: string, password: string) =>
  call('login', { body: { email, password } }).then(
    () => true,
    () => false,
  );
const sumOf = async (id: string) =>
  (await world.ports.store.entries(id, 100)).reduce((sum, { change }) => sum + change, 0);

describe('registering with verification required', () => {
  it('signs in with the first credits anyway, and so does the password', async () => {
    const services = accounts.serve({}, { requireVerification: true });
    const email = newEmail();
    const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Agent' };
    const answer = await call('register', { body, services });
    expect(answer).toMatchObject({ requiresVerification: true, emailSent: true, user: { creditsLimit: 3 } });
    expect(answer.nextSteps.join(' ')).toMatch(/You have 3 credits\..*10 credits a month/);
    expect(await canEnter(answer.token)).toBe(answer.user.id);
    const { user } = await call('login', { body: { email, password: PASSWORD }, services });
    expect(user).toMatchObject({ emailVerified: false, creditsLimit: 3 });
  });
});

describe('a verification link', () => {
  it('verifies in the browser that registered, with ten credits, and is then marked as used', async () => {
    const { email, browserKey, id } = await registered();
    const body = { token: tokenOf(linkTo(email, '/verify-email')), browserKey };
    expect(await call('inspectLink', { body })).toEqual({
      purpose: 'verify',
      state: 'open',
      email,
      password: 'none',
    });
    const { user, token, message } = await call('verifyEmail', { body });
    expect(user).toMatchObject({ emailVerified: true, creditsLimit: 10 });
    expect([await canEnter(token), message]).toEqual([id, 'Your email address is verified.']);
    expect(await sumOf(id)).toBe(10);
    expect(await refusal('verifyEmail', { body })).toBe('ALREADY_VERIFIED');
    expect(await call('inspectLink', { body })).toMatchObject({ state: 'used', email });
    world.ahead = 20 * DAY;
    expect(await call('inspectLink', { body })).toMatchObject({ state: 'used' });
    expect(await passwordWorks(email, PASSWORD)).toBe(true);
  });

  it('in another browser needs the password, which stays, as do the other sessions', async () => {
    const person = await registered();
    const { email, id } = person;
    const link = tokenOf(linkTo(email, '/verify-email'));
    const browserKey = newBrowser();
    expect(await call('inspectLink', { body: { token: link, browserKey } })).toMatchObject({ password: 'current' });
    for (const body of [{ token: link }, { token: link, browserKey }]) {
      expect(await refusal('verifyEmail', { body })).toBe('PASSWORD_NEEDED');
    }
    const { token, user } = await call('verifyEmail', { body: { token: link, browserKey, password: PASSWORD } });
    expect(user).toMatchObject({ id, emailVerified: true, creditsLimit: 10 });
    expect([await canEnter(token), await canEnter(person.token)]).toEqual([id, id]);
    expect(await passwordWorks(email, PASSWORD)).toBe(true);
    expect(await accounts.ports.knownBrowsers.userOf(email, browserKey)).toBe(id);
    expect(subjectsTo(email)).not.toContain('Your password was changed');
  });

  it('does not verify with a wrong password, which is slowed down like any other', async () => {
    const { email } = await registered();
    const body = { token: tokenOf(linkTo(email, '/verify-email')), password: NEW_PASSWORD };
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) answers.push(await refusal('verifyEmail', { body, address: '198.51.100.9' }));
    expect(answers).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
    expect(await call('inspectLink', { body: { token: body.token } })).toMatchObject({ state: 'open' });
    // The right password, from another network.
    expect((await call('verifyEmail', { body: { ...body, password: PASSWORD } })).user.emailVerified).toBe(true);
  });

  it('to an address that a stranger registered is of no use to the owner, whom a sign-in link gives the account', async () => {
    const stranger = await registered();
    const { email, id } = stranger;
    const [verify, browserKey] = [tokenOf(linkTo(email, '/verify-email')), newBrowser()];
    expect(await refusal('verifyEmail', { body: { token: verify, browserKey, password: NEW_PASSWORD } })).toBe(
      'INVALID_CREDENTIALS',
    );
    const answer = await call('signInByLink', { body: { token: await signInLink(email), browserKey } });
    expect(answer).toMatchObject({ passwordDropped: true, user: { id, emailVerified: true } });
    expect([await isShut(stranger.token), await passwordWorks(email, PASSWORD)]).toEqual([true, false]);
    expect(await accounts.ports.knownBrowsers.userOf(email, stranger.browserKey)).toBeNull();
    expect(await refusal('verifyEmail', { body: { token: verify, browserKey: stranger.browserKey } })).toBe(
      'ALREADY_VERIFIED',
    );
  });

  it('needs no password in another browser that has signed in by password', async () => {
    const { email } = await registered();
    const browserKey = newBrowser();
    await call('login', { body: { email, password: PASSWORD, browserKey } });
    const body = { token: tokenOf(linkTo(email, '/verify-email')), browserKey };
    expect((await call('verifyEmail', { body })).user.emailVerified).toBe(true);
  });

  it('expires after a day; a newer one works, and then all are marked as used', async () => {
    const { email, browserKey } = await registered();
    const first = { token: tokenOf(linkTo(email, '/verify-email')), browserKey };
    world.ahead = DAY + MINUTE;
    expect(await refusal('verifyEmail', { body: first })).toBe('INVALID_VERIFICATION');
    expect(await call('inspectLink', { body: first })).toMatchObject({ state: 'expired', email });
    await call('resendVerification', { body: { email } });
    await call('verifyEmail', { body: { token: tokenOf(linkTo(email, '/verify-email')), browserKey } });
    expect(await call('inspectLink', { body: first })).toMatchObject({ state: 'used' });
    const count = accounts.mails.length;
    await call('resendVerification', { body: { email } });
    expect(accounts.mails).toHaveLength(count);
  });

  it('is not sent to users blocked in Firebase, and the response does not reveal it', async () => {
    const [blocked, other] = [await registered(), await registered()];
    await getAuth(accounts.app).updateUser(blocked.id, { disabled: true });
    const count = subjectsTo(blocked.email).length;
    const answer = await call('resendVerification', { body: { email: blocked.email } });
    expect(subjectsTo(blocked.email)).toHaveLength(count);
    expect(await call('resendVerification', { body: { email: other.email } })).toEqual(answer);
    expect(subjectsTo(other.email)).toHaveLength(count + 1);
  });

  it('can be used by only one of many concurrent requests', async () => {
    const { email, browserKey, id } = await registered();
    const body = { token: tokenOf(linkTo(email, '/verify-email')), browserKey };
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => call('verifyEmail', { body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sumOf(id)).toBe(10);
  });

  it('is rejected for a deleted or blocked user, and does nothing but verify', async () => {
    const [gone, other] = [await registered(), await registered()];
    await accounts.ports.identity.deleteUser(gone.id);
    const tokens = [tokenOf(linkTo(gone.email, '/verify-email')), await signInLink(other.email), 'x'];
    for (const token of tokens) {
      expect(await refusal('verifyEmail', { body: { token, browserKey: other.browserKey } })).toBe(
        'INVALID_VERIFICATION',
      );
    }
    expect(await refusal('inspectLink', { body: { token: tokens[0] ?? '' } })).toBe('INVALID_LINK');
  });

  it('of the previous release still works', async () => {
    const { email, browserKey } = await registered();
    const token = newBrowser();
    const [createdAt, expireAt] = [new Date(), new Date(Date.now() + DAY)];
    await world.database.doc(`verifications/${digest(token)}`).create({ email, createdAt, expireAt });
    expect((await call('verifyEmail', { body: { token, browserKey } })).user.emailVerified).toBe(true);
  });
});

describe('a sign-in link', () => {
  it('signs in once, for ten minutes; inspecting it does not use it up', async () => {
    const { email, id, token: session } = await verified();
    const token = await signInLink(email);
    for (let i = 0; i < 3; i++) {
      expect(await call('inspectLink', { body: { token } })).toEqual({
        ...{ purpose: 'sign-in', state: 'open', email, password: 'none' },
      });
    }
    const answer = await call('signInByLink', { body: { token } });
    expect([await canEnter(answer.token), answer.passwordDropped]).toEqual([id, false]);
    expect(await refusal('signInByLink', { body: { token } })).toBe('INVALID_LINK');
    expect(await call('inspectLink', { body: { token } })).toMatchObject({ state: 'used' });
    // Nothing else changes for a verified account.
    expect([await canEnter(session), await passwordWorks(email, PASSWORD)]).toEqual([id, true]);
    const late = await signInLink(email);
    world.ahead = 10 * MINUTE + 1000;
    expect(await refusal('signInByLink', { body: { token: late } })).toBe('INVALID_LINK');
    expect(await call('inspectLink', { body: { token: late } })).toMatchObject({ state: 'expired', email });
  });

  it('stays valid while others are requested, until one is used', async () => {
    const { email } = await verified();
    const [first, second] = [await signInLink(email), await signInLink(email)];
    await call('signInByLink', { body: { token: first } });
    expect(await refusal('signInByLink', { body: { token: second } })).toBe('INVALID_LINK');
  });

  it('can be used by only one of many concurrent requests', async () => {
    const { email } = await verified();
    const body = { token: await signInLink(email) };
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => call('signInByLink', { body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('allows a new password for ten minutes, without the old one', async () => {
    const { email } = await verified();
    const { token } = await call('signInByLink', { body: { token: await signInLink(email) } });
    expect((await call('me', { token })).freshUntil).toBeDefined();
    const { token: next } = await call('changePassword', { token, body: { newPassword: NEW_PASSWORD } });
    expect([await passwordWorks(email, NEW_PASSWORD), await isShut(token)]).toEqual([true, true]);
    world.ahead = 10 * MINUTE + 1000;
    expect((await call('me', { token: next })).freshUntil).toBeUndefined();
    const late = { token: next, body: { newPassword: PASSWORD } };
    expect(await refusal('changePassword', late)).toBe('FRESH_SIGN_IN_NEEDED');
    await call('changePassword', { ...late, body: { ...late.body, currentPassword: NEW_PASSWORD } });
  });

  it('to an unverified address verifies it, and removes a password chosen by a stranger', async () => {
    const stranger = await registered();
    const { email, id } = stranger;
    const answer = await call('signInByLink', { body: { token: await signInLink(email), browserKey: newBrowser() } });
    expect(answer).toMatchObject({ passwordDropped: true, user: { id, emailVerified: true, creditsLimit: 10 } });
    expect([await isShut(stranger.token), await passwordWorks(email, PASSWORD)]).toEqual([true, false]);
    expect(await canEnter(answer.token)).toBe(id);
    await call('changePassword', { token: answer.token, body: { newPassword: NEW_PASSWORD } });
    expect(await passwordWorks(email, NEW_PASSWORD)).toBe(true);
  });

  it('in the browser that registered verifies, and keeps the password', async () => {
    const { email, browserKey, token: session, id } = await registered();
    const answer = await call('signInByLink', { body: { token: await signInLink(email), browserKey } });
    expect(answer).toMatchObject({ passwordDropped: false, user: { emailVerified: true } });
    expect([await canEnter(session), await passwordWorks(email, PASSWORD)]).toEqual([id, true]);
  });

  it('has the same response for every address, and is sent to those with an account', async () => {
    const { email } = await verified();
    const unknown = newEmail();
    const answers = [email, unknown].map((each) => call('requestSignInLink', { body: { email: each } }));
    const [known, none] = await Promise.all(answers);
    expect(known).toEqual(none);
    expect(subjectsTo(unknown)).toEqual([]);
    const services = accounts.serve({}, { canMail: false });
    for (const each of [email, unknown]) {
      expect(await refusal('requestSignInLink', { body: { email: each }, services })).toBe('NO_MAIL');
    }
  });

  it('of a blocked account does not sign in', async () => {
    const { email, id } = await verified();
    const token = await signInLink(email);
    await world.database.doc(`users/${id}`).update({ active: false });
    expect(await refusal('signInByLink', { body: { token } })).toBe('ACCOUNT_INACTIVE');
  });
});

describe('wrong passwords', () => {
  const GUESSER = '198.51.100.7';
  const guess = (email: string, address = GUESSER, services?: Services) =>
    refusal('login', { body: { email, password: 'Wrong-123$' }, address, ...(services && { services }) });

  it('slow down an attacker, but not the owner elsewhere or with a link', async () => {
    const { email, id, browserKey } = await verified();
    const answers: string[] = [];
    for (let i = 0; i < 10; i++) answers.push(await guess(email));
    expect(answers).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), ...Array(5).fill('RATE_LIMITED')]);
    const right = { email, password: PASSWORD };
    // The attacker's network, even with the correct password.
    expect(await refusal('login', { body: right, address: GUESSER })).toBe('RATE_LIMITED');
    expect((await call('login', { body: right, address: '203.0.113.9' })).user.id).toBe(id);
    // The same network, in a known browser.
    expect((await call('login', { body: { ...right, browserKey }, address: GUESSER })).user.id).toBe(id);
    expect((await call('signInByLink', { body: { token: await signInLink(email) } })).user.id).toBe(id);
  });

  exhaustively('from many networks slow down strangers, but not known browsers or links', async () => {
    const { email, id, browserKey } = await verified();
    // Avoids testing Firebase's own limit with a hundred wrong passwords.
    const signIn = async () => ({ outcome: 'wrong-password', id }) as const;
    const services = accounts.serve({ identity: { ...accounts.ports.identity, signIn } });
    for (let i = 0; i < 101; i++) await guess(email, `198.51.${i}.1`, services);
    expect(await guess(email, '192.0.2.1')).toBe('RATE_LIMITED');
    expect((await call('login', { body: { email, password: PASSWORD, browserKey } })).user.id).toBe(id);
    expect((await call('signInByLink', { body: { token: await signInLink(email) } })).user.id).toBe(id);
  });

  it('beyond Firebase’s own limit are reported, with a link as an alternative', async () => {
    const { email, id } = await verified();
    const signIn = () => Promise.reject(new AppError('RATE_LIMITED', { retryAfter: 60 }));
    const services = accounts.serve({ identity: { ...accounts.ports.identity, signIn } });
    const locked = call('login', { body: { email, password: PASSWORD }, services });
    await expect(locked).rejects.toMatchObject({
      ...{ code: 'RATE_LIMITED', details: { retryAfter: 60 }, message: expect.stringContaining('sign-in link') },
    });
    const { user } = await call('signInByLink', { body: { token: await signInLink(email) }, services });
    expect(user.id).toBe(id);
  });

  it('are forgotten after a correct one', async () => {
    const { email } = await registered();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect(await guess(email)).toBe('INVALID_CREDENTIALS');
      await call('login', { body: { email, password: PASSWORD }, address: GUESSER });
    }
  });
});

describe('signing out everywhere', () => {
  it('ends every session, including this one, and none of other users', async () => {
    const [{ email, token }, other] = [await registered(), await registered()];
    const { token: second } = await call('login', { body: { email, password: PASSWORD } });
    await call('logoutEverywhere', { token });
    expect([await isShut(token), await isShut(second)]).toEqual([true, true]);
    expect(await canEnter(other.token)).toBe(other.id);
    await call('login', { body: { email, password: PASSWORD } });
  });
});

describe('emails', () => {
  it('contain no text typed by users', async () => {
    const { email, browserKey, token } = await registered(newEmail(), 'BUY-PILLS.example');
    await call('requestSignInLink', { body: { email } });
    await call('verifyEmail', { body: { token: tokenOf(linkTo(email, '/verify-email')), browserKey } });
    await call('changePassword', { token, body: { newPassword: NEW_PASSWORD } });
    const mails = accounts.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toContain('PILLS');
  });
});
