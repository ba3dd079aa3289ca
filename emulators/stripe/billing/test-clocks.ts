import type { Draft } from '../state/draft.ts';
import type { Customer, TestClock } from '../state/objects.ts';

const KEPT_S = 30 * 86_400;

/** Creates a clock that stands still until it is advanced. */
export function makeClock(draft: Draft, time: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: draft.id('test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    created: draft.now(),
    deletes_after: draft.now() + KEPT_S,
    frozen_time: time,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  return draft.create(clock, 'test_helpers.test_clock.created');
}

/** Attaches a customer and the customer's objects to a test clock. */
export function putOnClock(draft: Draft, customer: Customer, clock: string): void {
  draft.put<Customer>({ ...customer, test_clock: clock });
  for (const kind of ['subscription', 'subscription_schedule', 'invoice'] as const) {
    for (const object of draft.list(kind)) {
      if (object.customer === customer.id) draft.put({ ...object, test_clock: clock });
    }
  }
}
