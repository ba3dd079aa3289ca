import type { Cause } from './state/draft.ts';
import { Draft } from './state/draft.ts';
import type { Event } from './state/objects.ts';
import type { Store } from './state/store.ts';

/** Work on a draft; with `keepAnyway` what it has changed stays even though it throws. */
export type Work<T> = (draft: Draft, keepAnyway: () => void) => T;

/** The store, changed by one piece of work after the other, and whoever wants to know of each. */
export class Machine {
  readonly store: Store;
  readonly #handle: (events: readonly Event[]) => void;

  /** @param handle called after each change, with the events that came of it */
  constructor(store: Store, handle: (events: readonly Event[]) => void) {
    this.store = store;
    this.#handle = handle;
  }

  /** Does some work: all of it is done, or, where it throws, nothing. */
  change<T>(work: Work<T>, options: { readonly cause?: Cause; readonly at?: number } = {}): T {
    const draft = new Draft(this.store, options);
    let keep = false;
    try {
      const result = work(draft, () => {
        keep = true;
      });
      keep = true;
      return result;
    } finally {
      if (keep) this.#handle(draft.commit());
    }
  }

  /** Looks at the state; what it would change is not changed. */
  read<T>(work: (draft: Draft) => T): T {
    return work(new Draft(this.store));
  }
}
