import { isIP } from 'node:net';
import type { Caller } from '../api/call.ts';

/** How requests reach a function. */
export interface Proxies {
  /** Entries at the end of `X-Forwarded-For` that the platform writes where all is well; 0: none, the connection's address counts. */
  readonly count: number;
  /** Whether an address is one of the platform's own machines. */
  readonly isPlatform: (address: string) => boolean;
}

/**
 * The address of whoever called, out of `X-Forwarded-For`. Every proxy on the way appends the address that it was called from; what
 * stands before these entries was sent by the caller and may be anything. Cloud Run writes the last entry, which nobody can forge:
 *
 * - Firebase Hosting in front of the function: `<caller>, <Google's proxy>`. The entry before the last is believed because the last is
 *   one of Google's own machines, and those are no customer's.
 * - The function's own address: `<caller>`, and before it whatever the caller made up. The last entry is nobody's but the caller's.
 * - The local suite: its proxies append nothing, so the socket's address counts.
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
  // From the end, past the platform's machines, to the first address that is none of them.
  let caller = count === 0 ? undefined : entries.pop();
  const last = caller;
  while (caller !== undefined && entries.length > 0 && isIP(caller) !== 0 && isPlatform(caller)) caller = entries.pop();
  if (caller === undefined || isIP(caller) === 0) return { address: socket ?? 'unknown' };
  return { address: caller, ...(last !== caller && { proxy: last }) };
}
