import { AppError } from './app-error.ts';

export interface SemaphoreLimits {
  /** How much may be under way at once, in whatever unit the weights have. */
  readonly capacity: number;
  /** Milliseconds that somebody waits for a turn. */
  readonly patienceMs: number;
  /** How many may wait. */
  readonly maxWaiting: number;
}

/** Keeps what is under way at once within a capacity. Others wait in a queue, first come, first served. */
export interface Semaphore {
  /**
   * Does the work when its turn has come.
   *
   * @param weight its share of the capacity; more than the capacity counts as all of it
   * @throws AppError BUSY with `retryAfter`, with nothing done, where too many wait or the wait was too long; what the work throws
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which somebody who was sent away may come again. */
const RETRY_AFTER = 5;
const busy = (): AppError => new AppError('BUSY', { retryAfter: RETRY_AFTER });

export function makeSemaphore({ capacity, patienceMs, maxWaiting }: SemaphoreLimits): Semaphore {
  let taken = 0;
  const queue: { readonly share: number; readonly enter: () => void }[] = [];

  const letIn = (): void => {
    for (let next = queue[0]; next && taken + next.share <= capacity; next = queue[0]) {
      queue.shift();
      taken += next.share;
      next.enter();
    }
  };

  const turn = (share: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting = { share, enter: () => resolve() };
      queue.push(waiting);
      letIn();
      if (!queue.includes(waiting)) return;
      if (queue.length > maxWaiting) {
        queue.pop();
        reject(busy());
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(busy());
        // A lighter one behind it may fit.
        letIn();
      }, patienceMs);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    async run(weight, work) {
      const share = Math.min(weight, capacity);
      await turn(share);
      try {
        return await work();
      } finally {
        taken -= share;
        letIn();
      }
    },
  };
}
