import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Log } from '../../ports/log.ts';
import type { Database } from './database.ts';
import { readDocument } from './document.ts';

/**
 * Calls back with a validated document, now and whenever it changes. Errors are only logged, because every waiting
 * caller has its own timeout.
 *
 * @param path path of the document, such as `jobs/{id}`
 * @returns a function that stops watching
 */
export function watchDocument<T extends object>(
  { database, log }: { readonly database: Database; readonly log: Log },
  path: string,
  fields: z.ZodType<T>,
  changed: (document: (T & { id: string }) | null) => void,
): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  const failed = (error: unknown): void => log.error('store.watch', error, { path });
  const received = (snapshot: DocumentSnapshot): void => {
    if (stopped) return;
    try {
      changed(readDocument(snapshot, fields));
    } catch (error) {
      failed(error);
    }
  };
  database().then((db) => {
    if (!stopped) stop = db.doc(path).onSnapshot(received, failed);
  }, failed);
  return () => {
    stopped = true;
    stop?.();
  };
}
