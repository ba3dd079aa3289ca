import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { digest } from '../../functions/src/adapters/firestore/digest.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { AppError } from '../../functions/src/domain/app-error.ts';
import { jobOf } from '../../functions/src/domain/job.fixture.ts';
import type { Ports } from '../../functions/src/ports/ports.ts';
import type { Services } from '../../functions/src/services.ts';
import { makeAdmin } from '../../functions/src/usecases/admin/admin.ts';
import { create } from '../../functions/test/calls.ts';
import { DRAWING_ENGINE, STAGED } from '../../functions/test/drawing-engine.ts';
import { unhurried } from '../../functions/test/unhurried.ts';
import { STARTER } from '../subscriptions/known-customer.fixture.ts';
import { Departures, type Leaver, PASSWORD } from './leaver.fixture.ts';

const { projectId, environment } = inject('suite');
let departures: Departures;
beforeAll(async () => {
  departures = await Departures.open(projectId, environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
});
afterAll(() => departures.close());

const callOf = (account: Account, authenticatedAt = new Date(0)) => {
  const call = departures.shop.callOf(account);
  return { ...call, session: { ...call.session, authenticatedAt } };
};
const login = (email: string, password = PASSWORD) =>
  departures.serve().handlers.login({
    ...departures.shop.callOf({ id: '', email } as Account),
    session: undefined,
    body: { email, password },
  });
const tombstone = async ({ id }: Account) =>
  (await departures.shop.world.database.doc(`deletions/${digest(id)}`).get()).data();

/** Returns services for which Stripe is unreachable. */
const withoutStripe = (): Services =>
  departures.serve({
    billing: {
      ...departures.ports.billing,
      close: async () => {
        throw new AppError('BILLING_UNAVAILABLE');
      },
    },
  });

describe('deleting an account requires proof of identity', () => {
  it('the current password, or a session of the last ten minutes', async () => {
    const { account } = await departures.register();
    const services = departures.serve();
    const ask = (authenticatedAt: Date, currentPassword?: string) =>
      services.handlers.deleteAccount({ ...callOf(account, authenticatedAt), body: { currentPassword } });
    const minutesAgo = (minutes: number) => new Date(departures.ports.clock().getTime() - minutes * 60_000);
    await expect(ask(minutesAgo(11))).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
    await expect(ask(minutesAgo(1), 'Guessed-2026!')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect([await departures.ports.store.deletion(account.id), (await login(account.email)).user.id]).toEqual([
      null,
      account.id,
    ]);
    expect(await ask(minutesAgo(9))).toEqual({ ok: true, finished: true });
  });

  it('previews what will be deleted', async () => {
    const { account } = await departures.leaver();
    const preview = (authenticatedAt: Date) =>
      departures.serve().handlers.previewDeletion(callOf(account, authenticatedAt));
    expect(await preview(new Date(0))).toMatchObject({
      photos: 3,
      inProgress: 1,
      subscription: { plan: 'BASIC', billingPeriod: 'monthly', status: 'active' },
      passwordNeeded: true,
    });
    expect(await preview(departures.ports.clock())).toMatchObject({ passwordNeeded: false });
    const { account: poor } = await departures.register();
    expect(await departures.serve().handlers.previewDeletion(callOf(poor))).toMatchObject({
      photos: 0,
      subscription: null,
    });
  });
});

describe('a deleted account', () => {
  let leaver: Leaver;
  beforeAll(async () => {
    leaver = await departures.leaver();
    await departures.delete(leaver, departures.serve());
  });

  it('leaves only a hash and two dates, kept longer than any backup', async () => {
    expect((await departures.remains(leaver)).filter((path) => !path.startsWith('deletions/'))).toEqual([]);
    await departures.settle(leaver);
    expect(await departures.remains(leaver)).toEqual([]);
    const left = await tombstone(leaver.account);
    expect(Object.keys(left ?? {}).sort()).toEqual(['deletedAt', 'expireAt', 'status']);
    const days = (left?.expireAt.toMillis() - departures.ports.clock().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(100, 0);
  });

  it('sends one receipt and forgets its address afterwards', async () => {
    const [receipt, ...others] = departures.receiptsTo(leaver.account.email);
    expect(others).toEqual([]);
    expect(receipt?.text).toContain('with its 3 photos');
    expect(receipt?.text).toContain('nothing more is charged');
    expect(receipt?.text).not.toContain('Ann');
  });

  it('cannot be used with a session or the password', async () => {
    expect(await departures.ports.identity.session(leaver.token)).toBeNull();
    await expect(login(leaver.account.email)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      details: { canRegister: true },
    });
    await expect(departures.serve().handlers.me(callOf(leaver.account))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('is not revived by late Stripe events, files or task messages', async () => {
    const { account, customer, jobIds, exportId } = leaver;
    const services = departures.serve();
    const words = await departures.shop.received(customer);
    expect(words.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.deleted', 'customer.deleted']),
    );
    for (const word of words) await departures.shop.tell(word, services);
    for (const id of jobIds) {
      await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
      expect(await services.workOnJob(id, unhurried())).toBe('done');
    }
    expect(await services.workOnExport(exportId, unhurried())).toBe('done');
    await services.reconcileSubscriptions();
    await services.sweep();
    expect(await departures.remains(leaver)).toEqual([]);
    expect(departures.receiptsTo(account.email)).toHaveLength(1);
  });

  it('frees its address for a new account with the initial state', async () => {
    const { account } = await departures.register(leaver.account.email);
    expect(account.id).not.toBe(leaver.account.id);
    expect(account).toMatchObject({ plan: 'FREE', creditsUsed: 0, creditsLimit: 3 });
    expect(await departures.ports.store.countJobs({ userId: account.id })).toBe(0);
    expect(await departures.ports.store.membership(account.id)).toBeNull();
    // The sweep looks for leftovers of the old account; the new account's mail stays.
    const mails = () => departures.shop.world.database.collection('mail').where('to', '==', account.email).get();
    const before = (await mails()).size;
    departures.later(20);
    await departures.serve().sweepDeletions();
    expect([before > 0, (await mails()).size]).toEqual([true, before]);
    expect((await login(account.email)).user.id).toBe(account.id);
  });
});

describe('an interrupted deletion', () => {
  it('leaves a disabled account, and is completed by the sweep', async () => {
    const leaver = await departures.leaver();
    const { account } = leaver;
    expect(await departures.delete(leaver, withoutStripe())).toEqual({ ok: true, finished: false });
    await expect(login(account.email)).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    expect(await departures.ports.identity.session(leaver.token)).toBeNull();
    const services = departures.serve();
    await expect(services.handlers.me(callOf(account))).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    await expect(departures.register(account.email)).rejects.toMatchObject({ code: 'USER_EXISTS' });
    const admin = makeAdmin(departures.ports);
    await expect(admin.setActive(account.id, true, { by: 'support', why: 'asked' })).rejects.toThrow('being deleted');
    // Work on its photo has stopped, and a webhook changes nothing.
    const { jobIds } = leaver;
    for (const id of jobIds) expect(await services.workOnJob(id, unhurried())).toBe('done');
    const before = await departures.ports.store.membership(account.id);
    for (const word of await departures.shop.received(leaver.customer)) await departures.shop.tell(word, services);
    expect(await departures.ports.store.membership(account.id)).toEqual(before);
    expect(departures.receiptsTo(account.email)).toEqual([]);

    departures.later(2);
    await withoutStripe().sweepDeletions();
    expect(await departures.ports.store.deletion(account.id)).toMatchObject({ step: 'billing', tries: 2 });
    await departures.settle(leaver);
    expect(await departures.remains(leaver)).toEqual([]);
    expect(departures.receiptsTo(account.email)).toHaveLength(1);
  });

  it('runs once when requested twice at the same time', async () => {
    const leaver = await departures.leaver();
    const answers = await Promise.allSettled([1, 2, 3].map(() => departures.delete(leaver, departures.serve())));
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true);
    await departures.settle(leaver);
    expect(await departures.remains(leaver)).toEqual([]);
    expect(departures.receiptsTo(leaver.account.email)).toHaveLength(1);
  });

  it('removes hundreds of documents', async () => {
    const leaver = await departures.leaver();
    const { database } = departures.shop.world;
    const { id: _, ...fields } = jobOf({ userId: leaver.account.id });
    for (let i = 0; i < 3; i++) {
      const batch = database.batch();
      for (let n = 0; n < 300; n++) batch.set(database.collection('jobs').doc(randomUUID()), fields);
      await batch.commit();
    }
    await departures.delete(leaver, departures.serve());
    expect((await departures.remains(leaver)).filter((path) => !path.startsWith('deletions/'))).toEqual([]);
  });
});

describe('concurrent work while an account is deleted', () => {
  /** Runs a deletion while another task is paused in the middle of its work. */
  async function meanwhile(
    leaver: Leaver,
    begin: (waits: () => Promise<void>) => Promise<unknown>,
  ): Promise<'done' | AppError> {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = begin(async () => {
      begun.resolve();
      await goOn.promise;
    });
    await begun.promise;
    await departures.delete(leaver, departures.serve());
    goOn.resolve();
    return late.then(
      () => 'done' as const,
      (error: unknown) => error as AppError,
    );
  }
  const nothingIsLeft = async (leaver: Leaver): Promise<void> => {
    await departures.settle(leaver);
    expect(await departures.remains(leaver)).toEqual([]);
    expect(departures.receiptsTo(leaver.account.email)).toHaveLength(1);
  };

  it('discards a photo being staged, with what its worker writes afterwards', async () => {
    const leaver = await departures.leaver();
    const [, , waiting = ''] = leaver.jobIds;
    const result = await meanwhile(leaver, (waits) => {
      const engine = {
        ...DRAWING_ENGINE,
        id: 'slow',
        stage: async () => {
          await waits();
          return STAGED;
        },
      };
      return departures.serve({ engine }).workOnJob(waiting, unhurried());
    });
    expect(result).toBe('done');
    await nothingIsLeft(leaver);
  });

  it('discards an archive', async () => {
    const leaver = await departures.leaver();
    const { files } = departures.ports;
    const services = departures.serve();
    const { id } = await services.handlers.exportData(callOf(leaver.account));
    const result = await meanwhile(leaver, (waits) => {
      const writeStream: Ports['files']['writeStream'] = async (file, bytes, options) => {
        if (file.path.endsWith('.zip')) await waits();
        return files.writeStream(file, bytes, options);
      };
      return departures.serve({ files: { ...files, writeStream } }).workOnExport(id, unhurried());
    });
    expect(result).toBe('done');
    await nothingIsLeft(leaver);
  });

  it('does not start a queued photo', async () => {
    const leaver = await departures.leaver();
    const imageUrl = await departures.shop.world.uploaded(leaver.account);
    const { store } = departures.ports;
    const result = await meanwhile(leaver, (waits) => {
      const transact: Ports['store']['transact'] = async (work) => {
        await waits();
        return store.transact(work);
      };
      return create(departures.serve({ store: { ...store, transact } }), leaver.account, imageUrl);
    });
    expect(result).toMatchObject({ code: 'UNAUTHENTICATED' });
    await nothingIsLeft(leaver);
  });

  it('does not create an account on sign-in', async () => {
    const leaver = await departures.leaver();
    const { email, id } = leaver.account;
    const { identity } = departures.ports;
    let token = '';
    const result = await meanwhile(leaver, (waits) => {
      const createSession: Ports['identity']['createSession'] = async (userId) => {
        await waits();
        token = await identity.createSession(userId);
        return token;
      };
      const call = {
        ...departures.shop.callOf(leaver.account),
        session: undefined,
        body: { email, password: PASSWORD },
      };
      return departures.serve({ identity: { ...identity, createSession } }).handlers.login(call);
    });
    expect(result).toBe('done');
    // Firebase creates a user for the identifier; access stays closed, and the user goes with the leftovers.
    expect((await identity.session(token))?.userId).toBe(id);
    await expect(departures.serve().handlers.me(callOf(leaver.account))).rejects.toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    });
    await nothingIsLeft(leaver);
    expect(await identity.session(token)).toBeNull();
  });

  it('blocks purchases and closes the open checkout', async () => {
    const { account } = await departures.register();
    const { shop } = departures;
    const { clientSecret } = await shop.checkout(account, STARTER);
    const customer = await shop.customerOf(account);
    const leaver = { account, customer, jobIds: [], exportId: '', token: '' };
    const { billing } = departures.ports;
    const result = await meanwhile(leaver, (waits) => {
      const checkout: Ports['billing']['checkout'] = async (request) => {
        await waits();
        return billing.checkout(request);
      };
      const body = { planType: STARTER.plan, billingPeriod: STARTER.billingPeriod };
      return departures
        .serve({ billing: { ...billing, checkout } })
        .handlers.createCheckout({ ...callOf(account), body });
    });
    expect(result).toBeInstanceOf(Error);
    expect(await shop.pay(clientSecret)).toBe('refused');
    await nothingIsLeft(leaver);
    expect((await shop.client.charges.list({ customer })).data).toEqual([]);
  });

  it('deletes a customer that Stripe has just created and does not record it', async () => {
    const { account } = await departures.register();
    const { billing, store } = departures.ports;
    let made = '';
    const leaver = { account, customer: '', jobIds: [], exportId: '', token: '' };
    const result = await meanwhile(leaver, (waits) => {
      const customer: Ports['billing']['customer'] = async (user, known) => {
        made = await billing.customer(user, known);
        await waits();
        return made;
      };
      const body = { planType: STARTER.plan, billingPeriod: STARTER.billingPeriod };
      return departures
        .serve({ billing: { ...billing, customer } })
        .handlers.createCheckout({ ...callOf(account), body });
    });
    expect(result).toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    expect(await store.membership(account.id)).toBeNull();
    expect(await departures.shop.client.customers.retrieve(made)).toMatchObject({ id: made, deleted: true });
  });
});
