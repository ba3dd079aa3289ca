import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAccountsWorld, newBrowser, PASSWORD, tokenOf } from '../../../test/accounts-world.ts';
import { byExtent } from '../../../test/extent.ts';
import { createNoBilling } from '../../adapters/stripe/billing.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Ports } from '../../ports/ports.ts';

const accounts = createAccountsWorld(inject('suite'));
const { world, call, refusal, linkTo, subjectsTo, ports } = accounts;
afterAll(() => accounts.end());
beforeEach(() => {
  world.ahead = 0;
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'Another-2$';
const newEmail = () => `${randomUUID()}@example.com`;

async function person({ verified = true } = {}) {
  const [email, browserKey] = [newEmail(), newBrowser()];
  const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Agent', browserKey };
  const { token, user } = await call('register', { body });
  if (!verified) return { email, browserKey, token, id: user.id };
  const verifying = { token: tokenOf(linkTo(email, '/verify-email')), browserKey };
  return { email, browserKey, id: user.id, token: (await call('verifyEmail', { body: verifying })).token };
}
/** Requests another address; returns the link's token. */
async function asked(token: string, email = newEmail()) {
  await call('changeEmail', { token, body: { email, currentPassword: PASSWORD } });
  return { email, link: tokenOf(linkTo(email, '/email-change')) };
}
/** Changes the address; returns the new one and the next session. */
async function changed(token: string, to = newEmail()) {
  const { email, link } = await asked(token, to);
  return { email, ...(await call('confirmEmail', { token, body: { token: link } })) };
}
const undoLink = (email: string) => tokenOf(linkTo(email, '/email-change'));
const isShut = async (token: string) => (await ports.identity.session(token)) === null;
const signsIn = (email: string, password: string) =>
  call('login', { body: { email, password } }).then(({ user }) => user.id);

/** Returns an address in every place where it is stored. */
async function addressesOf(id: string) {
  return [(await ports.identity.user(id))?.email, (await ports.store.account(id))?.email];
}

describe('changing the address', () => {
  it('requires the current password, or a session of the last ten minutes', async () => {
    const { token, email } = await person();
    const body = { email: newEmail() };
    await call('changeEmail', { token, body });
    world.ahead = 10 * MINUTE + 1000;
    expect(await refusal('changeEmail', { token, body })).toBe('FRESH_SIGN_IN_NEEDED');
    const wrong = { ...body, currentPassword: 'Wrong-123$' };
    expect(await refusal('changeEmail', { token, body: wrong })).toBe('INVALID_CREDENTIALS');
    await call('changeEmail', { token, body: { ...body, currentPassword: PASSWORD } });
    expect(await refusal('changeEmail', { token, body: { email, currentPassword: PASSWORD } })).toBe(
      'VALIDATION_ERROR',
    );
  });

  it('takes effect with the confirmation: Auth, document and session follow, other sessions end, both addresses are notified', async () => {
    const { token, email: old, id, browserKey } = await person();
    const { token: elsewhere } = await call('login', { body: { email: old, password: PASSWORD } });
    const { email, link } = await asked(token);
    expect(await addressesOf(id)).toEqual([old, old]);
    expect(await call('inspectLink', { body: { token: link } })).toMatchObject({
      purpose: 'new-email',
      state: 'open',
      email,
    });
    const after = await call('confirmEmail', { token, body: { token: link, browserKey } });
    expect(await addressesOf(id)).toEqual([email, email]);
    expect(after.user).toMatchObject({ email, emailVerified: true });
    expect((await ports.identity.session(after.token))?.email).toBe(email);
    expect([await isShut(token), await isShut(elsewhere)]).toEqual([true, true]);
    expect(await signsIn(email, PASSWORD)).toBe(id);
    expect(await refusal('login', { body: { email: old, password: PASSWORD } })).toBe('INVALID_CREDENTIALS');
    expect(subjectsTo(old).at(-1)).toBe('Your email address was changed');
    expect(subjectsTo(email)).toEqual(['Confirm your new email address', 'Your new email address is confirmed']);
    expect(await ports.knownBrowsers.userOf(email, browserKey)).toBe(id);
    expect(await refusal('confirmEmail', { token: after.token, body: { token: link } })).toBe('INVALID_LINK');
  });

  it('verifies an unverified account, with ten credits; its old address is notified without an undo link', async () => {
    const { token, email: old, id } = await person({ verified: false });
    const { user } = await changed(token);
    expect(user).toMatchObject({ emailVerified: true, creditsLimit: 10 });
    expect((await ports.store.entries(id, 10)).reduce((sum, { change }) => sum + change, 0)).toBe(10);
    expect(subjectsTo(old).at(-1)).toBe('This address is no longer used at Roomwright');
    expect(() => linkTo(old, '/email-change')).toThrow();
  });

  it('does not give the account to the reader of a mistyped address', async () => {
    const [{ token, id, email: old }, reader] = [await person(), await person()];
    const { link } = await asked(token, newEmail());
    expect(await refusal('confirmEmail', { body: { token: link } })).toBe('UNAUTHENTICATED');
    expect(await refusal('confirmEmail', { token: reader.token, body: { token: link } })).toBe('OTHER_ACCOUNTS_LINK');
    expect(await refusal('signInByLink', { body: { token: link } })).toBe('INVALID_LINK');
    expect(await addressesOf(id)).toEqual([old, old]);
  });

  it('is rejected if the address is taken, before and after the link was sent', async () => {
    const [{ token }, other] = [await person(), await person()];
    expect(await refusal('changeEmail', { token, body: { email: other.email } })).toBe('USER_EXISTS');
    const { email, link } = await asked(token);
    const body = { email, password: PASSWORD, firstName: 'Bob', lastName: 'Agent' };
    await call('register', { body });
    expect(await refusal('confirmEmail', { token, body: { token: link } })).toBe('USER_EXISTS');
  });

  it('invalidates a link when another one is requested, and after a day', async () => {
    const { token } = await person();
    const [first, second] = [await asked(token), await asked(token)];
    expect(await refusal('confirmEmail', { token, body: { token: first.link } })).toBe('INVALID_LINK');
    world.ahead = DAY + MINUTE;
    expect(await refusal('confirmEmail', { token, body: { token: second.link } })).toBe('INVALID_LINK');
  });

  it('invalidates links to the old address', async () => {
    const { token, email: old } = await person();
    await call('requestSignInLink', { body: { email: old } });
    const link = tokenOf(linkTo(old, '/sign-in'));
    await changed(token);
    expect(await refusal('signInByLink', { body: { token: link } })).toBe('INVALID_LINK');
  });
});

describe('undoing a change', () => {
  it('restores the address with a new password, and ends every session', async () => {
    const { token, email: old, id } = await person();
    const { token: thief, email: replaced } = await changed(token);
    const link = undoLink(old);
    expect(await call('inspectLink', { body: { token: link } })).toEqual({
      ...{ purpose: 'undo-email', state: 'open', email: old, password: 'new' },
    });
    world.ahead = 6 * DAY;
    const { user, token: owner } = await call('undoEmailChange', { body: { token: link, newPassword: NEW_PASSWORD } });
    expect([user.id, user.email, await addressesOf(id)]).toEqual([id, old, [old, old]]);
    expect([await isShut(thief), await isShut(owner)]).toEqual([true, false]);
    expect(await signsIn(old, NEW_PASSWORD)).toBe(id);
    expect(await refusal('login', { body: { email: old, password: PASSWORD } })).toBe('INVALID_CREDENTIALS');
    expect(subjectsTo(replaced).at(-1)).toBe('The change of email address was undone');
    expect(subjectsTo(old).at(-1)).toBe('Your email address and password are restored');
    const again = { token: link, newPassword: PASSWORD };
    expect(await refusal('undoEmailChange', { body: again })).toBe('INVALID_LINK');
  });

  it('is possible for a week', async () => {
    const { token, email: old } = await person();
    await changed(token);
    world.ahead = 7 * DAY + MINUTE;
    const body = { token: undoLink(old), newPassword: NEW_PASSWORD };
    expect(await refusal('undoEmailChange', { body })).toBe('INVALID_LINK');
  });

  it('works for the first owner after any changes and undos by an attacker', async () => {
    const { token, email: old, id } = await person();
    const first = await changed(token);
    const second = await changed(first.token);
    const third = await call('undoEmailChange', { body: { token: undoLink(first.email), newPassword: PASSWORD } });
    expect(await addressesOf(id)).toEqual([first.email, first.email]);
    const { user } = await call('undoEmailChange', { body: { token: undoLink(old), newPassword: NEW_PASSWORD } });
    expect([user.email, await addressesOf(id)]).toEqual([old, [old, old]]);
    for (const each of [first, second, third]) expect(await isShut(each.token)).toBe(true);
    // The attacker's link that undoes the second change has no effect on that.
    const body = { token: undoLink(first.email), newPassword: PASSWORD };
    expect(await refusal('undoEmailChange', { body })).toBe('INVALID_LINK');
  });

  it('reserves the old address for its owner: only the account itself may use it meanwhile', async () => {
    const [{ token, email: old, id }, other] = [await person(), await person()];
    const after = await changed(token);
    const body = { email: old, password: PASSWORD, firstName: 'Bob', lastName: 'Agent' };
    expect(await refusal('register', { body })).toBe('EMAIL_RESERVED');
    expect(await refusal('changeEmail', { token: other.token, body: { email: old } })).toBe('EMAIL_RESERVED');
    await changed(after.token, old);
    expect(await addressesOf(id)).toEqual([old, old]);
    const { token: again } = await call('login', { body: { email: old, password: PASSWORD } });
    await changed(again);
    world.ahead = 8 * DAY;
    await call('register', { body });
  });
});

/** The same ports, with call number `at` failing, counted over all of them. */
function faulty<T extends object>(port: T, count: { calls: number }, at: number): T {
  const wrapped = Object.entries(port).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    const failing = async (...given: unknown[]): Promise<unknown> => {
      if (count.calls++ === at) throw new Error('The line is cut.');
      return Reflect.apply(method, port, given);
    };
    return [name, failing];
  });
  // The same methods under the same names.
  return Object.fromEntries(wrapped) as T;
}
function failingAt(at: number) {
  const count = { calls: 0 };
  const changes: Partial<Ports> = {
    store: faulty(ports.store, count, at),
    links: faulty(ports.links, count, at),
    mailer: faulty(ports.mailer, count, at),
    identity: faulty(ports.identity, count, at),
  };
  return { services: accounts.serve(changes), count };
}

