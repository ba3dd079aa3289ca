import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  configuredPorts,
  eachPort,
  HOST,
  LISTENERS,
  type Listener,
  type Ports,
} from '../../scripts/local-suite/ports.ts';

/** Returns the listeners whose port is taken by another program. */
export async function busyPorts(ports: Ports): Promise<Listener[]> {
  const busy = await Promise.all(LISTENERS.map(async (listener) => !(await isFree(ports[listener]))));
  return LISTENERS.filter((_, index) => busy[index]);
}

/** Returns the error message for ports that other programs use. */
export function busyMessage(busy: readonly Listener[], ports: Ports): string {
  const list = busy.map((listener) => `  ${ports[listener]}  (${listener})`).join('\n');
  const other = ports.hosting + 100;
  return `Another program listens on ${busy.length === 1 ? 'a port' : 'ports'} that the suite needs:

${list}

Stop it (perhaps another npm start), or take other ports and other data: npm start -- --port ${other} --data DIR`;
}

/**
 * Returns the ports for a suite with this data: Storage keeps the port of the first start, because the stored addresses
 * of pictures contain it.
 *
 * @param folder of the data; the port is recorded there
 */
export function keptStorage(folder: string, ports: Ports): Ports {
  const file = join(folder, 'storage-port');
  if (existsSync(file)) return { ...ports, storage: Number(readFileSync(file, 'utf8')) };
  // Older data does not say; nearly all of it is from the standard ports.
  const storage = existsSync(join(folder, 'export')) ? configuredPorts().storage : ports.storage;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, String(storage));
  return { ...ports, storage };
}

/** Returns consecutive free ports for all listeners, from a random start. */
export async function freePorts(): Promise<Ports> {
  for (;;) {
    // Below 32768, where operating systems start the range of ephemeral ports.
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
