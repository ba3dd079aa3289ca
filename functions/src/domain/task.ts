/**
 * The life cycle of a stored task: one worker at a time claims it under a lease, it has a limited number of starts,
 * and it ends once. Used by staging, matches, archives, deletions and mail (docs/decisions/071).
 */
import type { JobStatus } from '../contract/entities.ts';

/** The stored state of a task that has starts, a lease and reminders: a picture, an archive, or a match of photos. */
export interface TaskState {
  readonly status: JobStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Number of requests by its owner, from 1. */
  readonly attempt: number;
  /** Number of starts of this attempt. */
  readonly starts: number;
  /** The worker, and when its lease expires unless renewed. */
  readonly lease?: { readonly worker: string; readonly until: Date };
  /** Number of reminders sent while it waited, and the time of the last. */
  readonly reminded?: { readonly times: number; readonly at: Date };
  /** Id of the request that created this attempt, also in its log lines. */
  readonly requestId?: string;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
}

/**
 * Calls `step` with the stored task and a function that saves it, in one transaction; may call it several times.
 * Null if there is no such task.
 */
export type Transact<Draft> = <R>(step: (draft: Draft) => R | Promise<R>) => Promise<R | null>;

/** The outcome of a worker's attempt to claim a task. */
export type ClaimResult<Claimed> =
  /** Finished, or not due yet. */
  | { readonly result: 'over' }
  /** Another worker's lease is still valid. */
  | { readonly result: 'held' }
  /** It had no starts left and was marked as failed in this transaction. */
  | { readonly result: 'spent'; readonly task: Claimed }
  | { readonly result: 'claimed'; readonly task: Claimed };

/** A task held by its worker. */
export interface HeldTask<Draft> {
  readonly worker: string;
  /** Aborts when the lease is lost or the worker must stop. */
  readonly signal: AbortSignal;
  /** Changes the task if this worker still holds the lease; otherwise returns null. */
  readonly whileHeld: Transact<Draft>;
}

/** The operations specific to one kind of task. */
export interface TaskKind<Draft, Claimed> {
  readonly transact: Transact<Draft>;
  /** Claims the task, or says why it cannot be claimed. */
  readonly claim: (draft: Draft, worker: string) => ClaimResult<Claimed> | Promise<ClaimResult<Claimed>>;
  readonly isHeldBy: (draft: Draft, worker: string) => boolean;
  /**
   * Extends the lease at this interval, in seconds; absent if each step takes a new lease, or the lease outlasts the
   * work.
   */
  readonly heartbeat?: { readonly seconds: number; readonly renew: (draft: Draft, worker: string) => unknown };
  readonly work: (task: Claimed, held: HeldTask<Draft>) => Promise<void>;
  /**
   * Handles an error of `work`: releases the task or ends it. Without it, the task stays as it is and the error is
   * rethrown.
   *
   * @returns `again` to rethrow the error, so that the queue delivers the message again
   */
  readonly recover?: (error: unknown, task: Claimed, held: HeldTask<Draft>) => Promise<'again' | 'ended'>;
  /** Called with a task that `claim` has marked as failed because it had no starts left. */
  readonly onSpent?: (task: Claimed) => Promise<void>;
}

/**
 * Claims a task and works on it. Messages may be repeated, late, or follow a crash: a worker without the lease
 * changes nothing.
 *
 * @param worker unique to this call
 * @returns `held` if another worker has it: the message must be delivered again, in case that worker has died
 * @throws the error of the work, unless `recover` ended the task
 */
export async function runTask<Draft, Claimed>(
  kind: TaskKind<Draft, Claimed>,
  worker: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<'done' | 'held'> {
  const { transact, heartbeat } = kind;
  const claim = (await transact((draft) => kind.claim(draft, worker))) ?? { result: 'over' };
  if (claim.result === 'held') return 'held';
  if (claim.result === 'spent') await kind.onSpent?.(claim.task);
  if (claim.result !== 'claimed') return 'done';
  const whileHeld = <R>(step: (draft: Draft) => R | Promise<R>): Promise<R | null> =>
    transact<R | null>(async (draft) => (kind.isHeldBy(draft, worker) ? step(draft) : null));
  const renewed = async (draft: Draft): Promise<true> => {
    await heartbeat?.renew(draft, worker);
    return true;
  };
  const lease = heartbeat && keepLease(heartbeat.seconds, signal, async () => (await whileHeld(renewed)) === true);
  const held = { worker, signal: lease?.signal ?? signal, whileHeld };
  try {
    await kind.work(claim.task, held);
  } catch (error) {
    if ((await kind.recover?.(error, claim.task, held)) !== 'ended') throw error;
  } finally {
    lease?.end();
  }
  return 'done';
}

/** A lease that is renewed until it is ended. */
interface Lease {
  /** Aborts when the lease is lost or the worker must stop. */
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Renews a lease every `seconds`. A failed renewal is retried at the next interval, which is much shorter than the
 * lease.
 *
 * @param renew returns false if another worker has the lease
 */
function keepLease(seconds: number, signal: AbortSignal, renew: () => Promise<boolean>): Lease {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renew().then(
      (held) => {
        if (!held) lost.abort(new Error('The lease is lost.'));
      },
      () => undefined,
    );
  }, seconds * 1000);
  return { signal: AbortSignal.any([signal, lost.signal]), end: () => clearInterval(timer) };
}

/** How a poll of its owner or the sweep recovers a task. */
interface TaskRepair<T> {
  /** Whether its worker has died, or it has expired. */
  readonly isBroken: (task: T) => boolean;
  /** Releases or ends it, in one transaction. Null if it does not exist any more. */
  readonly repair: () => Promise<T | null>;
  readonly isWaiting: (task: T) => boolean;
  /** Whether it has waited so long that its message may be lost. */
  readonly isStuck: (task: T) => boolean;
  /** Returns the task with one more reminder, whose message differs from the last. */
  readonly reminded: (task: T) => T;
  /** Stores the reminder, unless another caller has stored it or the work has started meanwhile. */
  readonly countReminder: () => Promise<T | null>;
  readonly enqueue: (task: T) => Promise<void>;
  /** Called before the task is released. */
  readonly onRepaired: (task: T) => Promise<void> | void;
  readonly onReminded: (task: T) => void;
}

/** Recovers an abandoned task and returns its new state. Leaves all others unchanged. */
export async function repairTask<T>(seen: T, kind: TaskRepair<T>): Promise<T> {
  if (kind.isBroken(seen)) {
    const task = (await kind.repair()) ?? seen;
    await kind.onRepaired(task);
    if (kind.isWaiting(task)) await kind.enqueue(task);
    return task;
  }
  if (!kind.isStuck(seen)) return seen;
  const sent = kind.reminded(seen);
  // Send first, then count: after a crash in between, the same message is sent again and none is missing.
  await kind.enqueue(sent);
  kind.onReminded(sent);
  return (await kind.countReminder()) ?? seen;
}
