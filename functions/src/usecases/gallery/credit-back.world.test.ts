/** Pictures in which an opening was completed, and their credit, which their owners can have back. */

import { verifyPreservation } from '@roomwright/engine/node';
import { afterAll, expect, it } from 'vitest';
import { callBy, createFrom } from '../../../test/calls.ts';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { exporter } from '../../../test/exports.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { daysAfter } from '../../domain/day.ts';
import type { StagedAnswer } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const DAY_MS = 86_400_000;
const WINDOW = { kind: 'window', hiddenCentimetres: 20, from: 'twin', box: [0.25, 0.5, 0.5, 0.75] } as const;
const answer: StagedAnswer = { ...STAGED, mask: Uint8Array.of(4), completed: [WINDOW] };
const engineOf = (answered: StagedAnswer) =>
  verifyPreservation(
    {
      ...DRAWING_ENGINE,
      id: 'test',
      capabilities: { ...DRAWING_ENGINE.capabilities, removesFurniture: true },
      stage: async () => answered,
    },
    async () => ({ maskShare: 0.5, changedShare: 0.4 }),
  );

/** A photo that was emptied and staged. */
async function staged(account: Account, answered = answer): Promise<string> {
  const services = world.serve({ engine: engineOf(answered) });
  const originalImageUrl = await world.uploaded(account);
  const { id } = await createFrom(services, account, { originalImageUrl }, { removeFurniture: true });
  await services.workOnJob(id, unhurried());
  world.messages.length = 0;
  return id;
}
const viewOf = (services: Services, account: Account, id: string) =>
  services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
const giveBack = (services: Services, account: Account, id: string) =>
  services.handlers.creditBack({ ...callBy(account), params: { id }, body: {} });
const used = async ({ id }: Account) => (await world.ports.store.account(id))?.creditsUsed;
const filesOf = (id: string) => world.paths().filter((path) => path.includes(id));
const refunds = async (account: Account, id: string) =>
  (await world.ledger(account)).filter((entry) => entry.kind === 'refund' && entry.jobId === id).length;

it('a completed opening is kept with the proof and shown to its owner, with the offer of the credit', async () => {
  const account = await exporter(world);
  const id = await staged(account);
  const { proof, creditBackUntil } = await viewOf(world.serve(), account, id);
  expect(proof?.completed).toEqual([WINDOW]);
  const job = await world.ports.store.job(id);
  expect(creditBackUntil).toBe(daysAfter(job?.finishedAt ?? new Date(0), TIMES.creditBackDays).toISOString());
});

it('the credit goes back with the picture, once, also where it is asked for twice at the same time', async () => {
  const account = await exporter(world);
  const id = await staged(account);
  expect(await used(account)).toBe(1);
  const services = world.serve();
  const [first, second] = await Promise.allSettled([giveBack(services, account, id), giveBack(services, account, id)]);
  expect([first.status, second.status]).toContain('fulfilled');
  await expect(giveBack(services, account, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([await used(account), await refunds(account, id)]).toEqual([0, 1]);
  expect(await world.ports.store.job(id)).toBeNull();
  expect(filesOf(id)).toEqual([]);
});

it('a credit is not given back to somebody else, for a picture without a completed opening, or after seven days', async () => {
  const [account, stranger] = [await exporter(world), await exporter(world)];
  const { completed: _, ...plain } = answer;
  const [id, other] = [await staged(account), await staged(account, plain)];
  const services = world.serve();
  expect((await viewOf(services, account, other)).creditBackUntil).toBeUndefined();
  await expect(giveBack(services, account, other)).rejects.toMatchObject({ code: 'NO_CREDIT_BACK' });
  await expect(giveBack(services, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  world.ahead += TIMES.creditBackDays * DAY_MS;
  await expect(giveBack(services, account, id)).rejects.toMatchObject({ code: 'NO_CREDIT_BACK' });
  expect([await refunds(account, id), await refunds(account, other)]).toEqual([0, 0]);
  expect((await world.ports.store.job(id))?.status).toBe('COMPLETED');
});

it.each(FAULTS)(
  'whichever call on its way is cut, when it %s, the credit is back once if the picture is gone, and the sweep deletes what is left',
  async (fault: Fault) => {
    for (const at of callsToCut(fault)) {
      const account = await exporter(world);
      const id = await staged(account);
      const faulty = withFault({ ...world.ports, engine: engineOf(answer) }, at, fault);
      await Promise.race([giveBack(world.serve(faulty.ports), account, id).catch(() => undefined), faulty.died]);
      const isBack = (await refunds(account, id)) === 1;
      world.ahead += (TIMES.leftovers + 1) * 1000;
      await world.serve().sweep();
      const job = await world.ports.store.job(id);
      expect([job === null, filesOf(id).length === 0]).toEqual([isBack, isBack]);
      // Asking again, or for the first time, ends in the same.
      await giveBack(world.serve(), account, id).catch(() => undefined);
      expect([await used(account), await refunds(account, id)]).toEqual([0, 1]);
      expect(await world.ports.store.job(id)).toBeNull();
      expect(filesOf(id)).toEqual([]);
      // The entries of a deleted photo are all that is left of it.
      const found = await disagreements(world.ports.store, account.id);
      expect(found.filter((each) => !each.endsWith('is too much'))).toEqual([]);
      if (!faulty.hit()) return;
    }
  },
);
