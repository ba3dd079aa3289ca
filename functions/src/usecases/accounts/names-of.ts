import { LIMITS } from '../../contract/limits.ts';

/** Splits a full name into first and last name, if there is one. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [first, ...rest] = name.split(' ').filter((word) => word !== '');
  const cut = (text: string): string => text.slice(0, LIMITS.nameLength);
  return { firstName: cut(first ?? '') || 'New', lastName: cut(rest.join(' ')) || 'customer' };
}
