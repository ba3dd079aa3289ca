import type { AnyObject } from './objects.ts';

/** @returns the customer that an object belongs to, if any */
export function customerOf(object: AnyObject): string | null {
  if (object.object === 'customer') return object.id;
  const customer = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}
