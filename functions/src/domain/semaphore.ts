import { AppError } from './app-error.ts';

export interface SemaphoreLimits {
  /** Maximum total weight in progress at once. */
  readonly capacity: number;
  /** Maximum time in the queue, ms. */
  readonly patienceMs: number;
  /** Maximum length of the queue. */
  readonly maxWaiting: number;
  /** Of these, how many may belong to one owner; absent: all. */
  readonly maxWaitingPerOwner?: number;
}

/**
 * Limits the total weight of concurrent work. Further work waits in a first-come, first-served queue, in which owners
 * take turns: the owner whose work was let in last goes behind the others that wait.
 */
export interface Semaphore {
  /**
   * Runs the work when its turn has come.
   *
   * @param weight share of the capacity; capped at the capacity
   * @param owner whose work it is, such as an account; work without an owner is only first come, first served
   * @throws AppError BUSY with `retryAfter`, without running the work, if the queue is full, the owner has too much
   * in it, or the wait was too long; errors of the work
   */
  run<T>(weight: number, work: () => Promise<T>, owner?: string): Promise<T>;
}

/** Seconds after which a rejected caller may retry. */
const RETRY_AFTER_SECONDS = 5;
const busy = (): AppError => new AppError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });

/** Work in the queue. */
interface Waiting {
  readonly share: number;
  readonly owner: string | undefined;
  enter: () => void;
}

export function makeSemaphore(limits: SemaphoreLimits): Semaphore {
  const { capacity, patienceMs, maxWaiting, maxWaitingPerOwner = maxWaiting } = limits;
  let taken = 0;
  let lastOwner: string | undefined;
  const queue: Waiting[] = [];

  const nextIn = (): Waiting | undefined =>
    queue.find(({ owner }) => owner === undefined || owner !== lastOwner) ?? queue[0];

  const letIn = (): void => {
    for (let next = nextIn(); next && taken + next.share <= capacity; next = nextIn()) {
      queue.splice(queue.indexOf(next), 1);
      taken += next.share;
      lastOwner = next.owner;
      next.enter();
    }
  };

  const isFullFor = (owner: string | undefined): boolean =>
    queue.length > maxWaiting ||
    (owner !== undefined && queue.filter((each) => each.owner === owner).length > maxWaitingPerOwner);

  const turn = (share: number, owner: string | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { share, owner, enter: () => resolve() };
      queue.push(waiting);
      letIn();
      if (!queue.includes(waiting)) return;
      if (isFullFor(owner)) {
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
    async run(weight, work, owner) {
      const share = Math.min(weight, capacity);
      await turn(share, owner);
      try {
        return await work();
      } finally {
        taken -= share;
        letIn();
      }
    },
  };
}
