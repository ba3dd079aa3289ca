import { makeClock, putOnClock } from '../billing/test-clocks.ts';
import { invalid } from '../http/errors.ts';
import { atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import { advanceClock } from '../time.ts';
import { removeCustomer } from './customers.ts';

export const TEST_CLOCKS: Routes = {
  'POST /v1/test_helpers/test_clocks': ({ draft, params }) => {
    const time = params.int('frozen_time');
    if (time === undefined) throw invalid('Missing required param: frozen_time.', { param: 'frozen_time' });
    const id = params.text('customer');
    const customer = id ? named(draft, 'customer', id, 'customer') : undefined;
    const clock = makeClock(draft, time, params.text('name') ?? null);
    if (customer) putOnClock(draft, customer, clock.id);
    return clock;
  },
  'GET /v1/test_helpers/test_clocks': (request) => pageOf(request, request.draft.list('test_helpers.test_clock')),
  'GET /v1/test_helpers/test_clocks/:id': (request) => atPath(request, 'test_helpers.test_clock'),
  'DELETE /v1/test_helpers/test_clocks/:id': remove,
  'POST /v1/test_helpers/test_clocks/:id/advance': (request) => {
    const clock = atPath(request, 'test_helpers.test_clock');
    const to = request.params.int('frozen_time');
    if (to === undefined || to <= clock.frozen_time) {
      throw invalid('`frozen_time` must be later than the time of the clock.', { param: 'frozen_time' });
    }
    request.afterwards((machine) => advanceClock(machine, clock.id, to));
    return request.draft.update(clock, {
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: to } },
    });
  },
};

/** With a clock go its customers, and what is theirs. */
function remove(request: ApiRequest): object {
  const { id } = atPath(request, 'test_helpers.test_clock');
  const { draft } = request;
  for (const customer of draft.list('customer')) {
    if (customer.test_clock === id && !customer.deleted) removeCustomer(draft, customer);
  }
  draft.remove('test_helpers.test_clock', id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}
