import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { exhaustively } from '../../../test/extent.ts';
import { testApp } from '../../../test/test-app.ts';
import { PLANS, type PlanId } from '../../contract/plans.ts';
import { DEFAULT_PROMPT } from '../../contract/staging-options.ts';
import { AppError } from '../../domain/app-error.ts';
import { batchIdOf, ended, withPhoto } from '../../domain/batch.ts';
import { reserved } from '../../domain/credits.ts';
import { askedDeletion, type Deletion, heldBy } from '../../domain/deletion.ts';
import type { Job } from '../../domain/job.ts';
import { jobEntry, type LedgerEntry } from '../../domain/ledger.ts';
import type { Membership } from '../../domain/subscription.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { JobFilter, Unattended } from '../../ports/store.ts';
import { deletionId } from './account-fields.ts';
import { createDatabase } from './database.ts';
import { createStore } from './store.ts';
import { aJob, aMembership, anAccount } from './test-records.ts';

const app = testApp();
const database = createDatabase(app);
const logged: string[] = [];
const store = createStore({
  database,
  log: {
    info: () => {},
    warn: (event) => logged.push(event),
    error: (event, _, facts) => logged.push(`${event}${'path' in facts ? ` ${facts.path}` : ''}`),
  },
});
afterEach(() => expect(logged.splice(0)).toEqual([]));
afterAll(() => deleteApp(app));

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 1, 12, minute));
const save = (...jobs: Job[]): Promise<void> =>
  store.transact(async (transaction) => {
    for (const job of jobs) transaction.saveJob(job);
  });
async function listed<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}
const staged: StagedFiles = {
  stagedPath: 'staged/1.jpg',
  previewPath: 'staged/1-preview.jpg',
  thumbnailPath: 'staged/1-thumbnail.jpg',
  stagedUrl: 'http://example.test/1',
  previewUrl: 'http://example.test/2',
  thumbnailUrl: 'http://example.test/3',
  width: 1280,
  height: 853,
};

