import { describe, expect, test } from 'vitest';
import { clientAddress, googleAddresses, networkOf } from './client-address.ts';

const SOCKET = '169.254.1.1';
/** A user, a commonly forged entry, a Google proxy, a rented Google machine, and a forged address. */
const [ANN, MADE_UP, PROXY, RENTED] = ['203.0.113.9', '1.1.1.1', '66.249.84.2', '34.72.10.1'];
const isPlatform = googleAddresses();

test.each([
  // Through Hosting.
  { title: 'Hosting', forwarded: `${ANN}, ${PROXY}`, address: ANN, proxy: PROXY },
  { title: 'Hosting, forged', forwarded: `${MADE_UP},${ANN}, ${PROXY}`, address: ANN, proxy: PROXY },
  {
    title: 'Hosting, forged to look like Hosting',
    forwarded: `${MADE_UP}, ${PROXY}, ${ANN}, ${PROXY}`,
    address: ANN,
    proxy: PROXY,
  },
  {
    title: 'Hosting, IPv6',
    forwarded: `2001:db8::7, 2607:f8b0:4000::1`,
    address: '2001:db8::7',
    proxy: '2607:f8b0:4000::1',
  },
  { title: 'Hosting, called from a rented machine', forwarded: `${RENTED}, ${PROXY}`, address: RENTED, proxy: PROXY },
  // At the function's own URL.
  { title: 'direct', forwarded: ANN, address: ANN },
  { title: 'direct, forged', forwarded: `${MADE_UP}, ${ANN}`, address: ANN },
  { title: 'direct, forged to look like Hosting', forwarded: `${MADE_UP}, ${PROXY}, ${ANN}`, address: ANN },
  { title: 'direct, from a rented machine', forwarded: `${MADE_UP}, ${RENTED}`, address: RENTED },
  { title: 'direct, forged in several headers', forwarded: [MADE_UP, `${PROXY}, ${ANN}`], address: ANN },
  // Unexpected headers.
  { title: 'one of Google’s machines itself', forwarded: PROXY, address: PROXY },
  { title: 'no header', forwarded: undefined, address: SOCKET },
  { title: 'an empty header', forwarded: ' , ', address: SOCKET },
  { title: 'no address at all', forwarded: 'unknown', address: SOCKET },
  { title: 'no address behind Hosting', forwarded: `unknown, ${PROXY}`, address: SOCKET },
])('$title', ({ forwarded, address, proxy }) => {
  const caller = clientAddress(forwarded, SOCKET, { count: 2, isPlatform });
  expect(caller).toEqual({ address, ...(proxy && { proxy }) });
});

test.each([
  { title: 'none in front: the connection’s address', count: 0, forwarded: `${ANN}, ${PROXY}`, address: SOCKET },
  { title: 'Cloud Run alone: its entry, whosever it is', count: 1, forwarded: `${ANN}, ${PROXY}`, address: PROXY },
  { title: 'one more than Hosting has', count: 3, forwarded: `${MADE_UP}, ${ANN}, ${PROXY}, ${PROXY}`, address: ANN },
])('proxies: $title', ({ count, forwarded, address }) => {
  expect(clientAddress(forwarded, SOCKET, { count, isPlatform }).address).toBe(address);
});

describe('Google’s own machines', () => {
  // Observed in front of Cloud Run services behind Hosting.
  test.each([
    ...['142.250.32.4', '66.249.93.7', '66.102.6.10', '192.178.15.3', '74.125.215.9', '64.233.172.40', '35.191.3.4'],
    ...['2607:f8b0:4000::1', '2a00:1450:4001::1'],
  ])('include %s', (address) => expect(isPlatform(address)).toBe(true));
  test.each([
    '34.72.10.1',
    '35.187.143.7',
    '104.198.56.253',
    '107.178.231.1',
    '2600:1900:4000::1',
    ANN,
    '10.0.0.1',
    '::1',
  ])('do not include %s', (address) => expect(isPlatform(address)).toBe(false));

  test('can be extended by configuration', () => {
    const isOne = googleAddresses(['192.0.2.0/24', '2001:db8::/32']);
    expect([isOne('192.0.2.77'), isOne('2001:db8::1'), isOne(PROXY), isOne(ANN)]).toEqual([true, true, true, false]);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8:0:0007::1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
