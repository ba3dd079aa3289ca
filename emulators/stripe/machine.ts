import { type Cause, Draft } from './state/draft.ts';
import type { Event } from './state/objects.ts';
import type { Store } from './state/store.ts';

/** Work on a draft; after `keepAnyway` its changes are committed even if it throws. */
export type Work<T> = (draft: Draft, keepAnyway: () => void) => T;

/** The store, its serialized changes and the observers of their events. */
export class Machine {
  readonly store: Store;
  readonly #handle: (events: readonly Event[]) => void;

  /** @param handle called after each change with its events */
  constructor(store: Store, handle: (events: readonly Event[]) => void) {
    this.store = store;
    this.#handle = handle;
  }

  /** Commits the changes of the work, or none if it throws. */
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

  /** Reads the state; changes are discarded. */
  read<T>(work: (draft: Draft) => T): T {
    return work(new Draft(this.store));
  }
}
