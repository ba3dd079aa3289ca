import { documentName } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { compareValues, equalValues, typeOrder } from '../values/compare.ts';
import { type FieldPath, getField, isDocumentId } from '../values/field-path.ts';
import { numeric } from '../values/numbers.ts';
import { isNumber, NULL, referenceValue, type Value } from '../values/value.ts';
import type { CompareOp, Filter, ListOp, UnaryOp } from './query.ts';

/** Returns the value that a query compares at `path`: the document's own name for `__name__`. */
export function valueAt(document: StoredDocument, path: FieldPath, database: string): Value | undefined {
  return isDocumentId(path) ? referenceValue(documentName(database, document.path)) : getField(document.fields, path);
}

/** Returns whether the document satisfies the filter. A missing field satisfies no filter. */
export function satisfies(document: StoredDocument, filter: Filter, database: string): boolean {
  if (filter.kind === 'and') return filter.filters.every((part) => satisfies(document, part, database));
  if (filter.kind === 'or') return filter.filters.some((part) => satisfies(document, part, database));
  const value = valueAt(document, filter.path, database);
  if (value === undefined) return false;
  switch (filter.kind) {
    case 'compare':
      return compares(value, filter.op, filter.value);
    case 'list':
      return listed(value, filter.op, filter.values);
    case 'unary':
      return unary(value, filter.op);
  }
}

/** Ranges compare values of one type only; null equals only null and is excluded by `!=`. */
function compares(value: Value, op: CompareOp, operand: Value): boolean {
  if (op === 'ARRAY_CONTAINS') return elements(value).some((element) => equalValues(element, operand));
  if (op === 'NOT_EQUAL') return !isNull(value) && !equalValues(value, operand);
  if (typeOrder(value) !== typeOrder(operand)) return false;
  // NaN sorts before all numbers, but lies in no range.
  if (op !== 'EQUAL' && (isNaNValue(value) || isNaNValue(operand))) return false;
  const order = compareValues(value, operand);
  switch (op) {
    case 'EQUAL':
      return order === 0;
    case 'LESS_THAN':
      return order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order <= 0;
    case 'GREATER_THAN':
      return order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order >= 0;
  }
}

function listed(value: Value, op: ListOp, operands: readonly Value[]): boolean {
  const among = (candidate: Value): boolean => operands.some((operand) => equalValues(operand, candidate));
  switch (op) {
    case 'IN':
      return among(value);
    case 'ARRAY_CONTAINS_ANY':
      return elements(value).some(among);
    case 'NOT_IN':
      // "not-in" with null among its values matches nothing, as in SQL.
      return !isNull(value) && !among(NULL) && !among(value);
  }
}

function unary(value: Value, op: UnaryOp): boolean {
  switch (op) {
    case 'IS_NAN':
      return isNaNValue(value);
    case 'IS_NULL':
      return isNull(value);
    case 'IS_NOT_NAN':
      return !isNull(value) && !isNaNValue(value);
    case 'IS_NOT_NULL':
      return !isNull(value);
  }
}

const isNull = (value: Value): boolean => value.valueType === 'nullValue';
const isNaNValue = (value: Value): boolean => isNumber(value) && Number.isNaN(numeric(value));
const elements = (value: Value): readonly Value[] => (value.valueType === 'arrayValue' ? value.arrayValue.values : []);
