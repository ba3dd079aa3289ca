import { createServer } from 'node:net';

/** What of the suite listens on a port: the keys of `emulators` in firebase.json, and Firestore's second port. */
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

/** @returns a free port for every listener, chosen by the operating system */
export async function freePorts(): Promise<Ports> {
  // All are held open until the last is known, so that none is given twice.
  const held = await Promise.all(LISTENERS.map(() => listenOn(0)));
  const free = held.map(({ port }) => port);
  await Promise.all(held.map(({ close }) => close()));
  return eachPort((_, index) => free[index]);
}

async function isFree(port: number): Promise<boolean> {
  try {
    const { close } = await listenOn(port);
    await close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      return false;
    throw error;
  }
}

function listenOn(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: HOST, port }, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}
