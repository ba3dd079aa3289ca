import type { Micros } from '../values/timestamp.ts';

/** Time that never goes back, so that versions and snapshots have an order. */
export interface Clock {
  /** A time for a read: no later commit gets the same or an earlier one. */
  read(): Micros;
  /** A time for a commit: later than everything handed out before. */
  commit(): Micros;
  /** Makes every later time later than `time`; for data from disk. */
  advance(time: Micros): void;
}

/** The machine's clock, made strictly increasing. `now` gives microseconds since 1970. */
export function makeClock(now: () => Micros = wallClock): Clock {
  let last: Micros = 0;
  return {
    read() {
      last = Math.max(last, now());
      return last;
    },
    commit() {
      last = Math.max(last + 1, now());
      return last;
    },
    advance(time) {
      last = Math.max(last, time);
    },
  };
}

function wallClock(): Micros {
  return Math.floor((performance.timeOrigin + performance.now()) * 1000);
}
