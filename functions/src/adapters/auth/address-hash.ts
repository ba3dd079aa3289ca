import { createHmac } from 'node:crypto';
import type { HashAddress } from '../../ports/address-hash.ts';

/** @param key null in functions that neither open nor delete accounts */
export function createAddressHash(key: string | null): HashAddress {
  return (email) => {
    if (key === null) throw new Error('This function is not given the key of addresses.');
    return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex');
  };
}
