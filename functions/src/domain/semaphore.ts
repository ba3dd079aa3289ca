import { AppError } from './app-error.ts';

export interface SemaphoreLimits {
  /** Maximum total weight in progress at once. */
  readonly capacity: number;
  /** Maximum time in the queue, ms. */
  readonly patienceMs: number;
  /** Maximum length of the queue. */
  readonly maxWaiting: number;
}

/** Limits the total weight of concurrent work. Further work waits in a first-come, first-served queue. */
export interface Semaphore {
  /**
   * Runs the work when its turn has come.
   *
   * @param weight share of the capacity; capped at the capacity
   * @throws AppError BUSY with `retryAfter`, without running the work, if the queue is full or the wait was too
   * long; errors of the work
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which a rejected caller may retry. */
const RETRY_AFTER_SECONDS = 5;
const busy = (): AppError => new AppError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });

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
