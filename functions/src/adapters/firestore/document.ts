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

/** Whether a stored value is a map, and not a timestamp, reference or location. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Adds the stored fields that the schema does not know to what it has read, at every level. */
function withUnknown(stored: unknown, read: unknown, computed: readonly string[] = []): unknown {
  if (Array.isArray(stored) && Array.isArray(read)) return read.map((each, i) => withUnknown(stored[i], each));
  if (!isMap(stored) || !isMap(read)) return read;
  const unknown = Object.entries(stored).filter(([name]) => !(name in read) && !computed.includes(name));
  const known = Object.entries(read).map(([name, value]) => [name, withUnknown(stored[name], value)]);
  return Object.fromEntries([...unknown, ...known]);
}

/**
 * Makes the schema of a document that is written back as a whole keep unknown fields. While a new release is rolled out,
 * instances of the old one would otherwise drop what the new one has written (docs/decisions/079).
 *
 * @param fields must keep the order and number of the items of every array
 * @param computed stored fields that are recomputed at every write
 */
export const keepingUnknown = <T extends object>(
  fields: z.ZodType<T>,
  computed: readonly string[] = [],
): z.ZodType<T> =>
  z.unknown().transform((stored, context) => {
    const read = fields.safeParse(stored);
    // Only adds fields that are not part of T.
    if (read.success) return withUnknown(stored, read.data, computed) as T;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

/**
 * Reads and validates a document; null if it does not exist. Unknown fields are dropped, unless its schema keeps them.
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
