import { childOf, idOf, parentOf } from '../names.ts';
import type { Tree } from '../store/tree.ts';
import type { Scope } from './query.ts';

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
