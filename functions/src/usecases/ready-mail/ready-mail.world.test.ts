import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callBy, retry } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { Job } from '../../domain/job.ts';
import type { Ports } from '../../ports/ports.ts';

const world = createWorld();
afterAll(() => world.end());
afterEach(() => {
  world.answer = STAGED;
});

const { store, clock } = world.ports;
const mailer = createOutbox({ database: async () => world.database, clock, willBeSent: true });
const serve = (changed: Partial<Ports> = {}) => world.serve({ mailer, ...changed });
const later = (seconds: number): void => {
  world.ahead += seconds * 1000;
};

/** A user, by default with a verified address. */
async function person(given: Partial<Account> = {}): Promise<Account> {
  const account: Account = { ...(await world.account()), emailVerified: true, creditsLimit: 10, ...given };
  await store.transact(async (transaction) => transaction.saveAccount(account));
  return account;
}

async function start(account: Account, batchId?: string): Promise<string> {
  const imageUrl = await world.uploaded(account);
  const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
  const body = { ...options, imageUrl, batchId };
  const { id } = await serve().handlers.create({ ...callBy(account), params: undefined, body });
  return id;
}
/** Stages a photo, or has it declined. */
async function finish(id: string, outcome: 'staged' | 'declined' = 'staged', services = serve()): Promise<void> {
  world.answer = outcome === 'staged' ? STAGED : declinedWith('NO_FLOOR');
  await services.workOnJob(id, unhurried());
}
const poll = (account: Account, id: string, services = serve()) =>
  services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
const mailsTo = async ({ email }: Account) =>
  (await world.database.collection('mail').where('to', '==', email).get()).docs.map((mail) => mail.data());
/** Number of batches that a sweep will look at again. */
const openBatchesOf = async ({ id }: Account): Promise<number> => {
  const { docs } = await world.database.collection('batches').where('userId', '==', id).get();
  return docs.filter((batch) => batch.get('dueAt') !== undefined).length;
};

describe('finished photos', () => {
  it('are reported by one email per batch, two minutes after the last read', async () => {
    const account = await person();
    const [one, two] = [await start(account, 'home'), await start(account, 'home')];
    later(100);
    await poll(account, one);
    await finish(one);
    await finish(two, 'declined');
    await serve().sweepBatches();
    later(TIMES.quiet - 20);
    await serve().sweepBatches();
    expect(await mailsTo(account)).toEqual([]);
    later(20);
    await serve().sweepBatches();
    const [mail, ...others] = await mailsTo(account);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ status: 'WAITING', userId: account.id, subject: '1 of your 2 photos is ready' });
    expect(mail?.text).toContain(
      'One photo is ready. One photo could not be staged. No credits were charged for it; your profile says why.',
    );
    expect(mail?.text).toContain('https://app.test/profile#photos');
    later(3600);
    await serve().sweepBatches();
    expect(await mailsTo(account)).toHaveLength(1);
    expect(await openBatchesOf(account)).toBe(0);
  });

  it('are reported by their worker, if they were not read for long', async () => {
    const account = await person();
    const id = await start(account);
    later(3600);
    await finish(id);
    expect((await mailsTo(account)).map(({ subject }) => subject)).toEqual(['Your photo is ready']);
    expect(await openBatchesOf(account)).toBe(0);
  });

  it('without a batch are reported individually, including those that all failed', async () => {
    const account = await person();
    const [one, two] = [await start(account), await start(account)];
    later(3600);
    await finish(one);
    await finish(two, 'declined');
    const subjects = (await mailsTo(account)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Your photo could not be staged', 'Your photo is ready']);
  });

  it('are reported by another email if photos are added after the first', async () => {
    const account = await person();
    const one = await start(account, 'home');
    later(3600);
    await finish(one);
    const two = await start(account, 'home');
    later(3600);
    await finish(two, 'declined');
    expect((await mailsTo(account)).map(({ subject }) => subject).toSorted()).toEqual([
      'Your photo could not be staged',
      'Your photo is ready',
    ]);
    expect(await openBatchesOf(account)).toBe(0);
  });

  it('are reported again after a retry', async () => {
    const account = await person();
    const id = await start(account, 'again');
    later(3600);
    await finish(id, 'declined');
    await retry(serve(), account, id);
    later(3600);
    await finish(id);
    const subjects = (await mailsTo(account)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Your photo could not be staged', 'Your photo is ready']);
  });
});

