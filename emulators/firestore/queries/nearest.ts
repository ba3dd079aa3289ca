import { invalidArgument } from '../errors.ts';
import type { StoredDocument } from '../store/document.ts';
import { acceptValue } from '../values/accept.ts';
import { getField, parseFieldPath, setField } from '../values/field-path.ts';
import { numeric } from '../values/numbers.ts';
import { doubleValue, isNumber, type Value, vectorOf } from '../values/value.ts';
import { parseReference } from './parse-filter.ts';
import type { Measure, Nearest } from './query.ts';
import type { WireFindNearest } from './wire.ts';

// query.proto: "no more than 2048 dimensions", "a positive integer of no more than 1000".
const MAX_DIMENSIONS = 2048;
const MAX_LIMIT = 1000;

/** Parses a vector search. Throws INVALID_ARGUMENT. */
export function parseNearest(wire: WireFindNearest): Nearest {
  const vector = toNumbers(acceptValue(wire.queryVector ?? {}, 'query_vector'));
  if (vector === undefined || vector.length === 0 || vector.length > MAX_DIMENSIONS) {
    throw invalidArgument(`The query vector must be a vector of 1 to ${MAX_DIMENSIONS} dimensions.`);
  }
  const limit = wire.limit?.value ?? 0;
  if (limit < 1 || limit > MAX_LIMIT) throw invalidArgument(`The limit of find_nearest must be 1 to ${MAX_LIMIT}.`);
  const measure = wire.distanceMeasure;
  if (measure !== 'EUCLIDEAN' && measure !== 'COSINE' && measure !== 'DOT_PRODUCT') {
    throw invalidArgument('find_nearest needs a distance measure.');
  }
  return {
    path: parseReference(wire.vectorField),
    vector,
    measure,
    limit,
    threshold: wire.distanceThreshold === undefined ? undefined : (wire.distanceThreshold.value ?? 0),
    resultPath: wire.distanceResultField ? parseFieldPath(wire.distanceResultField) : undefined,
  };
}

/**
 * Returns the documents with the nearest vectors, nearest first. Documents without a vector of the same dimension
 * are skipped.
 */
export function findNearest(documents: readonly StoredDocument[], nearest: Nearest): readonly StoredDocument[] {
  // A larger dot product means more similar, so all comparisons are reversed.
  const sign = nearest.measure === 'DOT_PRODUCT' ? -1 : 1;
  const { threshold = sign * Number.POSITIVE_INFINITY, resultPath } = nearest;
  return documents
    .flatMap((document) => {
      const value = getField(document.fields, nearest.path);
      const vector = value === undefined ? undefined : toNumbers(value);
      if (vector?.length !== nearest.vector.length) return [];
      const distance = distanceBetween(vector, nearest.vector, nearest.measure);
      return sign * distance <= sign * threshold ? [{ document, distance }] : [];
    })
    .sort((left, right) => sign * (left.distance - right.distance))
    .slice(0, nearest.limit)
    .map(({ document, distance }) => {
      if (resultPath === undefined) return document;
      return { ...document, fields: setField(document.fields, resultPath, doubleValue(distance)) };
    });
}

function toNumbers(value: Value): readonly number[] | undefined {
  const elements = vectorOf(value);
  return elements?.every(isNumber) ? elements.map((element) => Number(numeric(element))) : undefined;
}

function distanceBetween(left: readonly number[], right: readonly number[], measure: Measure): number {
  switch (measure) {
    case 'DOT_PRODUCT':
      return dot(left, right);
    case 'COSINE':
      return 1 - dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
    case 'EUCLIDEAN': {
      const difference = left.map((x, i) => x - (right[i] as number));
      return Math.sqrt(dot(difference, difference));
    }
  }
}

const dot = (left: readonly number[], right: readonly number[]): number =>
  left.reduce((sum, x, i) => sum + x * (right[i] as number), 0);
