import { documentName } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { parseFieldPath, projectFields } from '../values/field-path.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';
import type { WireMask } from '../writes/write.ts';

/** `google.firestore.v1.Document` in protobufjs form; a missing document has only a name. */
export interface WireDocument {
  readonly name: string;
  readonly fields?: Fields;
  readonly createTime?: Timestamp;
  readonly updateTime?: Timestamp;
}

/** Returns the document with the given fields. */
export function toWireDocument(database: string, document: StoredDocument, fields: Fields): WireDocument {
  return {
    name: documentName(database, document.path),
    fields,
    createTime: toTimestamp(document.createTime),
    updateTime: toTimestamp(document.updateTime),
  };
}

/** Returns the fields selected by a response mask; all without a mask. Throws INVALID_ARGUMENT. */
export function masked(fields: Fields, mask: WireMask | undefined): Fields {
  return mask === undefined ? fields : projectFields(fields, mask.fieldPaths.map(parseFieldPath));
}