describe('no e-mail is sent', () => {
  it.each([
    { title: 'to an address that is not verified', given: { emailVerified: false } },
    { title: 'to who has switched them off', given: { readyEmails: false } },
    { title: 'to an account that is shut', given: { active: false } },
  ])('$title', async ({ given }) => {
    const account = await person();
    const id = await start(account);
    later(3600);
    await store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, ...given });
    });
    await finish(id);
    expect([await mailsTo(account), await openBatchesOf(account)]).toEqual([[], 0]);
  });

  it.each([
    { title: 'a poll', look: (account: Account, id: string) => poll(account, id) },
    {
      title: 'the list of photos',
      look: (account: Account) =>
        serve().handlers.gallery({
          ...callBy(account),
          params: undefined,
          body: undefined,
          query: { page: 1, limit: 10 },
        }),
    },
    {
      title: 'the list of jobs',
      look: (account: Account) =>
        serve().handlers.userJobs({
          ...callBy(account),
          params: undefined,
          body: undefined,
          query: { page: 1, limit: 10 },
        }),
    },
  ])('about photos whose end $title has shown', async ({ look }) => {
    const account = await person();
    const id = await start(account);
    await finish(id);
    await look(account, id);
    later(3600);
    await serve().sweepBatches();
    expect([await mailsTo(account), await openBatchesOf(account)]).toEqual([[], 0]);
  });

  it('about a batch that gets another photo while it is looked at', async () => {
    const account = await person();
    const id = await start(account, 'home');
    await finish(id);
    later(3600);
    let reads = 0;
    const job: typeof store.job = async (of) => {
      if (reads++ === 0) await start(account, 'home');
      return store.job(of);
    };
    await serve({ store: { ...store, job } }).sweepBatches();
    expect(reads).toBeGreaterThan(0);
    expect([await mailsTo(account), await openBatchesOf(account)]).toEqual([[], 1]);
  });

  it('while one photo of the batch is in progress', async () => {
    const account = await person();
    const [one, two] = [await start(account, 'home'), await start(account, 'home')];
    await finish(one);
    later(3600);
    await serve().sweepBatches();
    expect(await mailsTo(account)).toEqual([]);
    await finish(two);
    expect((await mailsTo(account)).map(({ subject }) => subject)).toEqual(['Your photos are ready']);
  });
});

it('polls write only every half a minute, and once at the end', async () => {
  const account = await person();
  const id = await start(account);
  const seen: string[] = [];
  const counting: Ports['store'] = {
    ...store,
    markSeen: async (jobId, at) => {
      seen.push(jobId);
      await store.markSeen(jobId, at);
    },
  };
  const services = serve({ store: counting });
  for (let second = 0; second < 65; second += 5) {
    await poll(account, id, services);
    later(5);
  }
  expect(seen).toEqual([id, id]);
  await finish(id);
  for (let i = 0; i < 5; i++) await poll(account, id, services);
  expect(seen).toHaveLength(3);
  const before = (await store.job(id))?.updatedAt;
  await store.markSeen('of-nobody', clock());
  expect([await store.job('of-nobody'), (await store.job(id))?.updatedAt]).toEqual([null, before]);
});

describe('the link in the email', () => {
  it('unsubscribes without a sign-in, idempotently, and only its owner', async () => {
    const [account, other] = [await person(), await person()];
    for (const each of [account, other]) {
      const id = await start(each);
      later(3600);
      await finish(id);
    }
    const [mail] = await mailsTo(account);
    const token = /unsubscribe#token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? '';
    expect(mail?.unsubscribeUrl).toBe(`https://app.test/api/mail/unsubscribe/${token}`);
    const call = { ...callBy(account), session: undefined, body: undefined };
    const unsubscribe = (given: string) => serve().handlers.unsubscribe({ ...call, params: { token: given } });
    await expect(unsubscribe('guessed')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (let i = 0; i < 2; i++) expect(await unsubscribe(token)).toEqual({ ok: true });
    expect([(await store.account(account.id))?.readyEmails, (await store.account(other.id))?.readyEmails]).toEqual([
      false,
      undefined,
    ]);
    const again = await start(account);
    later(3600);
    await finish(again);
    expect(await mailsTo(account)).toHaveLength(1);
  });
});

it.each(FAULTS)('if any call fails, when it %s, one email is sent', async (fault: Fault) => {
  for (const at of callsToCut(fault)) {
    const account = await person();
    const [one, two] = [await start(account, 'home'), await start(account, 'home')];
    later(3600);
    await finish(one);
    const faulty = withFault({ ...world.ports, mailer }, at, fault);
    const work = finish(two, 'staged', serve(faulty.ports)).catch(() => undefined);
    await Promise.race([work, faulty.died]);
    for (let round = 0; round < 4; round++) {
      later(TIMES.batchCheck);
      await world.serve({ mailer }).sweep();
      for (const { jobId } of world.messages.splice(0)) await serve().workOnJob(jobId, unhurried());
      await serve().sweepBatches();
    }
    const jobs: (Job | null)[] = await Promise.all([one, two].map((id) => store.job(id)));
    expect(jobs.map((job) => job?.status)).toEqual(['COMPLETED', 'COMPLETED']);
    expect((await mailsTo(account)).map(({ subject }) => subject)).toEqual(['Your photos are ready']);
    expect(await openBatchesOf(account)).toBe(0);
    if (!faulty.hit()) {
      // The last round had no fault, which confirms the scenario.
      expect(at).toBeGreaterThan(10);
      return;
    }
  }
});
