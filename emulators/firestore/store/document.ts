import type { Micros } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';

/** One immutable version of a document. */
export interface StoredDocument {
  /** Relative to the database, such as `users/ada`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
  /** Size by Firestore's rules, bytes. */
  readonly size: number;
}

/** The effect of a commit on one document; undefined means that it does not exist. */
export interface Change {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}
