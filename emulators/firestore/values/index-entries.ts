import { invalidArgument } from '../errors.ts';
import { parentOf } from '../names.ts';
import { nameSize, stringSize, valueSize } from './size.ts';
import { type Fields, fieldOf, type Value, vectorOf } from './value.ts';

// https://firebase.google.com/docs/firestore/quotas#indexes
const MAX_ENTRIES = 40_000;
const MAX_ENTRY_BYTES = 7.5 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;
/** Longer values are truncated in the index. */
const MAX_INDEXED_BYTES = 1500;
const OVERHEAD_BYTES = 32;
// Every value is indexed ascending and descending.
const DIRECTIONS = 2;

interface Entries {
  count: number;
  bytes: number;
}

/**
 * Counts a document's entries in the automatic single-field indexes: two for every value, map entry and array
 * element (https://firebase.google.com/docs/firestore/quotas, "Index entry count example"; sizes by
 * https://firebase.google.com/docs/firestore/storage-size). There are no composite indexes.
 *
 * @throws INVALID_ARGUMENT if an entry is larger than Firestore allows
 */
export function indexEntries(path: string, fields: Fields): Readonly<Entries> {
  const parent = parentOf(parentOf(path));
  const base = nameSize(path) + (parent === '' ? 0 : nameSize(parent)) + OVERHEAD_BYTES;
  const entries: Entries = { count: 0, bytes: 0 };
  addFields(entries, fields, base);
  return entries;
}

/** Rejects (INVALID_ARGUMENT) a document with too many or too large single-field index entries. */
export function checkIndexEntries(path: string, fields: Fields): void {
  const entries = indexEntries(path, fields);
  if (entries.count > MAX_ENTRIES) throw invalidArgument(`too many index entries for document ${path}`);
  if (entries.bytes > MAX_BYTES) {
    throw invalidArgument(`The index entries of document ${path} are larger than ${MAX_BYTES} bytes in all.`);
  }
}

function addFields(entries: Entries, fields: Fields, base: number): void {
  for (const name of Object.keys(fields)) add(entries, fieldOf(fields, name) as Value, base + stringSize(name));
}

/** Adds the entries of a value; `base` is the size of an entry without its value. */
function add(entries: Entries, value: Value, base: number): void {
  if (value.valueType === 'mapValue' && vectorOf(value) === undefined) {
    addFields(entries, value.mapValue.fields, base);
  } else if (value.valueType === 'arrayValue') {
    for (const element of distinct(value.arrayValue.values)) addOne(entries, element, base);
  } else {
    addOne(entries, value, base);
  }
}

function addOne(entries: Entries, value: Value, base: number): void {
  const bytes = base + Math.min(valueSize(value), MAX_INDEXED_BYTES);
  if (bytes > MAX_ENTRY_BYTES) throw invalidArgument(`An index entry is larger than ${MAX_ENTRY_BYTES} bytes.`);
  entries.count += DIRECTIONS;
  entries.bytes += DIRECTIONS * bytes;
}

/** Returns the distinct elements, each of which is indexed once. Only long arrays need this check. */
function distinct(elements: readonly Value[]): Iterable<Value> {
  if (elements.length < 1000) return elements;
  return new Map(elements.map((element) => [JSON.stringify(element), element])).values();
}
