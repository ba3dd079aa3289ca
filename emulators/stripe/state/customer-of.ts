import type { AnyObject } from './objects.ts';

/** @returns the customer whom an object is about, if it is about one */
export function customerOf(object: AnyObject): string | null {
  if (object.object === 'customer') return object.id;
  const customer = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}
