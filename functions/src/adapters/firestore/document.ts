import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/** What Firestore calls a Timestamp, as far as it matters here. */
export interface HasDate {
  toDate(): Date;
}
const isTimestamp = (value: unknown): value is HasDate =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** A Timestamp as it is read. Dates are written as they are: the client makes Timestamps of them. */
export const time = z.custom<HasDate>(isTimestamp, 'must be a timestamp').transform((value) => value.toDate());

/** A document that does not match its schema, most likely after a manual edit. Names the document and the mismatch. */
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

/** The same with its identifier. */
export function readDocument<T extends object>(
  snapshot: DocumentSnapshot,
  fields: z.ZodType<T>,
): (T & { id: string }) | null {
  const data = readPlain(snapshot, fields);
  return data && { ...data, id: snapshot.id };
}

/** The same of a document that a query has answered, which is there for sure. */
export function readFound<T extends object>(snapshot: DocumentSnapshot, fields: z.ZodType<T>): T & { id: string } {
  const document = readDocument(snapshot, fields);
  if (!document) throw new Error(`A query has answered ${snapshot.ref.path}, which is not there.`);
  return document;
}

/** The stored fields of a record. Its identifier is the document's. */
export function fieldsOf<T extends { readonly id: string }>({ id: _, ...fields }: T): Omit<T, 'id'> {
  return fields;
}
