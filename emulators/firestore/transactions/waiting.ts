import { aborted } from '../errors.ts';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';

/** Somebody who waits for others to let go of their locks. */
export interface Waiter {
  readonly age: Micros;
  /** What a waiting commit is about to change; nothing for one who wants to read. */
  changes: readonly Change[];
  /** Makes the waiter try again. */
  wake(): void;
}

/** Those who wait for locks, the oldest first. */
export class WaitingList {
  readonly #deadline: number;
  #waiters: readonly Waiter[] = [];

  /** `deadline` is the longest that anybody waits, in milliseconds. */
  constructor(deadline: number) {
    this.#deadline = deadline;
  }

  /** Repeats `attempt`, now and whenever locks were let go, until it gives true. Throws ABORTED after the deadline. */
  async until(age: Micros, attempt: (waiter: Waiter) => boolean): Promise<void> {
    const waiter: Waiter = { age, changes: [], wake: () => undefined };
    if (attempt(waiter)) return;
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => deadline.reject(aborted('Transaction lock timeout.')), this.#deadline);
    this.#waiters = [...this.#waiters, waiter].sort((left, right) => left.age - right.age);
    try {
      do {
        await Promise.race([
          deadline.promise,
          new Promise<void>((resolve) => {
            waiter.wake = resolve;
          }),
        ]);
      } while (!attempt(waiter));
    } finally {
      clearTimeout(timer);
      this.#waiters = this.#waiters.filter((other) => other !== waiter);
      this.wakeAll();
    }
  }

  /** Lets all try again, the oldest first. */
  wakeAll(): void {
    for (const waiter of this.#waiters) waiter.wake();
  }

  /** Whether somebody older than `age` is about to make a change that `concerns` the one who asks. */
  hasCommitBefore(age: Micros, concerns: (change: Change) => boolean): boolean {
    return this.#waiters.some((waiter) => waiter.age < age && waiter.changes.some(concerns));
  }
}
