import type { Arrangement } from '../arrangement.ts';

/** Sorts fields, because the server returns them in a different order. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two arrangements have the same pieces at the same places. */
export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  const text = ({ style, pieces }: Arrangement): string => JSON.stringify({ style, pieces }, sorted);
  return text(a) === text(b);
}
