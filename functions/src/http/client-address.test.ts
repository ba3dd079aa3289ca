import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const SOCKET = '10.0.0.1';

test.each([
  { title: 'no header', forwarded: undefined, proxies: 2, address: SOCKET },
  { title: 'an empty header', forwarded: ' , ', proxies: 2, address: SOCKET },
  { title: 'Hosting', forwarded: '203.0.113.9, 192.0.2.1', proxies: 2, address: '203.0.113.9' },
  { title: 'Hosting, forged', forwarded: '1.1.1.1,203.0.113.9, 192.0.2.1', proxies: 2, address: '203.0.113.9' },
  { title: 'Hosting, IPv6', forwarded: '2001:db8::7, 192.0.2.1', proxies: 2, address: '2001:db8::7' },
  { title: 'past Hosting', forwarded: '203.0.113.9', proxies: 2, address: '203.0.113.9' },
  { title: 'direct', forwarded: '1.1.1.1, 203.0.113.9', proxies: 1, address: '203.0.113.9' },
  { title: 'repeated headers', forwarded: ['1.1.1.1', '203.0.113.9'], proxies: 1, address: '203.0.113.9' },
  { title: 'the local suite', forwarded: '1.1.1.1', proxies: 0, address: SOCKET },
  { title: 'no address at all', forwarded: 'unknown', proxies: 1, address: SOCKET },
])('$title', ({ forwarded, proxies, address }) => {
  expect(clientAddress(forwarded, SOCKET, proxies)).toBe(address);
});
