import { BlockList, isIPv6 } from 'node:net';

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
