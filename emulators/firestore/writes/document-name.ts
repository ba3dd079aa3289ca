import { invalidArgument } from '../errors.ts';

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const MAX_ID_BYTES = 1500;
const MAX_NAME_BYTES = 6 * 1024;
const MAX_COLLECTIONS = 100;
const RESERVED = /^__.*__$/s;
const NUMERIC = /^__id-?\d+__$/;

/** Rejects (INVALID_ARGUMENT) an invalid document path; `path` is relative to the database. */
export function checkDocumentPath(path: string): void {
  const segments = path.split('/');
  for (const [i, id] of segments.entries()) checkId(id, i % 2 === 0 ? 'Collection' : 'Resource');
  if (segments.length > 2 * MAX_COLLECTIONS) {
    throw invalidArgument(`Document paths cannot be deeper than ${MAX_COLLECTIONS} collections.`);
  }
  if (Buffer.byteLength(path) > MAX_NAME_BYTES) {
    throw invalidArgument(`Document names cannot be longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

/** Rejects an id that is `.` or `..`, longer than 1500 bytes or reserved (`__.*__`, except numeric `__id7__`). */
export function checkId(id: string, kind: 'Collection' | 'Resource'): void {
  if (id === '' || id === '.' || id === '..' || id.includes('/')) {
    throw invalidArgument(`${kind} id "${id}" is invalid.`);
  }
  if (RESERVED.test(id) && !(kind === 'Resource' && NUMERIC.test(id))) {
    throw invalidArgument(`${kind} id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw invalidArgument(`${kind} id "${id.slice(0, 40)}..." is longer than ${MAX_ID_BYTES} bytes.`);
  }
}
