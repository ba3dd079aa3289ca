import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are not, or not surely, on the public internet (IANA IPv4 Special-Purpose Address Registry). */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * IPv6 networks within 2000::/3 that are not: tunnels and others that stand for an IPv4 address, and documentation.
 * Everything outside of it is refused: loopback, private, link-local and multicast addresses, and IPv4 in IPv6.
 */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const special4 = listOf(SPECIAL_IPV4, 'ipv4');
const special6 = listOf(SPECIAL_IPV6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4');

/** Whether an address is on the public internet. Anything that is not an address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  // With a zone, as in fe80::1%eth0, it is local.
  return (
    isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  );
}

/** Whether an address is this machine. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && loopback4.check(address, 'ipv4'));
