import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callsToCut, FAULTS, type Fault, withFault } from '../../functions/test/fault.ts';
import { Departures } from './leaver.fixture.ts';

const { projectId, environment } = inject('suite');
let departures: Departures;
beforeAll(async () => {
  departures = await Departures.open(projectId, environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
});
afterAll(() => departures.close());

it.each(FAULTS)(
  'a deletion with a fault at any call (%s) leaves no data, ends the subscription and sends one receipt',
  async (fault: Fault) => {
    for (const at of callsToCut(fault)) {
      const leaver = await departures.leaver();
      const { account, customer } = leaver;
      const faulty = withFault(departures.ports, at, fault);
      const services = departures.serve(faulty.ports);
      const request = departures.delete(leaver, services).then(
        ({ finished }) => (finished ? 'finished' : 'begun'),
        () => 'refused',
      );
      const outcome = await Promise.race([request, faulty.died.then(() => 'dead')]);
      // A client without a response retries, unless the deletion was accepted.
      if (!(await departures.ports.store.deletion(account.id))) {
        expect(outcome).not.toBe('finished');
        await departures.delete(leaver, departures.serve());
      }
      // The sweep finds what is left; it may be interrupted, too.
      departures.later(20);
      await Promise.race([services.sweepDeletions(), faulty.died]);
      await departures.settle(leaver);
      expect(await departures.remains(leaver)).toEqual([]);
      expect(departures.receiptsTo(account.email)).toHaveLength(1);
      if (!faulty.hit()) {
        // The last round had no fault, which proves that the scenario itself works.
        expect([outcome, at > 35]).toEqual(['finished', true]);
        expect((await departures.shop.client.invoices.list({ customer })).data).not.toEqual([]);
        return;
      }
    }
  },
);
