import { childOf } from '../names.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Database } from './database.ts';

/**
 * Whether any document exists at `time` below the document at `path` (empty for the root), at any depth; in or below
 * its collection `collectionId` only, where one is given.
 */
export function existsBelow(database: Database, path: string, time?: Micros, collectionId?: string): boolean {
  const ids = collectionId === undefined ? database.tree.collectionIds(path) : [collectionId];
  return ids.some((id) => {
    const collection = childOf(path, id);
    return database.tree.documentIds(collection).some((documentId) => {
      const document = childOf(collection, documentId);
      return database.get(document, time) !== undefined || existsBelow(database, document, time);
    });
  });
}
