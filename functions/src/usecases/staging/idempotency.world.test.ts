import { afterAll, describe, expect, it } from 'vitest';
import { callBy, create, retry } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { Account } from '../../domain/account.ts';
import type { Job } from '../../domain/job.ts';

const world = createWorld();
afterAll(() => world.end());

const KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';
const HOUR = 3_600_000;

const jobsOf = (account: Account): Promise<Job[]> =>
  world.ports.store.jobs({ userId: account.id }, { offset: 0, limit: 100 });
const reservedBy = async (account: Account): Promise<string[]> =>
  (await world.ledger(account)).filter(({ kind }) => kind === 'reserve').map(({ id }) => id);
const expectExact = async ({ id }: Account): Promise<void> =>
  expect(await disagreements(world.ports.store, id)).toEqual([]);

/** A photo that was declined, and could be staged now. */
async function declined(account: Account): Promise<string> {
  world.answer = declinedWith('NO_FLOOR');
  const { id } = await create(world.serve(), account, await world.uploaded(account));
  await world.recover();
  world.answer = STAGED;
  return id;
}

describe('a request whose answer is lost', () => {
  it.each(FAULTS)(
    'to create a job, at every call in turn, when the call %s: sent again with its key it is one job, one credit, and the work begins',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const imageUrl = await world.uploaded(account);
        const faulty = withFault(world.ports, at, fault);
        const first = create(world.serve(faulty.ports), account, imageUrl, KEY);
        await Promise.race([first.catch(() => undefined), faulty.died]);
        const answer = await create(world.serve(), account, imageUrl, KEY);
        const [job, ...others] = await jobsOf(account);
        expect([job.id, others]).toEqual([answer.id, []]);
        expect(await reservedBy(account)).toEqual([`${answer.id}:1:reserve`]);
        // Nobody has swept: the second request by itself has set right what the first one left.
        if (job.status === 'PENDING') expect(world.paths()).toContain(job.originalPath);
        else expect(job.status).toBe('FAILED');
        await world.recover();
        await expectExact(account);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(4);
          expect(await world.ports.store.job(answer.id)).toMatchObject({ status: 'COMPLETED' });
          return;
        }
      }
    },
  );

  it.each(FAULTS)(
    'to try a job again, at every call in turn, when the call %s: sent again with its key it is one attempt, one credit',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const id = await declined(account);
        const faulty = withFault(world.ports, at, fault);
        const first = retry(world.serve(faulty.ports), account, id, KEY);
        await Promise.race([first.catch(() => undefined), faulty.died]);
        const answer = await retry(world.serve(), account, id, KEY);
        expect(answer).toMatchObject({ id, status: 'PENDING' });
        expect(world.messages.map(({ jobId }) => jobId)).toContain(id);
        expect((await reservedBy(account)).sort()).toEqual([`${id}:1:reserve`, `${id}:2:reserve`]);
        await world.recover();
        expect(await world.ports.store.job(id)).toMatchObject({ status: 'COMPLETED', attempt: 2 });
        await expectExact(account);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(5);
          return;
        }
      }
    },
  );

  it('is told how its job is by now, also where the upload is gone', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const { id } = await create(services, account, imageUrl, KEY);
    await services.workOnJob(id, unhurried());
    await world.ports.files.remove(imageUrl.replace('https://files.test/', ''));
    for (let i = 0; i < 3; i++)
      expect(await create(services, account, imageUrl, KEY)).toMatchObject({ id, status: 'COMPLETED' });
    await world.recover();
    await expectExact(account);
  });

  it('of a job that failed is told so, and books nothing', async () => {
    const account = await world.account();
    const id = await declined(account);
    await retry(world.serve(), account, id, KEY);
    world.answer = declinedWith('NO_PLACE');
    await world.recover();
    world.answer = STAGED;
    const again = await retry(world.serve(), account, id, KEY);
    expect(again).toMatchObject({ status: 'FAILED', error: { code: 'NO_PLACE' } });
    expect(await world.ports.store.job(id)).toMatchObject({ attempt: 2 });
    // Somebody who wants a third attempt says so with a key of its own.
    expect(await retry(world.serve(), account, id, `${KEY}-2`)).toMatchObject({ status: 'PENDING' });
    await world.recover();
    await expectExact(account);
  });

  it('of a job that was deleted since finds nothing, and makes no other', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const { id } = await create(services, account, imageUrl, KEY);
    await world.recover();
    await services.handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
    await expect(create(services, account, imageUrl, KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([await jobsOf(account), await reservedBy(account)]).toEqual([[], [`${id}:1:reserve`]]);
  });
});

describe('a key', () => {
  it('that comes twenty times at once makes one job', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(services, account, imageUrl, KEY)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await reservedBy(account)).toHaveLength(1);
    await world.recover();
    await expectExact(account);
  });

  it('that comes twenty times at once makes one attempt', async () => {
    const account = await world.account();
    const id = await declined(account);
    const services = world.serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => retry(services, account, id, KEY)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PENDING']));
    expect(await reservedBy(account)).toHaveLength(2);
    await world.recover();
    await expectExact(account);
  });

  it('stands for one request of one person at one endpoint', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const { id } = await create(services, account, imageUrl, KEY);
    const reused = { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 };
    await expect(create(services, account, await world.uploaded(account), KEY)).rejects.toMatchObject(reused);
    expect(await jobsOf(account)).toHaveLength(1);
    const others = await create(services, other, await world.uploaded(other), KEY);
    expect(others.id).not.toBe(id);
    const failed = await declined(account);
    expect(await retry(services, account, failed, KEY)).toMatchObject({ id: failed, status: 'PENDING' });
    await expect(retry(services, account, id, KEY)).rejects.toMatchObject(reused);
    await world.recover();
    await expectExact(account);
    await expectExact(other);
  });

  it('of a request that was refused may be sent again', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const path = imageUrl.replace('https://files.test/', '');
    const bytes = (await world.ports.files.read(path)) ?? new Uint8Array();
    await world.ports.files.remove(path);
    await expect(create(services, account, imageUrl, KEY)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await world.ports.files.write({ path, url: imageUrl }, bytes, 'image/jpeg');
    expect(await create(services, account, imageUrl, KEY)).toMatchObject({ status: 'PENDING' });
    await world.recover();
    await expectExact(account);
  });

  it('is forgotten after a day, also where its document is still there', async () => {
    const account = await world.account();
    const services = world.serve();
    const [imageUrl, other] = [await world.uploaded(account), await world.uploaded(account)];
    const first = await create(services, account, imageUrl, KEY);
    world.ahead += 23 * HOUR;
    expect((await create(services, account, imageUrl, KEY)).id).toBe(first.id);
    world.ahead += 2 * HOUR;
    const second = await create(services, account, other, KEY);
    expect(second.id).not.toBe(first.id);
    expect((await create(services, account, other, KEY)).id).toBe(second.id);
    await world.recover();
    expect(await jobsOf(account)).toHaveLength(2);
  });

  it('that is not sent makes a job for each request, as ever', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const [one, other] = [await create(services, account, imageUrl), await create(services, account, imageUrl)];
    expect(one.id).not.toBe(other.id);
    await world.recover();
    await expectExact(account);
  });
});
