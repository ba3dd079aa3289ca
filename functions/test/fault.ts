import type { Ports } from '../src/ports/ports.ts';
import { byExtent } from './extent.ts';

/** Fault modes of a call: an error before or after its effect, or a crash of the process before or after it. */
export const FAULTS = ['fails before', 'fails after', 'dies before', 'dies after'] as const;
export type Fault = (typeof FAULTS)[number];

/** Outside the exhaustive run: from one call that a fault takes to its next, and from one fault's first call to another's. */
const QUICK_STEP = 48;
const QUICK_SHIFT = 6;

/**
 * Yields the numbers of the calls to fail, without end. In the exhaustive run even calls fail before and after their effect,
 * and at odd calls the process dies before and after it: between any two calls there is one error and one crash. Otherwise
 * each fault takes every forty-eighth call, so that the four together take every twelfth, most of the first ones.
 */
export function* callsToCut(fault: Fault): Generator<number> {
  const step = byExtent(QUICK_STEP, 2);
  const first = byExtent(FAULTS.indexOf(fault) * QUICK_SHIFT, fault.startsWith('dies') ? 1 : 0);
  for (let at = first; ; at += step) yield at;
}

/** Ports of a process in which one call fails. */
export interface Faulty {
  readonly ports: Pick<
    Ports,
    | 'store'
    | 'exportTasks'
    | 'files'
    | 'queue'
    | 'engine'
    | 'roomPlanner'
    | 'imaging'
    | 'identity'
    | 'mailer'
    | 'billing'
    | 'accountRecords'
    | 'webhookEndpoints'
    | 'webhookDeliveries'
    | 'webhookSender'
  >;
  /** Whether the call was reached. */
  hit(): boolean;
  /** Resolves once the process has crashed. */
  readonly died: Promise<void>;
}

/** Methods that call no other machine, and lazily read lists: they return no promise that could reject. */
const UNTOUCHED = [
  'prepare',
  'pathOf',
  'watchJob',
  'watchJobsOfBatch',
  'watchRoomMatch',
  'watch',
  'everyJob',
  'everyJobFromOldest',
  'everyEntry',
  'everyScene',
  'reviewsDue',
  'reviewsEnded',
  'membershipsDue',
  'batchesDue',
  'deletionsDue',
  'unattended',
  'untold',
  'everyOf',
  'everyDue',
];

const never = (): Promise<never> => new Promise(() => undefined);

/** Wraps every call of these ports to another machine in `around`. */
function wrapped(
  ports: Faulty['ports'],
  around: (call: () => Promise<unknown>, name: string) => Promise<unknown>,
): Faulty['ports'] {
  const guarded = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || UNTOUCHED.includes(String(name))) return member;
        return (...given: unknown[]): Promise<unknown> =>
          around(async () => Reflect.apply(member, target, given), String(name));
      },
    });
  return {
    store: guarded(ports.store),
    exportTasks: guarded(ports.exportTasks),
    files: guarded(ports.files),
    queue: guarded(ports.queue),
    engine: guarded(ports.engine),
    roomPlanner: guarded(ports.roomPlanner),
    imaging: guarded(ports.imaging),
    identity: guarded(ports.identity),
    mailer: guarded(ports.mailer),
    billing: guarded(ports.billing),
    accountRecords: guarded(ports.accountRecords),
    webhookEndpoints: guarded(ports.webhookEndpoints),
    webhookDeliveries: guarded(ports.webhookDeliveries),
    webhookSender: guarded(ports.webhookSender),
  };
}

/**
 * Wraps ports so that call number `at`, counted from 0 over all of them, fails. After a crash no call of the process
 * has an effect or returns, as after a power failure.
 */
export function withFault(ports: Faulty['ports'], at: number, fault: Fault): Faulty {
  let calls = 0;
  let dead = false;
  let tellDeath = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    tellDeath = resolve;
  });
  const die = (): Promise<never> => {
    dead = true;
    tellDeath();
    return never();
  };
  const strike = async (when: 'before' | 'after', name: string): Promise<void> => {
    if (fault === `fails ${when}`) throw new Error(`injected ${when}: ${name}`);
    if (fault === `dies ${when}`) await die();
  };
  const faulty = wrapped(ports, async (call, name) => {
    if (dead) return never();
    const isMine = calls++ === at;
    if (isMine) await strike('before', name);
    const result = await call();
    if (dead) return never();
    if (isMine) await strike('after', name);
    return result;
  });
  return { ports: faulty, hit: () => calls > at, died };
}

/** Wraps ports so that their process pauses before call number `at` until the interruption has ended. */
export function withInterruption(
  ports: Faulty['ports'],
  at: number,
  interruption: () => Promise<unknown>,
): Pick<Faulty, 'ports' | 'hit'> {
  let calls = 0;
  const interrupted = wrapped(ports, async (call) => {
    if (calls++ === at) await interruption();
    return call();
  });
  return { ports: interrupted, hit: () => calls > at };
}