describe('records', () => {
  it('are read as they were written', async () => {
    const account = anAccount();
    const {
      company: _c,
      phone: _p,
      ...bare
    } = anAccount({
      plan: 'PREMIUM',
      planEndsAt: at(9),
      paidUntil: at(8),
      prorated: { plan: 'PREMIUM', limit: 250 },
      carried: { credits: 3, since: at(0) },
      limitChanges: 2,
      active: false,
      readyEmails: false,
      mailKey: 'key-1',
    });
    const finished = aJob({
      status: 'COMPLETED',
      staged,
      startedAt: at(1),
      finishedAt: at(2),
      processingTime: 12.5,
      tags: ['sea', 'view'],
    });
    const working = aJob({ status: 'PROCESSING', lease: { worker: 'w', until: at(3) }, requestId: 'request-1' });
    const waiting = aJob({ reminded: { times: 2, at: at(3) } });
    const failed = aJob({ status: 'FAILED', errorCode: 'NO_FLOOR' });
    const version = { createdAt: at(1), updatedAt: at(3), attempt: 1, starts: 1 };
    const varied = aJob({
      ...finished,
      id: randomUUID(),
      homeSeed: 4_000_000_000,
      batchId: 'u1_home',
      seenAt: at(4),
      chosenVersion: 1,
      variations: [
        {
          ...version,
          number: 1,
          status: 'COMPLETED',
          staged,
          startedAt: at(2),
          finishedAt: at(3),
          processingTime: 9.5,
        },
        { ...version, number: 2, status: 'PROCESSING', lease: { worker: 'w', until: at(8) }, startedAt: at(3) },
        { ...version, number: 3, status: 'FAILED', errorCode: 'STAGING_FAILED', finishedAt: at(3) },
        {
          ...version,
          number: 11,
          kind: 'clean',
          cleanOf: 1,
          status: 'COMPLETED',
          staged: { ...staged, watermark: false, edge: 1920, originalEdge: 4500 },
        },
      ],
    });
    await store.transact(async (transaction) => {
      for (const one of [account, bare]) transaction.createAccount(one);
      for (const one of [finished, working, waiting, failed, varied]) transaction.createJob(one);
    });
    expect(await store.account(account.id)).toEqual(account);
    expect(await store.account(bare.id)).toEqual(bare);
    for (const job of [finished, working, waiting, failed, varied]) expect(await store.job(job.id)).toEqual(job);
  });

  it('with the default text as their prompt have none', async () => {
    const job = aJob({ prompt: DEFAULT_PROMPT });
    await save(job);
    expect(await store.job(job.id)).toEqual({ ...job, prompt: '' });
  });

  it('of batches are found when due, longest overdue first, until they have ended', async () => {
    const userId = randomUUID();
    const stopped = { jobs: [{ id: 's1' }, { id: 's2', sharedRoomId: 'r' }], clearAt: at(9) };
    const batches = [3, 1, 2].map((minute) => ({
      ...withPhoto(null, batchIdOf(userId, `b${minute}`), { id: `j${minute}`, userId, key: 'k' }, at(0)),
      dueAt: at(minute),
      ...(minute === 2 && { mail: { ready: 1, failed: 2, decidedAt: at(2) } }),
      ...(minute === 3 && { stopped }),
    }));
    await store.transact(async (transaction) => {
      for (const batch of batches) transaction.saveBatch(batch);
    });
    const due = async () => (await listed(store.batchesDue(at(2)))).filter((batch) => batch.userId === userId);
    const [three, one, two] = batches;
    if (!three || !one || !two) throw new Error('There are three.');
    expect(await due()).toEqual([one, two]);
    expect(await store.batch(three.id)).toEqual(three);
    await store.transact(async (transaction) => transaction.saveBatch(ended(one, at(2))));
    expect(await due()).toEqual([two]);
    expect(await store.batch(one.id)).toMatchObject({ endedAt: at(2), photos: one.photos });
    await store.transact(async (transaction) => transaction.deleteBatch(two.id));
    expect([await due(), await store.batch(two.id)]).toEqual([[], null]);
  });

  it('of deletions are stored under a hash, found when due, and reduced to two dates at the end', async () => {
    const userId = randomUUID();
    const about = { id: 'd1', userId, email: 'ann@example.com', by: 'owner', photos: 2, subscribed: true } as const;
    const asked = heldBy(askedDeletion(about, at(0)), 'w', at(0));
    const write = (deletion: Deletion) =>
      store.transact(async (transaction) => transaction.saveDeletion(userId, deletion));
    const due = async () => (await listed(store.deletionsDue(at(60)))).filter((each) => each.userId === userId);
    await write(asked);
    expect([await store.deletion(userId), await due()]).toEqual([asked, [asked]]);
    const over: Deletion = { status: 'FINISHED', deletedAt: at(1), expireAt: at(9) };
    await write(over);
    expect([await store.deletion(userId), await due()]).toEqual([over, []]);
    const stored = await (await database()).collection('deletions').doc(deletionId(userId)).get();
    expect([stored.id.includes(userId), Object.keys(stored.data() ?? {}).sort()]).toEqual([
      false,
      ['deletedAt', 'expireAt', 'status'],
    ]);
  });

  it('of idempotent requests are stored with the account, and replaced by the next of the same key', async () => {
    const account = anAccount();
    const record = { id: 'create:key-0001', fingerprint: 'f1', jobId: 'j1', createdAt: at(1), expireAt: at(9) };
    const read = () => store.idempotencyRecord(account.id, record.id);
    const saved = (one: typeof record) =>
      store.transact(async (transaction) => {
        const before = await transaction.idempotencyRecord(account.id, record.id);
        transaction.saveIdempotencyRecord(account.id, one);
        return before;
      });
    expect(await read()).toBeNull();
    expect(await saved(record)).toBeNull();
    expect(await saved({ ...record, jobId: 'j2' })).toEqual(record);
    expect(await read()).toEqual({ ...record, jobId: 'j2' });
    const stored = await (await database()).doc(`users/${account.id}/idempotencyKeys/create:key-0001`).get();
    expect(stored.get('expireAt')).toEqual(Timestamp.fromDate(at(9)));
  });

  it('are readable for operators: names, timestamps, and no redundant ids', async () => {
    const job = aJob({ lease: { worker: 'w', until: at(3) } });
    await save(job);
    const stored = (await (await database()).collection('jobs').doc(job.id).get()).data();
    expect(stored).toMatchObject({ status: 'PENDING', createdAt: Timestamp.fromDate(job.createdAt) });
    expect(stored?.lease.until).toEqual(Timestamp.fromDate(at(3)));
    expect(stored).not.toHaveProperty('id');
  });

  it('of a photo’s pictures are a document each, of which only those that change are written', async () => {
    const job = aJob({
      status: 'COMPLETED',
      staged,
      variations: [{ number: 1 }, { number: 11, kind: 'clean', cleanOf: 0 }],
    });
    await save(job);
    const jobs = (await database()).collection('jobs');
    const documents = async () => (await jobs.where('userId', '==', job.userId).get()).docs;
    const before = await documents();
    expect(before.map(({ id }) => id).toSorted()).toEqual([job.id, `${job.id}-1`, `${job.id}-11`]);
    expect(before.map((each) => each.get('schema'))).toEqual([2, 2, 2]);
    const until = at(9);
    await store.transact(async (transaction) => {
      const version = await transaction.anyJob(`${job.id}-11`);
      if (version?.kind !== 'clean') throw new Error('It is not there.');
      transaction.saveVersion({ ...version, status: 'PROCESSING', lease: { worker: 'w', until } });
    });
    const after = await documents();
    const changed = after.filter((each, i) => !each.updateTime.isEqual(before[i]?.updateTime ?? each.createTime));
    expect(changed.map(({ id }) => id)).toEqual([`${job.id}-11`]);
    expect((await store.job(job.id))?.variations).toMatchObject([{ number: 1 }, { lease: { until } }]);
    expect(await store.job(`${job.id}-11`)).toBeNull();
    expect(await store.jobs({ userId: job.userId }, { limit: 9 })).toEqual([await store.job(job.id)]);
    await store.transact(async (transaction) => {
      const there = await transaction.job(job.id);
      if (there) transaction.deleteJob(there);
    });
    expect(await documents()).toEqual([]);
  });

  it('are null if missing', async () => {
    expect([await store.account('nobody'), await store.job('nothing')]).toEqual([null, null]);
    expect(await store.transact((transaction) => transaction.job('nothing'))).toBeNull();
  });

  it('lose omitted fields when saved again', async () => {
    const job = aJob({ status: 'FAILED', errorCode: 'NO_FLOOR', finishedAt: at(1) });
    await save(job);
    const { errorCode: _e, finishedAt: _f, ...again } = job;
    await save({ ...again, status: 'PENDING' });
    expect(await store.job(job.id)).toEqual({ ...again, status: 'PENDING' });
  });

  it('edited by an operator are read leniently', async () => {
    const account = anAccount();
    await store.transact(async (transaction) => transaction.createAccount(account));
    const document = (await database()).collection('users').doc(account.id);
    const { creditsLimit: _, ...rest } = (await document.get()).data() ?? {};
    await document.set({ ...rest, plan: 'AGENCY', remark: 'called on Monday' });
    expect(await store.account(account.id)).toEqual({
      ...{ ...account, plan: 'ENTERPRISE', creditsLimit: 3 },
      remark: 'called on Monday',
    });
    await document.update({ createdAt: 'yesterday', creditsUsed: '2' });
    await expect(store.account(account.id)).rejects.toThrow(
      new RegExp(`users/${account.id} is not as it should be[^]*timestamp[^]*createdAt[^]*creditsUsed`),
    );
  });
});

