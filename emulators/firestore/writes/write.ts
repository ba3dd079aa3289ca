import { invalidArgument } from '../errors.ts';
import { parseDocumentName } from '../names.ts';
import { acceptFields, checkFieldName, type WireFields } from '../values/accept.ts';
import { type FieldPath, parseFieldPath } from '../values/field-path.ts';
import type { Fields } from '../values/value.ts';
import { checkDocumentPath } from './document-name.ts';
import { type Precondition, parsePrecondition, type WirePrecondition } from './precondition.ts';
import { parseTransform, type Transform, type WireTransform } from './transforms.ts';

/** A parsed write to one document. */
export type Write = { readonly path: string; readonly precondition: Precondition | undefined } & (
  | {
      readonly kind: 'set';
      readonly fields: Fields;
      /** Fields to set, or to delete if `fields` lacks them; without a mask the document is replaced. */
      readonly mask: readonly FieldPath[] | undefined;
      readonly transforms: readonly Transform[];
    }
  | { readonly kind: 'delete' }
);

/** Decoded `google.firestore.v1.DocumentMask`. */
export interface WireMask {
  readonly fieldPaths: readonly string[];
}

/** Decoded `google.firestore.v1.Write`. */
export interface WireWrite {
  readonly operation?: 'update' | 'delete' | 'transform';
  readonly update?: { readonly name?: string; readonly fields: WireFields };
  readonly delete?: string;
  readonly transform?: { readonly document?: string; readonly fieldTransforms: readonly WireTransform[] };
  readonly updateMask?: WireMask;
  readonly updateTransforms?: readonly WireTransform[];
  readonly currentDocument?: WirePrecondition;
}

/** Parses a write to `database`. Throws INVALID_ARGUMENT. */
export function parseWrite(wire: WireWrite, database: string): Write {
  const precondition = parsePrecondition(wire.currentDocument);
  switch (wire.operation) {
    case 'update':
      return {
        kind: 'set',
        path: pathOf(wire.update?.name, database),
        precondition,
        fields: acceptFields(wire.update?.fields ?? {}),
        mask: parseMask(wire.updateMask),
        transforms: (wire.updateTransforms ?? []).map(parseTransform),
      };
    case 'transform':
      if (wire.transform === undefined || wire.transform.fieldTransforms.length === 0) {
        throw invalidArgument('A transform needs at least one field.');
      }
      return {
        kind: 'set',
        path: pathOf(wire.transform.document, database),
        precondition,
        fields: {},
        mask: [],
        transforms: wire.transform.fieldTransforms.map(parseTransform),
      };
    case 'delete':
      return { kind: 'delete', path: pathOf(wire.delete, database), precondition };
    default:
      throw invalidArgument('A write needs an operation.');
  }
}

/** Parses the field paths of an update mask; undefined without a mask. Throws INVALID_ARGUMENT. */
function parseMask(wire: WireMask | undefined): readonly FieldPath[] | undefined {
  return wire?.fieldPaths.map((text) => {
    const path = parseFieldPath(text);
    path.forEach(checkFieldName);
    return path;
  });
}

function pathOf(name: string | undefined, database: string): string {
  const resource = parseDocumentName(name);
  if (resource.database !== database) {
    throw invalidArgument(`Document "${name}" is not in the database of the request, "${database}".`);
  }
  checkDocumentPath(resource.path);
  return resource.path;
}
