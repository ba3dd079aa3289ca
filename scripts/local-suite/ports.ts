import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Listeners: the keys of `emulators` in firebase.json, Firestore's second port, and Stripe. */
export const LISTENERS = [
  'hosting',
  'functions',
  'firestore',
  'firestoreWebsocket',
  'auth',
  'storage',
  'eventarc',
  'tasks',
  'hub',
  'stripe',
] as const;

export type Listener = (typeof LISTENERS)[number];
export type Ports = Readonly<Record<Listener, number>>;

/** The suite listens on the loopback interface only. */
export const HOST = '127.0.0.1';

/** Calls `pick` for each listener and returns all ports. */
export function eachPort(pick: (listener: Listener, index: number) => number): Ports {
  return Object.fromEntries(LISTENERS.map((listener, index) => [listener, pick(listener, index)])) as Record<
    Listener,
    number
  >;
}

const emulator = z.object({ port: z.number() });
const emulatorPorts = z.object({
  emulators: z.object({
    hosting: emulator,
    functions: emulator,
    firestore: z.object({ port: z.number(), websocketPort: z.number() }),
    auth: emulator,
    storage: emulator,
    eventarc: emulator,
    tasks: emulator,
    hub: emulator,
  }),
});

/** Not in firebase.json, because firebase-tools has no Stripe. */
const STRIPE_PORT = 9599;

/**
 * Returns the ports of firebase.json and of the local Stripe. Beside a suite on them another one needs ports of its own:
 * consecutive ones, because all shifted alike would meet (9099 and 9199, 9499 and 9599).
 *
 * @param hosting Hosting's port
 */
export function configuredPorts(hosting?: number): Ports {
  const text = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
  const { emulators } = emulatorPorts.parse(JSON.parse(text));
  const standard = (name: Listener): number => {
    if (name === 'stripe') return STRIPE_PORT;
    return name === 'firestoreWebsocket' ? emulators.firestore.websocketPort : emulators[name].port;
  };
  if (hosting === undefined || hosting === emulators.hosting.port) return eachPort(standard);
  return eachPort((_, index) => hosting + index);
}