describe('a transaction', () => {
  it('is atomic', async () => {
    const job = aJob();
    await expect(
      store.transact(async (transaction) => {
        transaction.createJob(job);
        throw new AppError('CREDITS_EXCEEDED');
      }),
    ).rejects.toMatchObject({ code: 'CREDITS_EXCEEDED' });
    expect(await store.job(job.id)).toBeNull();
  });

  it('fails if a created record or entry exists, and changes nothing', async () => {
    const [account, job] = [anAccount(), aJob()];
    const entry = jobEntry('reserve', job.id, 1, at(0));
    await store.transact(async (transaction) => {
      transaction.createAccount(account);
      transaction.createJob(job);
      transaction.addEntry(account.id, entry);
    });
    const other = { ...account, creditsUsed: 2 };
    await expect(store.transact(async (t) => t.createAccount(other))).rejects.toThrow();
    await expect(store.transact(async (t) => t.createJob({ ...job, title: 'again' }))).rejects.toThrow();
    await expect(
      store.transact(async (transaction) => {
        transaction.saveAccount(other);
        transaction.addEntry(account.id, entry);
      }),
    ).rejects.toThrow();
    expect([await store.account(account.id), await store.job(job.id)]).toEqual([account, job]);
    expect(await store.entries(account.id, 10)).toEqual([entry]);
  });

  it('lets exactly three of a hundred concurrent requests have three credits', async () => {
    const account = anAccount({ creditsLimit: 3 });
    await store.transact(async (transaction) => transaction.createAccount(account));
    const create = (): Promise<string> => {
      const job = aJob({ userId: account.id });
      return store
        .transact(async (transaction) => {
          const current = await transaction.account(account.id);
          transaction.saveAccount(reserved(current ?? account));
          transaction.addEntry(account.id, jobEntry('reserve', job.id, 1, at(0)));
          transaction.createJob(job);
          return 'created';
        })
        .catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)));
    };
    const outcomes = await Promise.all(Array.from({ length: 100 }, create));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'CREDITS_EXCEEDED')).toHaveLength(97);
    expect(await store.account(account.id)).toMatchObject({ creditsUsed: 3 });
    expect(await store.countJobs({ userId: account.id })).toBe(3);
    expect(await store.entries(account.id, 100)).toHaveLength(3);
  });

  it('is committed even with thirty concurrent ones on the same account', async () => {
    const account = anAccount({ creditsLimit: 1000 });
    await store.transact(async (transaction) => transaction.createAccount(account));
    await Promise.all(
      Array.from({ length: 30 }, () =>
        store.transact(async (transaction) => {
          const current = await transaction.account(account.id);
          transaction.saveAccount(reserved(current ?? account));
        }),
      ),
    );
    expect(await store.account(account.id)).toMatchObject({ creditsUsed: 30 });
  });
});

