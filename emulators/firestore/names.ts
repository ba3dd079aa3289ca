import { invalidArgument } from './errors.ts';
import { compareUtf8 } from './values/strings.ts';

/** A parsed resource name: `projects/p/databases/d` and what follows `documents/`, such as `users/ada`. */
export interface ResourceName {
  readonly database: string;
  /** Relative to the database; empty for its root. */
  readonly path: string;
}

const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+))?$/su;
const NUMERIC_ID = /^__id(-?\d+)__$/;

/** Validates a database name. Throws INVALID_ARGUMENT. */
export function parseDatabase(name: string | undefined): string {
  if (name === undefined || !DATABASE.test(name)) throw invalidArgument(`Invalid database name: "${name ?? ''}".`);
  return name;
}

/** Parses the name of a document or of the root. Throws INVALID_ARGUMENT for any other. */
export function parseParent(name: string | undefined): ResourceName {
  const match = RESOURCE.exec(name ?? '');
  const [, database, path = ''] = match ?? [];
  if (database === undefined || (path !== '' && !isDocumentPath(path))) {
    throw invalidArgument(`Document parent name "${name ?? ''}" is invalid: it must name a document or the root.`);
  }
  return { database, path };
}

/** Parses a document's name. Throws INVALID_ARGUMENT for any other. */
export function parseDocumentName(name: string | undefined): ResourceName {
  const resource = RESOURCE.test(name ?? '') ? parseParent(name) : undefined;
  if (resource === undefined || resource.path === '') {
    throw invalidArgument(`Document name "${name ?? ''}" lacks a document path or is malformed.`);
  }
  return resource;
}

/** Returns the full name of the document at `path`. */
export const documentName = (database: string, path: string): string => `${database}/documents/${path}`;

function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return segments.length % 2 === 0 && segments.every((segment) => segment !== '');
}

/**
 * Returns the path without its last segment: a document's collection, or a collection's document (empty for the
 * root).
 */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns the last segment of the path. */
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Appends `segment` to `path`. */
export const childOf = (path: string, segment: string): string => (path === '' ? segment : `${path}/${segment}`);

/** Orders document ids as Firestore does: numeric ids (`__id7__`, from Datastore) first, then by UTF-8 bytes. */
export function compareIds(left: string, right: string): number {
  const a = left.startsWith('__id') ? NUMERIC_ID.exec(left)?.[1] : undefined;
  const b = right.startsWith('__id') ? NUMERIC_ID.exec(right)?.[1] : undefined;
  if (a === undefined && b === undefined) return compareUtf8(left, right);
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return Number(BigInt(a) > BigInt(b)) - Number(BigInt(a) < BigInt(b));
}

/** Orders paths or full names segment by segment; a parent comes before what is below it. */
export function comparePaths(left: string, right: string): number {
  if (left === right) return 0;
  const a = left.split('/');
  const b = right.split('/');
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareIds(a[i] as string, b[i] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
