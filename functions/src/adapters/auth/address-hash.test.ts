import { expect, test } from 'vitest';
import { createAddressHash } from './address-hash.ts';

const hash = createAddressHash('a key of this installation');

test('an address has one hash, however it is written', () => {
  expect(hash('agent@example.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(hash(' Agent@Example.COM ')).toBe(hash('agent@example.com'));
  expect(hash('other@example.com')).not.toBe(hash('agent@example.com'));
});

test('another key gives another hash, and without a key it throws', () => {
  expect(createAddressHash('another key')('agent@example.com')).not.toBe(hash('agent@example.com'));
  expect(() => createAddressHash(null)('agent@example.com')).toThrow('not given the key');
});