describe('memberships', () => {
  const saved = async (...memberships: Membership[]): Promise<void> =>
    store.transact(async (transaction) => {
      for (const one of memberships) transaction.saveMembership(one);
    });

  it('are read as they were written, by user and by customer', async () => {
    const bare = aMembership({ subscription: null, checkedAt: null });
    const full = aMembership();
    const { subscription } = full;
    if (!subscription) throw new Error('The record has no subscription.');
    const pendingChange = { plan: 'ENTERPRISE', billingPeriod: 'yearly', at: at(9) } as const;
    const changes = [{ from: 'BASIC', to: 'PREMIUM', at: at(7) }] as const;
    const ending = { ...subscription, pendingChange, cancelAt: at(9), endedAt: at(9), graceEndsAt: at(8), changes };
    const rich = aMembership({ subscription: ending });
    await saved(bare, full, rich);
    for (const one of [bare, full, rich]) {
      expect(await store.membership(one.id)).toEqual(one);
      expect(await store.membershipOfCustomer(one.customerId)).toEqual(one);
      expect(await store.transact((transaction) => transaction.membership(one.id))).toEqual(one);
    }
    expect([await store.membership('nobody'), await store.membershipOfCustomer('nobody')]).toEqual([null, null]);
  });

  it('from before periods could be unpaid count as paid', async () => {
    const membership = aMembership();
    await saved(membership);
    const older = { 'subscription.paidUntil': FieldValue.delete(), 'subscription.changes': FieldValue.delete() };
    await (await database()).collection('subscriptions').doc(membership.id).update(older);
    expect(await store.membership(membership.id)).toEqual(membership);
  });

  it('are found when due, longest waiting first', async () => {
    const long = new Date(Date.UTC(2001, 0, 1));
    const due = [3, 1, 2].map((day) => aMembership({ nextCheckAt: new Date(long.getTime() + day * 86_400_000) }));
    const later = aMembership({ nextCheckAt: new Date(Date.UTC(2001, 0, 20)) });
    await saved(...due, later);
    const now = new Date(Date.UTC(2001, 0, 10));
    const expected = [due[1]?.id, due[2]?.id, due[0]?.id];
    expect((await listed(store.membershipsDue(now))).map(({ id }) => id)).toEqual(expected);
    // Unreadable documents are skipped.
    const [first, second] = expected;
    const document = (await database()).doc(`subscriptions/${first}`);
    await document.update({ revision: 'two' });
    const [next] = await listed(store.membershipsDue(now));
    expect(next?.id).toBe(second);
    expect(logged.splice(0)).toEqual([`store.unreadable subscriptions/${first}`]);
    await document.delete();
  });
});

