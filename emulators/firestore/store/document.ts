import type { Micros } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';

/** One version of a document; never changed once stored. */
export interface StoredDocument {
  /** Relative to the database, such as `users/ada`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
  /** As Firestore counts it, in bytes. */
  readonly size: number;
}

/** What a commit does to one document; undefined stands for no document. */
export interface Change {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}
