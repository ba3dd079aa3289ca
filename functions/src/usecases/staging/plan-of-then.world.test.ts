import { afterAll, expect, it } from 'vitest';
import { create, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith } from '../../../test/drawing-engine.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingAnswer, StagingRequest } from '../../ports/engine.ts';
import type { Imaging } from '../../ports/imaging.ts';

const world = createWorld();
afterAll(() => world.end());

const asked: Pick<StagingRequest, 'maxEdge'>[] = [];
const delivered: Parameters<Imaging['deliver']>[1][] = [];
let answer: StagingAnswer = declinedWith('NO_FLOOR');
const services = world.serve({
  engine: {
    id: 'listening',
    ...DRAWING_ENGINE,
    async stage({ maxEdge }) {
      asked.push({ maxEdge });
      return answer;
    },
  },
  imaging: {
    ...world.ports.imaging,
    deliver(image, options) {
      delivered.push(options);
      return world.ports.imaging.deliver(image, options);
    },
  },
});

async function upgrade({ id }: Account): Promise<void> {
  await world.ports.store.transact(async (transaction) => {
    const account = await transaction.account(id);
    if (account) transaction.saveAccount({ ...account, plan: 'PREMIUM' });
  });
}

it('a photo is staged as large as the plan delivers; one that is requested again, as the plan of then has it', async () => {
  const account = await world.account();
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, new AbortController().signal);
  expect(await world.ports.store.job(id)).toMatchObject({ status: 'FAILED' });

  await upgrade(account);
  answer = world.answer;
  await retry(services, account, id);
  await services.workOnJob(id, new AbortController().signal);
  expect(await world.ports.store.job(id)).toMatchObject({ status: 'COMPLETED' });

  expect(asked).toEqual([{ maxEdge: PLANS.FREE.outputEdge }, { maxEdge: PLANS.PREMIUM.outputEdge }]);
  expect(delivered).toEqual([{ edge: PLANS.PREMIUM.outputEdge, watermark: false, provenance: 'compositeSynthetic' }]);
});
