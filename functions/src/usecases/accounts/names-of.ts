import { LIMITS } from '../../contract/limits.ts';

/** First and last name of somebody of whom only a whole name is known, or none. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [first, ...rest] = name.split(' ').filter((word) => word !== '');
  const cut = (text: string): string => text.slice(0, LIMITS.nameLength);
  return { firstName: cut(first ?? '') || 'New', lastName: cut(rest.join(' ')) || 'customer' };
}