it('a handled event is remembered until it expires', async () => {
  const id = `evt_${randomUUID()}`;
  expect(await store.hasHandled(id)).toBe(false);
  await store.markHandled({ id, type: 'invoice.paid', handledAt: at(1), expireAt: at(2) });
  await store.markHandled({ id, type: 'invoice.paid', handledAt: at(1), expireAt: at(2) });
  expect(await store.hasHandled(id)).toBe(true);
  const stored = (await (await database()).collection('webhookEvents').doc(id).get()).data();
  expect(stored).toEqual({
    type: 'invoice.paid',
    handledAt: Timestamp.fromDate(at(1)),
    expireAt: Timestamp.fromDate(at(2)),
  });
});

describe('lists', () => {
  const userId = randomUUID();
  const on = (plan: PlanId): StagedFiles => {
    const { outputEdge, watermark } = PLANS[plan];
    return { ...staged, width: outputEdge, watermark, edge: outputEdge, originalEdge: 4500 };
  };
  const jobs = [
    aJob({
      userId,
      createdAt: at(1),
      status: 'COMPLETED',
      staged: on('BASIC'),
      favourite: true,
      style: 'LUXURY',
      title: 'Séa',
    }),
    aJob({ userId, createdAt: at(2), status: 'COMPLETED', staged, roomType: 'BEDROOM', style: 'LUXURY' }),
    aJob({
      userId,
      createdAt: at(3),
      status: 'COMPLETED',
      staged: on('PREMIUM'),
      roomType: 'BEDROOM',
      favourite: true,
      tags: ['seaside'],
    }),
    aJob({ userId, createdAt: at(4), status: 'FAILED', errorCode: 'NO_FLOOR', roomType: 'BEDROOM' }),
    aJob({ userId, createdAt: at(5) }),
  ];
  const everything = { offset: 0, limit: 100 };
  const minutes = async (filter: Omit<JobFilter, 'userId'>, page = everything): Promise<number[]> => {
    const found = await store.jobs({ userId, ...filter }, page);
    expect(found.map((job) => jobs.find(({ id }) => id === job.id))).toEqual(found);
    return found.map(({ createdAt }) => createdAt.getUTCMinutes());
  };

  it('contain the matching jobs of one user, newest first, and count them', async () => {
    await save(...jobs, aJob({ createdAt: at(6) }));
    const cases: [Omit<JobFilter, 'userId'>, number[]][] = [
      [{}, [5, 4, 3, 2, 1]],
      [{ status: 'COMPLETED' }, [3, 2, 1]],
      [{ roomType: 'BEDROOM' }, [4, 3, 2]],
      [{ status: 'COMPLETED', roomType: 'BEDROOM', style: 'LUXURY' }, [2]],
      [{ status: 'COMPLETED', favourite: true }, [3, 1]],
      [{ status: 'COMPLETED', favourite: false }, [2]],
      [{ status: ['FAILED', 'PENDING'] }, [5, 4]],
      [{ prefix: 'sea' }, [3, 1]],
      [{ status: 'COMPLETED', prefix: 's', favourite: true, roomType: 'BEDROOM' }, [3]],
      [{ prefix: 'view' }, []],
      [{ style: 'FARMHOUSE' }, []],
      [{ upgradableOn: 'BASIC' }, [2]],
      [{ upgradableOn: 'PREMIUM' }, [2, 1]],
      [{ upgradableOn: 'FREE' }, []],
    ];
    for (const [filter, expected] of cases) {
      expect(await minutes(filter)).toEqual(expected);
      expect(await store.countJobs({ userId, ...filter })).toBe(expected.length);
    }
  });

  it('are returned in pages', async () => {
    expect(await minutes({}, { offset: 0, limit: 2 })).toEqual([5, 4]);
    expect(await minutes({}, { offset: 4, limit: 2 })).toEqual([1]);
    expect(await minutes({}, { offset: 6, limit: 2 })).toEqual([]);
  });

  exhaustively('are read to the end even if jobs change meanwhile', async () => {
    const owner = randomUUID();
    const many = Array.from({ length: 450 }, (_, i) => aJob({ userId: owner, createdAt: at(i) }));
    await save(...many);
    const found: Job[] = [];
    for await (const job of store.everyJob({ userId: owner })) {
      found.push(job);
      if (found.length % 100 === 50) await store.transact(async (transaction) => transaction.deleteJob(job));
    }
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id).reverse());
  });

  it('skip and log unreadable documents', async () => {
    const owner = randomUUID();
    const [first, spoilt, last] = [1, 2, 3].map((minute) => aJob({ userId: owner, createdAt: at(minute) }));
    await save(first, spoilt, last);
    const db = await database();
    await db.doc(`jobs/${spoilt.id}`).update({ style: 'MODREN' });
    const unreadable = `store.unreadable jobs/${spoilt.id}`;
    const ids = async (jobs: Promise<Job[]>): Promise<string[]> => (await jobs).map(({ id }) => id);
    expect(await ids(store.jobs({ userId: owner }, everything))).toEqual([last.id, first.id]);
    expect(await ids(listed(store.everyJob({ userId: owner })))).toEqual([last.id, first.id]);
    expect(await ids(store.jobs({ userId: owner }, { limit: 2 }))).toEqual([last.id, first.id]);
    expect(logged.splice(0)).toEqual([unreadable, unreadable, unreadable]);
    await expect(store.job(spoilt.id)).rejects.toThrow(`jobs/${spoilt.id} is not as it should be`);
    await db.doc(`jobs/${spoilt.id}`).delete();

    await db.doc(`users/${owner}/ledger/odd`).set({ kind: 'gift', change: 1, createdAt: at(3) });
    await store.transact(async (t) => t.addEntry(owner, jobEntry('reserve', first.id, 1, at(2))));
    expect((await store.entries(owner, 10)).map(({ kind }) => kind)).toEqual(['reserve']);
    expect(logged.splice(0)).toEqual([`store.unreadable users/${owner}/ledger/odd`]);
  });

  it('continue after a job, even if several have the same creation time', async () => {
    const twins = ['a', 'c', 'b', 'd'].map((id) =>
      aJob({ id: `${userId}-${id}`, userId: `${userId}-twins`, createdAt: at(1) }),
    );
    await save(...twins);
    const filter = { userId: `${userId}-twins` };
    const first = await store.jobs(filter, { limit: 2 });
    const second = await store.jobs(filter, { limit: 2, after: first.at(-1) });
    const third = await store.jobs(filter, { limit: 2, after: second.at(-1) });
    expect([...first, ...second, ...third].map(({ id }) => id.at(-1))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('return the latest ledger entries first', async () => {
    const account = anAccount();
    const entries: LedgerEntry[] = [
      { id: 'signup:grant', kind: 'grant', change: 3, createdAt: at(1) },
      jobEntry('reserve', 'j', 1, at(2)),
      jobEntry('refund', 'j', 1, at(3)),
    ];
    await store.transact(async (transaction) => {
      for (const entry of entries) transaction.addEntry(account.id, entry);
    });
    expect(await store.entries(account.id, 2)).toEqual([entries[2], entries[1]]);
  });
});

it('finds unattended jobs', async () => {
  const waiting = aJob({ updatedAt: at(1) });
  const fresh = aJob({ updatedAt: at(5) });
  const abandoned = aJob({ status: 'PROCESSING', lease: { worker: 'w', until: at(6) }, updatedAt: at(2) });
  const busy = aJob({ status: 'PROCESSING', lease: { worker: 'w', until: at(9) }, updatedAt: at(0) });
  const done = aJob({ status: 'FAILED', errorCode: 'NO_FLOOR', updatedAt: at(0) });
  const version = { number: 1, createdAt: at(0), attempt: 1, starts: 0 } as const;
  const lost = aJob({ status: 'COMPLETED', variations: [{ ...version, status: 'PENDING', updatedAt: at(3) }] });
  const asked = aJob({ status: 'COMPLETED', variations: [{ ...version, status: 'PENDING', updatedAt: at(4) }] });
  const lease = { worker: 'w', until: at(7) };
  const left = aJob({
    status: 'COMPLETED',
    variations: [{ ...version, status: 'PROCESSING', lease, updatedAt: at(2) }],
  });
  const over = aJob({ status: 'COMPLETED', variations: [{ ...version, status: 'COMPLETED', updatedAt: at(0) }] });
  const all = [waiting, fresh, abandoned, busy, done, lost, asked, left, over];
  await save(...all);
  const ours = all.flatMap(({ id }) => [id, `${id}-1`]);
  const found = async (kind: Unattended, before: Date): Promise<string[]> =>
    (await listed(store.unattended(kind, before))).map(({ id }) => id).filter((id) => ours.includes(id));
  expect(await found('waiting', at(4))).toEqual([waiting.id, `${lost.id}-1`, `${asked.id}-1`]);
  expect(await found('waiting', at(3))).toEqual([waiting.id, `${lost.id}-1`]);
  expect(await found('abandoned', at(8))).toEqual([abandoned.id, `${left.id}-1`]);
  expect(await found('abandoned', at(6))).toEqual([abandoned.id]);
});

exhaustively('finds unattended jobs behind hundreds of unreadable ones', async () => {
  const db = await database();
  const spoilt = Array.from({ length: 230 }, () => aJob({ updatedAt: new Date(Date.UTC(2001, 0, 1)) }));
  const waiting = aJob({ updatedAt: new Date(Date.UTC(2001, 0, 2)) });
  await save(...spoilt, waiting);
  const batch = db.batch();
  for (const { id } of spoilt) batch.update(db.doc(`jobs/${id}`), { attempt: 'first' });
  await batch.commit();
  const found = await listed(store.unattended('waiting', new Date(Date.UTC(2001, 0, 3))));
  expect(found).toEqual([waiting]);
  expect(logged.splice(0)).toHaveLength(230);
  await Promise.all([...spoilt, waiting].map(({ id }) => db.doc(`jobs/${id}`).delete()));
});

describe('watching a job', () => {
  it('reports every change until it is stopped', async () => {
    const job = aJob();
    const received: (string | null)[] = [];
    let woken = (): void => {};
    const next = async (count: number): Promise<void> => {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          woken = resolve;
        });
      }
    };
    const stop = store.watchJob(job.id, (seen) => {
      received.push(seen?.status ?? null);
      woken();
    });
    await next(1);
    await save(job);
    await next(2);
    await save({ ...job, status: 'PROCESSING' });
    await next(3);
    stop();
    await save({ ...job, status: 'FAILED', errorCode: 'NO_FLOOR' });
    expect(received).toEqual([null, 'PENDING', 'PROCESSING']);
  });

  it('can be stopped before it has started', async () => {
    const received: unknown[] = [];
    store.watchJob('whatever', (job) => received.push(job))();
    await store.job('whatever');
    expect(received).toEqual([]);
  });
});
