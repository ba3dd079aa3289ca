import { invalidArgument } from './errors.ts';
import { compareUtf8 } from './values/strings.ts';

/** A resource name taken apart: `projects/p/databases/d` and what follows `documents/`, such as `users/ada`. */
export interface ResourceName {
  readonly database: string;
  /** Relative to the database: empty for its root. */
  readonly path: string;
}

const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+))?$/su;
const NUMERIC_ID = /^__id(-?\d+)__$/;

/** The database name, checked. Throws INVALID_ARGUMENT. */
export function parseDatabase(name: string | undefined): string {
  if (name === undefined || !DATABASE.test(name)) throw invalidArgument(`Invalid database name: "${name ?? ''}".`);
  return name;
}

/** A document's or the root's name. Throws INVALID_ARGUMENT for a collection's or any other. */
export function parseParent(name: string | undefined): ResourceName {
  const match = RESOURCE.exec(name ?? '');
  const [, database, path = ''] = match ?? [];
  if (database === undefined || (path !== '' && !isDocumentPath(path))) {
    throw invalidArgument(`Document parent name "${name ?? ''}" is invalid: it must name a document or the root.`);
  }
  return { database, path };
}

/** A document's name. Throws INVALID_ARGUMENT for any other. */
export function parseDocumentName(name: string | undefined): ResourceName {
  const resource = RESOURCE.test(name ?? '') ? parseParent(name) : undefined;
  if (resource === undefined || resource.path === '') {
    throw invalidArgument(`Document name "${name ?? ''}" lacks a document path or is malformed.`);
  }
  return resource;
}

/** The full name of the document at `path`. */
export const documentName = (database: string, path: string): string => `${database}/documents/${path}`;

function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return segments.length % 2 === 0 && segments.every((segment) => segment !== '');
}

/** What stands before the last segment: a document's collection, a collection's document (empty for the root). */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The last segment. */
export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `path` with `segment` below it. */
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
