import { childOf, idOf, parentOf } from '../names.ts';
import type { Tree } from '../store/tree.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';

/** A parsed query with all implied orders. */
export interface Query {
  readonly database: string;
  readonly scope: Scope;
  readonly filter: Filter | undefined;
  /** Ends with the document's name, so the order is total. */
  readonly orders: readonly Order[];
  readonly start: Cursor | undefined;
  readonly end: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Applied to the results of the rest of the query. */
  readonly nearest: Nearest | undefined;
  /** Projected fields; undefined for all. */
  readonly projection: readonly FieldPath[] | undefined;
}

/** The collections that a query covers. */
export interface Scope {
  /** Their ancestor document (empty for the root). */
  readonly parent: string;
  /** Restricts the scope to collections of this id; undefined for all. */
  readonly collectionId: string | undefined;
  /** Includes collections at any depth, not just directly below the parent. */
  readonly allDescendants: boolean;
}

/** A nearest-neighbour search. */
export interface Nearest {
  readonly path: FieldPath;
  readonly vector: readonly number[];
  readonly measure: Measure;
  readonly limit: number;
  /** Excludes results that are farther away (less similar). */
  readonly threshold: number | undefined;
  /** Field that receives the distance. */
  readonly resultPath: FieldPath | undefined;
}

export type Measure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

export interface Order {
  readonly path: FieldPath;
  readonly direction: 1 | -1;
}

/** A position just before or just after documents with these values of the first orders. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export type Filter =
  | { readonly kind: 'and'; readonly filters: readonly Filter[] }
  | { readonly kind: 'or'; readonly filters: readonly Filter[] }
  | FieldFilter;

/** A filter on one field. */
export type FieldFilter =
  | { readonly kind: 'compare'; readonly path: FieldPath; readonly op: CompareOp; readonly value: Value }
  | { readonly kind: 'list'; readonly path: FieldPath; readonly op: ListOp; readonly values: readonly Value[] }
  | { readonly kind: 'unary'; readonly path: FieldPath; readonly op: UnaryOp };

export type CompareOp =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS';
export type ListOp = 'IN' | 'NOT_IN' | 'ARRAY_CONTAINS_ANY';
export type UnaryOp = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

const isBelow = (path: string, parent: string): boolean => parent === '' || path.startsWith(`${parent}/`);

/** Returns whether the document at `path` lies in a collection of the scope. */
export function inScope(path: string, scope: Scope): boolean {
  const collection = parentOf(path);
  if (scope.collectionId !== undefined && idOf(collection) !== scope.collectionId) return false;
  return scope.allDescendants ? isBelow(path, scope.parent) : parentOf(collection) === scope.parent;
}

/** Returns the paths of the scope's collections. */
export function collectionsOf({ parent, collectionId, allDescendants }: Scope, tree: Tree): Iterable<string> {
  if (!allDescendants) {
    const ids = collectionId === undefined ? tree.collectionIds(parent) : [collectionId];
    return ids.map((id) => childOf(parent, id));
  }
  if (collectionId === undefined) return tree.collectionsBelow(parent);
  return tree.group(collectionId).filter((path) => isBelow(path, parent));
}
