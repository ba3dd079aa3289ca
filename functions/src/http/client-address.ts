import { createHash } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
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

/**
 * Networks of Google's own machines, which Firebase Hosting calls functions from: those in
 * https://www.gstatic.com/ipranges/goog.json that do not overlap https://www.gstatic.com/ipranges/cloud.json, where
 * customers rent addresses, and the two of its load balancers.
 */
const GOOGLE_NETWORKS = [
  ...['64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16', '108.177.0.0/17'],
  ...['142.250.0.0/15', '172.217.0.0/16', '172.253.0.0/16', '173.194.0.0/16', '192.178.0.0/15', '209.85.128.0/17'],
  ...['216.58.192.0/19', '216.239.32.0/19', '35.191.0.0/16', '130.211.0.0/22'],
  ...['2001:4860::/32', '2404:6800::/32', '2607:f8b0::/32', '2800:3f0::/32', '2a00:1450::/32', '2c0f:fb50::/32'],
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Recognizes the addresses of Google's own machines.
 *
 * @param more additional networks, such as `192.0.2.0/24`
 */
export function googleAddresses(more: readonly string[] = []): (address: string) => boolean {
  const networks = new BlockList();
  for (const network of [...GOOGLE_NETWORKS, ...more]) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => networks.check(address, familyOf(address));
}

/** An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the network that an address is counted as: the IPv4 address itself, or the first 64 bits of an IPv6
 * address, because one customer usually has the whole subnet (RFC 6177).
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? address;
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Returns a short, deterministic hash of text that must not be stored itself, such as an address. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