/** The exhaustive run fails every call, otherwise every fifth one. */
const STEP = byExtent(5, 1);

/** Tests a failure of one call after another, several trials at a time; `trial` returns the number of calls. */
async function wherever(trial: (at: number) => Promise<number>): Promise<void> {
  const MAX_CONCURRENCY = byExtent(3, 6);
  for (let at = 0; ; at += MAX_CONCURRENCY * STEP) {
    const counts = await Promise.all(Array.from({ length: MAX_CONCURRENCY }, (_, i) => trial(at + i * STEP)));
    if (Math.max(...counts) < at + MAX_CONCURRENCY * STEP) return;
  }
}
const broke = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => false,
    () => true,
  );

describe('an interrupted change', () => {
  it('can be completed by the same link after signing in again, from any step', async () => {
    await wherever(async (at) => {
      const { token, email: old, id } = await person();
      const { email, link } = await asked(token);
      const { services, count } = failingAt(at);
      if (await broke(call('confirmEmail', { token, body: { token: link }, services }))) {
        const now = (await ports.identity.user(id))?.email ?? '';
        const { token: again, user } = await call('login', { body: { email: now, password: PASSWORD } });
        // The next sign-in copies the address from Auth to the document.
        expect([at, user.email]).toEqual([at, now]);
        const open = (await call('inspectLink', { body: { token: link } })).state === 'open';
        if (open) await call('confirmEmail', { token: again, body: { token: link } });
      }
      expect([at, await addressesOf(id)]).toEqual([at, [email, email]]);
      expect(subjectsTo(old).filter((subject) => subject === 'Your email address was changed')).toHaveLength(1);
      const undone = { token: undoLink(old), newPassword: NEW_PASSWORD };
      expect((await call('undoEmailChange', { body: undone })).user.email).toBe(old);
      return count.calls;
    });
  });

  it('can be undone by the same link, from any step', async () => {
    await wherever(async (at) => {
      const { token, email: old, id } = await person();
      const { token: thief } = await changed(token);
      const body = { token: undoLink(old), newPassword: NEW_PASSWORD };
      const { services, count } = failingAt(at);
      if (await broke(call('undoEmailChange', { body, services }))) {
        const open = (await call('inspectLink', { body: { token: body.token } })).state === 'open';
        if (open) await call('undoEmailChange', { body });
      }
      expect([at, await addressesOf(id), await isShut(thief)]).toEqual([at, [old, old], true]);
      expect(await signsIn(old, NEW_PASSWORD)).toBe(id);
      return count.calls;
    });
  });
});

