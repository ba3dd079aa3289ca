import type { DocumentSnapshot, Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Log } from '../../ports/log.ts';
import type { Database } from './database.ts';
import { readDocument } from './document.ts';
import { readable } from './lists.ts';

interface WatchPorts {
  readonly database: Database;
  readonly log: Log;
}

/**
 * Listens until stopped. Errors are only logged, because every waiting caller has its own timeout.
 *
 * @param name of the document or collection, for the log
 */
function watch<Snapshot>(
  { database, log }: WatchPorts,
  name: string,
  listen: (db: Firestore, next: (snapshot: Snapshot) => void, failed: (error: unknown) => void) => () => void,
  received: (snapshot: Snapshot) => void,
): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  const failed = (error: unknown): void => log.error('store.watch', error, { path: name });
  const next = (snapshot: Snapshot): void => {
    if (stopped) return;
    try {
      received(snapshot);
    } catch (error) {
      failed(error);
    }
  };
  database().then((db) => {
    if (!stopped) stop = listen(db, next, failed);
  }, failed);
  return () => {
    stopped = true;
    stop?.();
  };
}

/**
 * Calls back with a validated document, now and whenever it changes.
 *
 * @param path path of the document, such as `jobs/{id}`
 * @returns a function that stops watching
 */
export function watchDocument<T extends object>(
  ports: WatchPorts,
  path: string,
  fields: z.ZodType<T>,
  changed: (document: (T & { id: string }) | null) => void,
): () => void {
  return watch<DocumentSnapshot>(
    ports,
    path,
    (db, next, failed) => db.doc(path).onSnapshot(next, failed),
    (snapshot) => changed(readDocument(snapshot, fields)),
  );
}

/**
 * Calls back with the readable results of a query, now and whenever one changes.
 *
 * @param collection name of the collection, for the log
 * @returns a function that stops watching
 */
export function watchQuery<T extends object>(
  ports: WatchPorts,
  collection: string,
  query: (db: Firestore) => Query,
  fields: z.ZodType<T>,
  changed: (documents: (T & { id: string })[]) => void,
): () => void {
  return watch<QuerySnapshot>(
    ports,
    collection,
    (db, next, failed) => query(db).onSnapshot(next, failed),
    ({ docs }) => changed(readable(docs, fields, ports.log)),
  );
}
