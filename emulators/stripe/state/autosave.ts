import { writeSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';

const PAUSE_MS = 500;

/** Saves the store soon after it has changed, and at the end: Stripe forgets nothing either when a suite is killed. */
export class Autosave {
  readonly #store: Store;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param file where; undefined: nowhere */
  constructor(store: Store, file: string | undefined) {
    this.#store = store;
    this.#file = file;
  }

  later(): void {
    this.#timer ??= setTimeout(() => this.#save(), PAUSE_MS);
  }

  close(): void {
    this.#save();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file !== undefined) writeSnapshot(this.#store, this.#file);
  }
}
