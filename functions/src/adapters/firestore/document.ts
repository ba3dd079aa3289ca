import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/** The part of a Firestore Timestamp that is used here. */
export interface HasDate {
  toDate(): Date;
}
export const isTimestamp = (value: unknown): value is HasDate =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** Parses a Timestamp when reading. Dates are written unchanged; the client converts them. */
export const time = z.custom<HasDate>(isTimestamp, 'must be a timestamp').transform((value) => value.toDate());

/**
 * A document that does not match its schema, most likely after a manual edit. Names the document and the mismatch.
 */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;

  constructor(path: string, problem: string) {
    super(`The document ${path} is not as it should be:\n${problem}`);
    this.path = path;
  }
}

/**
 * Reads and validates a document; null if it does not exist. Unknown fields are dropped.
 * @throws UnreadableDocument
 */
export function readPlain<T extends object>(snapshot: DocumentSnapshot, fields: z.ZodType<T>): T | null {
  if (!snapshot.exists) return null;
  const parsed = fields.safeParse(snapshot.data());
  if (!parsed.success) throw new UnreadableDocument(snapshot.ref.path, z.prettifyError(parsed.error));
  return parsed.data;
}

/** Reads a document with its id. */
export function readDocument<T extends object>(
  snapshot: DocumentSnapshot,
  fields: z.ZodType<T>,
): (T & { id: string }) | null {
  const data = readPlain(snapshot, fields);
  return data && { ...data, id: snapshot.id };
}

/** Reads a document of a query result, which always exists. */
export function readFound<T extends object>(snapshot: DocumentSnapshot, fields: z.ZodType<T>): T & { id: string } {
  const document = readDocument(snapshot, fields);
  if (!document) throw new Error(`A query has answered ${snapshot.ref.path}, which is not there.`);
  return document;
}

/** Returns the stored fields of a record. Its id is the document's. */
export function fieldsOf<T extends { readonly id: string }>({ id: _, ...fields }: T): Omit<T, 'id'> {
  return fields;
}
