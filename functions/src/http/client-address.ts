import { isIP } from 'node:net';
import type { Caller } from '../api/call.ts';

/** The proxies in front of a function. */
export interface Proxies {
  /**
   * Number of entries that the platform normally appends to `X-Forwarded-For`; 0 uses the address of the connection.
   */
  readonly count: number;
  /** Whether an address belongs to the platform's own machines. */
  readonly isPlatform: (address: string) => boolean;
}

/**
 * Finds the caller's address in `X-Forwarded-For`. Every proxy appends the address that it was called from; earlier
 * entries come from the caller and may be forged. Cloud Run writes the last entry, which can be trusted:
 *
 * - Through Firebase Hosting: `<caller>, <Google's proxy>`. The entry before the last is trusted because the last one
 *   is one of Google's own machines, which customers cannot rent.
 * - At the function's own URL: `<caller>`, after any forged entries. The last entry is the caller's.
 * - In the local suite: its proxies append nothing, so the address of the socket counts.
 *
 * @param forwarded value of the header
 * @param socket address of the connection
 */
export function clientAddress(
  forwarded: string | readonly string[] | undefined,
  socket: string | undefined,
  { count, isPlatform }: Proxies,
): Caller {
  const entries = [forwarded ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(-Math.max(1, count));
  // Walks from the end past the platform's machines to the first other address.
  let caller = count === 0 ? undefined : entries.pop();
  const last = caller;
  while (caller !== undefined && entries.length > 0 && isIP(caller) !== 0 && isPlatform(caller)) caller = entries.pop();
  if (caller === undefined || isIP(caller) === 0) return { address: socket ?? 'unknown' };
  return { address: caller, ...(last !== caller && { proxy: last }) };
}
