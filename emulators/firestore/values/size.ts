import { type Fields, fieldOf, type Value } from './value.ts';

// https://firebase.google.com/docs/firestore/storage-size

/** Returns the stored size of a text in bytes. */
export const stringSize = (text: string): number => Buffer.byteLength(text) + 1;

/** Returns the stored size of a document name in bytes: its ids plus 16. `path` is relative to the database. */
export function nameSize(path: string): number {
  // Every id takes its length plus one byte, which the slashes and one more account for.
  return stringSize(path) + 16;
}

/** Returns the stored size of a document in bytes: name, fields and 32 more. */
export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const name of Object.keys(fields)) size += stringSize(name) + valueSize(fieldOf(fields, name) as Value);
  return size;
}

/** Returns the stored size of a value in bytes. */
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
