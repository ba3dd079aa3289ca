import { nextDue } from './billing/due.ts';
import { invalid } from './http/errors.ts';
import type { Machine } from './machine.ts';
import type { Draft } from './state/draft.ts';
import type { TestClock } from './state/objects.ts';

/** Does what is due for everybody who has no test clock; called again and again, as time goes by. */
export function tick(machine: Machine): void {
  advance(machine, machine.store.now(), (draft, customer) => draft.get('customer', customer).test_clock === null);
}

/** Moves the time of everybody who has no test clock, and does what is due until then. */
export function advanceEverybody(machine: Machine, to: number): void {
  if (to < machine.store.now()) throw invalid('Time goes forward only.', { param: 'to' });
  advance(machine, to, (draft, customer) => draft.get('customer', customer).test_clock === null);
  machine.store.ahead = to - Math.floor(Date.now() / 1000);
}

/** Moves a test clock, and does what is due for its customers until then. */
export function advanceClock(machine: Machine, id: string, to: number): TestClock {
  const moved = (draft: Draft, time: number, status: TestClock['status']): TestClock =>
    draft.update(draft.get('test_helpers.test_clock', id), { frozen_time: time, status });
  advance(
    machine,
    to,
    (draft, customer) => draft.get('customer', customer).test_clock === id,
    (draft, time) => moved(draft, time, 'advancing'),
  );
  return machine.change((draft) => {
    const clock = moved(draft, to, 'ready');
    draft.emit('test_helpers.test_clock.ready', clock);
    return clock;
  });
}

/** Each thing that is due happens by itself, at its own time: what comes of one may be due before the next. */
function advance(
  machine: Machine,
  to: number,
  concerns: (draft: Draft, customer: string) => boolean,
  before: (draft: Draft, time: number) => void = () => {},
): void {
  for (;;) {
    const due = machine.read((draft) => nextDue(draft, (customer) => concerns(draft, customer)));
    if (!due || due.at > to) return;
    machine.change(
      (draft) => {
        before(draft, due.at);
        due.run(draft);
      },
      { at: due.at },
    );
  }
}
