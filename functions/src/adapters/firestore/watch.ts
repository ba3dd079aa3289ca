import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import type { Log } from '../../ports/log.ts';
import type { Database } from './database.ts';

interface WatchPorts {
  readonly database: Database;
  readonly log: Log;
}

/**
 * Listens until stopped. Snapshots are read one after another, in their order. Errors are only logged, because every
 * waiting caller has its own timeout.
 *
 * @param name of the document or collection, for the log
 */
function watch<Snapshot, T>(
  { database, log }: WatchPorts,
  name: string,
  listen: (db: Firestore, next: (snapshot: Snapshot) => void, failed: (error: unknown) => void) => () => void,
  read: (db: Firestore, snapshot: Snapshot) => Promise<T>,
  changed: (current: T) => void,
): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const failed = (error: unknown): void => log.error('store.watch', error, { path: name });
  const received = async (db: Firestore, snapshot: Snapshot): Promise<void> => {
    if (stopped) return;
    const current = await read(db, snapshot);
    if (!stopped) changed(current);
  };
  database().then((db) => {
    const next = (snapshot: Snapshot): void => {
      last = last.then(() => received(db, snapshot)).catch(failed);
    };
    if (!stopped) stop = listen(db, next, failed);
  }, failed);
  return () => {
    stopped = true;
    stop?.();
  };
}

/**
 * Calls back with a document, now and whenever it changes.
 *
 * @param path path of the document, such as `jobs/{id}`
 * @returns a function that stops watching
 */
export function watchDocument<T>(
  ports: WatchPorts,
  path: string,
  read: (db: Firestore, snapshot: DocumentSnapshot) => Promise<T>,
  changed: (document: T) => void,
): () => void {
  return watch<DocumentSnapshot, T>(
    ports,
    path,
    (db, next, failed) => db.doc(path).onSnapshot(next, failed),
    read,
    changed,
  );
}

/**
 * Calls back with the results of a query, now and whenever one changes.
 *
 * @param collection name of the collection, for the log
 * @returns a function that stops watching
 */
export function watchQuery<T>(
  ports: WatchPorts,
  collection: string,
  query: (db: Firestore) => Query,
  read: (db: Firestore, documents: readonly QueryDocumentSnapshot[]) => Promise<T>,
  changed: (documents: T) => void,
): () => void {
  return watch<QuerySnapshot, T>(
    ports,
    collection,
    (db, next, failed) => query(db).onSnapshot(next, failed),
    (db, { docs }) => read(db, docs),
    changed,
  );
}
