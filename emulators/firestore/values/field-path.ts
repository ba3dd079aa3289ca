import { invalidArgument } from '../errors.ts';
import { type Fields, fieldOf, mapValue, type Value } from './value.ts';

/** Field names from the outermost to the innermost. */
export type FieldPath = readonly string[];

const SEGMENT = /([A-Za-z_][A-Za-z0-9_]*)|`((?:[^`\\]|\\.)*)`/suy;

/** `__name__`: the document's own name where a query expects a field. */
export const isDocumentId = (path: FieldPath): boolean => path.length === 1 && path[0] === '__name__';

/**
 * Parses `a.b.`c.d``: simple names, or any text in backquotes with `\` as escape (document.proto). Throws
 * INVALID_ARGUMENT for anything else.
 */
export function parseFieldPath(text: string): FieldPath {
  const path: string[] = [];
  let at = 0;
  for (;;) {
    SEGMENT.lastIndex = at;
    const match = SEGMENT.exec(text);
    const segment = match?.[1] ?? match?.[2]?.replace(/\\(.)/gsu, '$1');
    if (match === null || segment === undefined || segment === '') {
      throw invalidArgument(`Invalid property path "${text}".`);
    }
    path.push(segment);
    at += match[0].length;
    if (at === text.length) return path;
    if (text[at] !== '.') throw invalidArgument(`Invalid property path "${text}".`);
    at++;
  }
}

/** Formats the path for `parseFieldPath`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** Returns the value at `path`, or undefined if it is missing. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value = fieldOf(fields, path[0] as string);
  for (let i = 1; i < path.length; i++) {
    if (value?.valueType !== 'mapValue') return undefined;
    value = fieldOf(value.mapValue.fields, path[i] as string);
  }
  return value;
}

/**
 * Returns `fields` with `value` at `path`, replacing intermediate values that are not maps. Unchanged parts are
 * shared.
 */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return { ...fields, [name]: value };
  const inner = fieldOf(fields, name);
  const innerFields = inner?.valueType === 'mapValue' ? inner.mapValue.fields : {};
  return { ...fields, [name]: mapValue(setField(innerFields, rest, value)) };
}

/** Returns `fields` without the value at `path`; the enclosing maps stay. */
export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path as [string, ...string[]];
  const inner = fieldOf(fields, name);
  if (inner === undefined) return fields;
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return others;
  }
  if (inner.valueType !== 'mapValue') return fields;
  return { ...fields, [name]: mapValue(deleteField(inner.mapValue.fields, rest)) };
}

/** Returns only the named fields, with their enclosing maps. */
export function projectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let projected: Fields = {};
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) projected = setField(projected, path, value);
  }
  return projected;
}
