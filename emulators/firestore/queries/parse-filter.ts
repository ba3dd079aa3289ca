import { invalidArgument } from '../errors.ts';
import { acceptValue, type WireValue } from '../values/accept.ts';
import { type FieldPath, isDocumentId, parseFieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import type { CompareOp, Filter, ListOp, UnaryOp } from './query.ts';
import type { WireFieldReference, WireFilter } from './wire.ts';

const COMPARE_OPS: readonly string[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
] satisfies readonly CompareOp[];
const LIST_OPS: readonly string[] = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'] satisfies readonly ListOp[];
const UNARY_OPS: readonly string[] = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] satisfies readonly UnaryOp[];

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
const MAX_VALUES: Readonly<Record<ListOp, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

const isCompareOp = (op: string): op is CompareOp => COMPARE_OPS.includes(op);
const isListOp = (op: string): op is ListOp => LIST_OPS.includes(op);
const isUnaryOp = (op: string): op is UnaryOp => UNARY_OPS.includes(op);

/** Parses a query's filter, each part by itself. Throws INVALID_ARGUMENT. */
export function parseFilter(wire: WireFilter): Filter {
  switch (wire.filterType) {
    case 'compositeFilter': {
      const { op, filters = [] } = wire.compositeFilter ?? {};
      if (op !== 'AND' && op !== 'OR') throw invalidArgument('A composite filter needs AND or OR.');
      if (filters.length === 0) throw invalidArgument('A composite filter needs at least one filter.');
      return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map(parseFilter) };
    }
    case 'fieldFilter':
      return parseFieldFilter(wire.fieldFilter ?? {});
    case 'unaryFilter': {
      const { op = '', field } = wire.unaryFilter ?? {};
      if (!isUnaryOp(op)) throw invalidArgument('A unary filter needs an operator.');
      const path = parseReference(field);
      if (isDocumentId(path)) throw invalidArgument(`__name__ filters cannot use ${op}.`);
      return { kind: 'unary', path, op };
    }
    default:
      throw invalidArgument('A filter has no type.');
  }
}

/** Parses a field reference of a query. Throws INVALID_ARGUMENT. */
export const parseReference = (field: WireFieldReference | undefined): FieldPath =>
  parseFieldPath(field?.fieldPath ?? '');

function parseFieldFilter(wire: NonNullable<WireFilter['fieldFilter']>): Filter {
  const path = parseReference(wire.field);
  const op = wire.op ?? '';
  if (isListOp(op)) return { kind: 'list', path, op, values: parseList(path, op, wire.value ?? {}) };
  if (!isCompareOp(op)) throw invalidArgument('A field filter needs an operator.');
  if (op === 'ARRAY_CONTAINS' && isDocumentId(path)) throw invalidArgument(`__name__ filters cannot use ${op}.`);
  return { kind: 'compare', path, op, value: parseOperand(path, wire.value ?? {}) };
}

function parseList(path: FieldPath, op: ListOp, wire: WireValue): readonly Value[] {
  const values = wire.arrayValue?.values ?? [];
  if (wire.valueType !== 'arrayValue' || values.length === 0) {
    throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  }
  if (values.length > MAX_VALUES[op]) {
    throw invalidArgument(`'${op}' supports up to ${MAX_VALUES[op]} comparison values.`);
  }
  if (op === 'ARRAY_CONTAINS_ANY' && isDocumentId(path)) throw invalidArgument(`__name__ filters cannot use ${op}.`);
  return values.map((value) => parseOperand(path, value));
}

function parseOperand(path: FieldPath, wire: WireValue): Value {
  const value = acceptValue(wire, path.join('.'));
  if (isDocumentId(path) && value.valueType !== 'referenceValue') {
    throw invalidArgument('__key__ filter value must be a Key');
  }
  return value;
}
