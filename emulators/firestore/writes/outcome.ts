import { invalidArgument } from '../errors.ts';
import { documentName } from '../names.ts';
import type { Database } from '../store/database.ts';
import type { Change, StoredDocument } from '../store/document.ts';
import { deleteField, getField, setField } from '../values/field-path.ts';

import { checkIndexEntries } from '../values/index-entries.ts';
import { documentSize } from '../values/size.ts';
import type { Micros } from '../values/timestamp.ts';
import { type Fields, fieldOf, type Value } from '../values/value.ts';
import { checkPrecondition } from './precondition.ts';
import { applyTransform } from './transforms.ts';
import type { Write } from './write.ts';

// https://firebase.google.com/docs/firestore/quotas
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_TRANSFORMS = 500;

/** Result of one write. */
export interface WriteOutcome {
  /** Not set after a delete; the previous time if the write changed nothing (write.proto). */
  readonly updateTime: Micros | undefined;
  readonly transformResults: readonly Value[];
}

/** Effect of a commit. */
export interface Outcome {
  readonly time: Micros;
  readonly changes: readonly Change[];
  readonly results: readonly WriteOutcome[];
}

/**
 * Computes the effect of the writes, in order, at commit time `time`, without changing the database. Throws on a
 * failed precondition (NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION) or an exceeded limit (INVALID_ARGUMENT).
 */
export function workOut(database: Database, writes: readonly Write[], time: Micros): Outcome {
  checkTransformCount(writes);
  const staged = new Map<string, StoredDocument | undefined>();
  const results = writes.map((write): WriteOutcome => {
    const { path } = write;
    const current = staged.has(path) ? staged.get(path) : database.get(path);
    checkPrecondition(write.precondition, current, database.name, path);
    if (write.kind === 'delete') {
      staged.set(path, undefined);
      return { updateTime: undefined, transformResults: [] };
    }
    const { fields, transformResults } = setFields(write, current?.fields, time);
    const document = update(database.name, path, current, fields, time);
    staged.set(path, document);
    return { updateTime: document.updateTime, transformResults };
  });
  return { time, results, changes: changesOf(database, staged) };
}

function changesOf(database: Database, staged: ReadonlyMap<string, StoredDocument | undefined>): readonly Change[] {
  return [...staged].map(([path, after]) => ({ path, before: database.get(path), after })).filter(isChange);
}

const isChange = ({ before, after }: Change): boolean => before !== after;

function setFields(
  write: Write & { kind: 'set' },
  current: Fields | undefined,
  time: Micros,
): { fields: Fields; transformResults: readonly Value[] } {
  let fields = write.mask === undefined ? write.fields : (current ?? {});
  for (const path of write.mask ?? []) {
    const value = getField(write.fields, path);
    fields = value === undefined ? deleteField(fields, path) : setField(fields, path, value);
  }
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, getField(fields, transform.path), time);
    fields = setField(fields, transform.path, value);
    transformResults.push(result);
  }
  return { fields, transformResults };
}

/** Returns the new version, or the current one if nothing differs. */
function update(
  database: string,
  path: string,
  current: StoredDocument | undefined,
  fields: Fields,
  time: Micros,
): StoredDocument {
  if (current !== undefined && identicalFields(current.fields, fields)) return current;
  const size = documentSize(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${documentName(database, path)}' cannot be written because its size (${size.toLocaleString('en')} bytes) ` +
        `exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
    );
  }
  checkIndexEntries(path, fields);
  return { path, fields, createTime: current?.createTime ?? time, updateTime: time, size };
}

/** "Maximum field transformations that can be performed on a single document in a commit: 500." */
function checkTransformCount(writes: readonly Write[]): void {
  const counts = new Map<string, number>();
  for (const write of writes) {
    if (write.kind !== 'set') continue;
    const count = (counts.get(write.path) ?? 0) + write.transforms.length;
    counts.set(write.path, count);
    if (count > MAX_TRANSFORMS) {
      throw invalidArgument(`A commit cannot apply more than ${MAX_TRANSFORMS} transforms to one document.`);
    }
  }
}

/**
 * Returns whether two documents have identical fields, to detect no-op writes: unlike in queries 3 is not 3.0 and
 * 0.0 is not -0.0.
 */
function identicalFields(left: Fields, right: Fields): boolean {
  if (left === right) return true;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => {
      const other = fieldOf(right, name);
      return other !== undefined && identicalValues(fieldOf(left, name) as Value, other);
    })
  );
}

function identicalValues(left: Value, right: Value): boolean {
  if (left === right) return true;
  switch (left.valueType) {
    case 'nullValue':
      return right.valueType === 'nullValue';
    case 'booleanValue':
      return right.valueType === 'booleanValue' && left.booleanValue === right.booleanValue;
    case 'integerValue':
      return right.valueType === 'integerValue' && left.integerValue === right.integerValue;
    case 'doubleValue':
      return right.valueType === 'doubleValue' && Object.is(left.doubleValue, right.doubleValue);
    case 'stringValue':
      return right.valueType === 'stringValue' && left.stringValue === right.stringValue;
    case 'referenceValue':
      return right.valueType === 'referenceValue' && left.referenceValue === right.referenceValue;
    case 'bytesValue':
      return right.valueType === 'bytesValue' && left.bytesValue.equals(right.bytesValue);
    case 'timestampValue': {
      if (right.valueType !== 'timestampValue') return false;
      const [a, b] = [left.timestampValue, right.timestampValue];
      return a.seconds === b.seconds && a.nanos === b.nanos;
    }
    case 'geoPointValue': {
      if (right.valueType !== 'geoPointValue') return false;
      const [a, b] = [left.geoPointValue, right.geoPointValue];
      return Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude);
    }
    case 'arrayValue': {
      if (right.valueType !== 'arrayValue') return false;
      const [a, b] = [left.arrayValue.values, right.arrayValue.values];
      return a.length === b.length && a.every((value, i) => identicalValues(value, b[i] as Value));
    }
    case 'mapValue':
      return right.valueType === 'mapValue' && identicalFields(left.mapValue.fields, right.mapValue.fields);
  }
}
