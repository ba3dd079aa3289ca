import { isIPv6 } from 'node:net';

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
