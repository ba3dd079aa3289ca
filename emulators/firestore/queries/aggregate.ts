import { invalidArgument } from '../errors.ts';
import type { StoredDocument } from '../store/document.ts';
import { checkFieldName } from '../values/accept.ts';
import { type FieldPath, getField } from '../values/field-path.ts';
import { numeric } from '../values/numbers.ts';
import {
  doubleValue,
  type Fields,
  integerValue,
  isNumber,
  NULL,
  type NumberValue,
  type Value,
} from '../values/value.ts';
import { parseReference } from './parse-filter.ts';
import type { WireFieldReference } from './wire.ts';

/** `StructuredAggregationQuery.Aggregation` off the wire. */
export interface WireAggregation {
  readonly operator?: 'count' | 'sum' | 'avg';
  readonly count?: { readonly upTo?: { readonly value?: string } };
  readonly sum?: { readonly field?: WireFieldReference };
  readonly avg?: { readonly field?: WireFieldReference };
  readonly alias?: string;
}

/** A checked aggregation. */
export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number }
  | { readonly kind: 'sum' | 'avg'; readonly path: FieldPath }
);

const MAX_AGGREGATIONS = 5;

/** Checks aggregations and names those without an alias `field_1` and so on. Throws INVALID_ARGUMENT. */
export function parseAggregations(wire: readonly WireAggregation[]): readonly Aggregation[] {
  if (wire.length === 0 || wire.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}, the minimum one.`,
    );
  }
  let unnamed = 0;
  const aggregations = wire.map((each) => {
    const alias = each.alias || `field_${++unnamed}`;
    checkFieldName(alias);
    return parseAggregation(each, alias);
  });
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('Aggregations must have different aliases.');
  }
  return aggregations;
}

function parseAggregation(wire: WireAggregation, alias: string): Aggregation {
  switch (wire.operator) {
    case 'count': {
      const upTo = wire.count?.upTo === undefined ? Number.POSITIVE_INFINITY : Number(wire.count.upTo.value ?? '0');
      if (upTo <= 0) throw invalidArgument('up_to of a count must be greater than zero.');
      return { alias, kind: 'count', upTo };
    }
    case 'sum':
    case 'avg':
      return { alias, kind: wire.operator, path: parseReference(wire[wire.operator]?.field) };
    default:
      throw invalidArgument('An aggregation needs an operator.');
  }
}

/**
 * Aggregates a query's results by alias. "If you combine aggregations that are on different fields, the calculation
 * includes only documents that contain all of the fields" (Firestore's documentation); the same goes for one field.
 */
export function aggregate(aggregations: readonly Aggregation[], results: readonly StoredDocument[]): Fields {
  const paths = aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.path]));
  const counted = results.filter(({ fields }) => paths.every((path) => getField(fields, path) !== undefined));
  return Object.fromEntries(aggregations.map((each) => [each.alias, aggregateOne(each, counted)]));
}

function aggregateOne(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === 'count') return integerValue(Math.min(documents.length, aggregation.upTo));
  const numbers = documents.map(({ fields }) => getField(fields, aggregation.path)).filter(isNumber);
  const sum = sumOf(numbers);
  if (aggregation.kind === 'sum') return sum;
  return numbers.length === 0 ? NULL : doubleValue(Number(numeric(sum)) / numbers.length);
}

/** An integer as long as all are and 64 bits hold it, else a double. */
function sumOf(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (number.valueType === 'integerValue') integers += BigInt(number.integerValue);
    else {
      doubles += number.doubleValue;
      hasDouble = true;
    }
  }
  const fits = BigInt.asIntN(64, integers) === integers;
  return hasDouble || !fits ? doubleValue(Number(integers) + doubles) : integerValue(integers);
}
