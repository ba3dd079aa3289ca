/**
 * The life of a stored task: one worker at a time claims it under a lease, it is tried a limited number of times, and it ends once.
 * Staging, archives, deletions and mail run on it (docs/decisions/071).
 */

/**
 * Calls `step` with the stored task, together with what saves it, in one transaction; may call it several times. Null: there is no
 * such task.
 */
export type Transact<Draft> = <R>(step: (draft: Draft) => R | Promise<R>) => Promise<R | null>;

/** The outcome of a worker's attempt to claim a task. */
export type ClaimResult<Claimed> =
  /** It has ended, or is not due yet. */
  | { readonly result: 'over' }
  /** Another worker's lease is still valid. */
  | { readonly result: 'held' }
  /** It had no starts left and has been failed in this transaction. */
  | { readonly result: 'spent'; readonly task: Claimed }
  | { readonly result: 'claimed'; readonly task: Claimed };

/** A claimed task in the hands of its worker. */
export interface HeldTask<Draft> {
  readonly worker: string;
  /** Aborts when the lease is lost or the worker must stop. */
  readonly signal: AbortSignal;
  /** Changes the task if this worker still holds the lease; otherwise returns null. */
  readonly whileHeld: Transact<Draft>;
}

/** What tells one kind of task from another. */
export interface TaskKind<Draft, Claimed> {
  readonly transact: Transact<Draft>;
  /** Takes the lease, or says why it cannot be taken. */
  readonly claim: (draft: Draft, worker: string) => ClaimResult<Claimed> | Promise<ClaimResult<Claimed>>;
  readonly isHeldBy: (draft: Draft, worker: string) => boolean;
  /** Extends the lease every so many seconds; absent where each step takes a new lease, or the lease outlasts the work. */
  readonly heartbeat?: { readonly seconds: number; readonly renew: (draft: Draft, worker: string) => unknown };
  readonly work: (task: Claimed, held: HeldTask<Draft>) => Promise<void>;
  /**
   * Called with what `work` threw: puts the task back, or ends it.
   * @returns `again` to have the error thrown, so that the queue delivers the message once more
   */
  readonly recover: (error: unknown, task: Claimed, held: HeldTask<Draft>) => Promise<'again' | 'ended'>;
  /** Called with a task that `claim` has failed because it had no starts left. */
  readonly onSpent?: (task: Claimed) => Promise<void>;
}

/**
 * Claims a task and works on it. Messages may come twice, late or after a crash: a worker without the lease changes nothing.
 *
 * @param worker unique to this call
 * @returns `held` when another worker has it: the message must be delivered again, in case that worker has died
 * @throws what the work threw, if the task was put back
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
    if ((await kind.recover(error, claim.task, held)) === 'again') throw error;
  } finally {
    lease?.end();
  }
  return 'done';
}

/** A lease that is renewed until it ends. */
interface Lease {
  /** Aborts when the lease is lost or the worker must stop. */
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Renews a lease every `seconds`. A renewal that fails is tried again the next time: the lease lasts several of them.
 * @param renew returns false when another worker has the lease
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

/** How a task is repaired from outside: by a poll of its owner, or by the sweep. */
export interface TaskRepair<T> {
  /** Whether its worker has died, or its time is over. */
  readonly isBroken: (task: T) => boolean;
  /** Puts it back or ends it, in one transaction. Null: it is gone. */
  readonly repair: () => Promise<T | null>;
  readonly isWaiting: (task: T) => boolean;
  /** Whether it has waited so long that its message may be lost. */
  readonly isStuck: (task: T) => boolean;
  /** The task with one more reminder, whose message differs from the one before. */
  readonly reminded: (task: T) => T;
  /** Stores the reminder, unless another caller has counted it or the work has begun meanwhile. */
  readonly countReminder: () => Promise<T | null>;
  readonly enqueue: (task: T) => Promise<void>;
  /** Called before the task waits again. */
  readonly onRepaired: (task: T) => Promise<void> | void;
  readonly onReminded: (task: T) => void;
}

/** Repairs a task that nobody works on, and returns it as it is then. Leaves every other task alone. */
export async function repairTask<T>(seen: T, kind: TaskRepair<T>): Promise<T> {
  if (kind.isBroken(seen)) {
    const task = (await kind.repair()) ?? seen;
    await kind.onRepaired(task);
    if (kind.isWaiting(task)) await kind.enqueue(task);
    return task;
  }
  if (!kind.isStuck(seen)) return seen;
  const sent = kind.reminded(seen);
  // Sent first, then counted: after a crash in between, the same message is sent again, and none is missing.
  await kind.enqueue(sent);
  kind.onReminded(sent);
  return (await kind.countReminder()) ?? seen;
}