describe('the payment provider', () => {
  /** A provider with one customer, unreachable while `down`. */
  function provider() {
    const told: [string, string][] = [];
    const state = { down: false };
    const billing: Billing = {
      ...createNoBilling(),
      subscriptions: async () => [],
      async changeEmail(customerId, email) {
        if (state.down) throw new Error('out of reach');
        told.push([customerId, email]);
      },
    };
    return { told, state, services: accounts.serve({ billing }) };
  }
  const becomeCustomer = (id: string) =>
    ports.store.transact(async (transaction) => {
      const nextCheckAt = new Date(Date.now() + DAY);
      transaction.saveMembership({
        id,
        customerId: `cus_${id}`,
        revision: 0,
        subscription: null,
        checkedAt: null,
        nextCheckAt,
      });
    });

  it('receives the new address at once, or with the next reconciliation', async () => {
    const { told, state, services } = provider();
    const { token, id } = await person();
    await becomeCustomer(id);
    const first = await asked(token);
    const after = await call('confirmEmail', { token, body: { token: first.link }, services });
    expect(told).toEqual([[`cus_${id}`, first.email]]);

    state.down = true;
    const second = await asked(after.token);
    await call('confirmEmail', { token: after.token, body: { token: second.link }, services });
    expect(await addressesOf(id)).toEqual([second.email, second.email]);
    expect(world.lines.some(({ event }) => event === 'billing.email')).toBe(true);
    world.ahead = MINUTE;
    await services.reconcileSubscriptions();
    state.down = false;
    world.ahead = 2 * 60 * MINUTE;
    await services.reconcileSubscriptions();
    expect(told).toEqual([
      [`cus_${id}`, first.email],
      [`cus_${id}`, second.email],
    ]);
    expect(await ports.store.membership(id)).not.toHaveProperty('emailDue');
  });
});
