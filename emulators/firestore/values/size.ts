import { type Fields, fieldOf, type Value } from './value.ts';

// https://firebase.google.com/docs/firestore/storage-size

/** The stored size of a text in bytes. */
export const stringSize = (text: string): number => Buffer.byteLength(text) + 1;

/** The stored size of a document name in bytes: its ids and 16 more. `path` is relative to the database. */
export function nameSize(path: string): number {
  // Every id takes one byte more than it has letters, which are the slashes and one.
  return stringSize(path) + 16;
}

/** The stored size of a document in bytes: name, fields and 32 more. */
export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const name of Object.keys(fields)) size += stringSize(name) + valueSize(fieldOf(fields, name) as Value);
  return size;
}

/** The stored size of a value in bytes. */
export function valueSize(value: Value): number {
  switch (value.valueType) {
    case 'nullValue':
    case 'booleanValue':
      return 1;
    case 'integerValue':
    case 'doubleValue':
    case 'timestampValue':
      return 8;
    case 'geoPointValue':
      return 16;
    case 'stringValue':
      return stringSize(value.stringValue);
    case 'bytesValue':
      return value.bytesValue.length;
    case 'referenceValue':
      return nameSize(value.referenceValue.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, ''));
    case 'arrayValue':
      return value.arrayValue.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'mapValue':
      return fieldsSize(value.mapValue.fields);
  }
}
