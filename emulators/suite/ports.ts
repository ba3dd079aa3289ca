import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** What of the suite listens on a port: the keys of `emulators` in firebase.json, Firestore's second port, and Stripe. */
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

/** All of the suite listens here and nowhere else: it is for this machine only. */
export const HOST = '127.0.0.1';

/**
 * @param pick gives the port of one listener
 * @returns the ports of all listeners
 */
export function eachPort(pick: (listener: Listener, index: number) => number): Ports {
  return Object.fromEntries(LISTENERS.map((listener, index) => [listener, pick(listener, index)])) as Record<
    Listener,
    number
  >;
}

/**
 * @param ports where the suite wants to listen
 * @returns the listeners whose port is taken by another program
 */
export async function busyPorts(ports: Ports): Promise<Listener[]> {
  const busy = await Promise.all(LISTENERS.map(async (listener) => !(await isFree(ports[listener]))));
  return LISTENERS.filter((_, index) => busy[index]);
}

/**
 * @returns what to tell a person whose machine has other programs on these ports
 */
export function busyMessage(busy: readonly Listener[], ports: Ports): string {
  const list = busy.map((listener) => `  ${ports[listener]}  (${listener})`).join('\n');
  const other = ports.hosting + 100;
  return `Another program listens on ${busy.length === 1 ? 'a port' : 'ports'} that the suite needs:

${list}

Stop it (perhaps another npm start), or take other ports: npm start -- --port ${other}`;
}

/** @returns free ports for all listeners, one after the other, at a random place */
export async function freePorts(): Promise<Ports> {
  for (;;) {
    // Below 32768, where operating systems begin to take ports for outgoing connections.
    const first = randomInt(10_000, 30_000);
    const ports = eachPort((_, index) => first + index);
    if ((await busyPorts(ports)).length === 0) return ports;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ host: HOST, port }, () => server.close(() => resolve(true)));
  });
}
