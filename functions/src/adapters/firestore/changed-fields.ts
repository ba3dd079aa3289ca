import { isDeepStrictEqual } from 'node:util';
import { isMap, isTimestamp } from './document.ts';

/** Returns a stored value with dates in place of timestamps, as it was written. */
const plain = (value: unknown): unknown => {
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
};

/**
 * Returns the top-level fields in which a record differs from its stored document.
 *
 * @param known names of the fields of this schema. Stored ones that the record no longer has are removed; all other
 * stored fields are kept
 * @param removed the value that removes a field
 */
export function changedFields(
  stored: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  removed: unknown,
): Record<string, unknown> {
  const changed = Object.entries(record).filter(
    ([name, value]) => !isDeepStrictEqual(plain(stored[name]), plain(value)),
  );
  const gone = Object.keys(stored).filter((name) => known.has(name) && !(name in record));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, removed] as const)]);
}
