import type { Micros } from '../values/timestamp.ts';

/** A strictly increasing clock, which orders versions and snapshots. */
export interface Clock {
  /** Returns a read time: no later commit gets the same or an earlier one. */
  read(): Micros;
  /** Returns a commit time, later than every time returned before. */
  commit(): Micros;
  /** Advances the clock past `time`; for data loaded from disk. */
  advance(time: Micros): void;
}

/** Wraps the system clock so that it strictly increases. `now` gives microseconds since the epoch. */
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
