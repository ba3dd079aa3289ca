import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Log } from '../../ports/log.ts';
import { readFound, UnreadableDocument } from './document.ts';
import { rethrow } from './status.ts';

/** Documents of a long list read at a time. */
const PAGE = 200;

/** Logs a document that cannot be read; every other error is thrown again. */
export function logUnreadable(error: unknown, log: Log): void {
  if (!(error instanceof UnreadableDocument)) throw error;
  log.error('store.unreadable', error, { path: error.path });
}

/** Those of the documents that can be read; the others are logged, so that one of them spoils no list. */
export function readable<T extends object>(
  documents: readonly QueryDocumentSnapshot[],
  fields: z.ZodType<T>,
  log: Log,
): (T & { id: string })[] {
  return documents.flatMap((document) => {
    try {
      return [readFound(document, fields)];
    } catch (error) {
      logUnreadable(error, log);
      return [];
    }
  });
}

/**
 * Every document of a query with an order, page by page, each once: where a page begins is known by the last document of the
 * one before, so that what is changed or cannot be read neither comes again nor hides what follows.
 */
export async function* everyDocument(query: Query, page = PAGE): AsyncGenerator<QueryDocumentSnapshot> {
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(page).get().catch(rethrow);
    yield* docs;
    last = docs.at(-1);
    if (docs.length < page) return;
  }
}

/** Every document of a query with an order that can be read; the others are logged. */
export async function* everyReadable<T extends object>(
  query: Query,
  fields: z.ZodType<T>,
  log: Log,
): AsyncGenerator<T & { id: string }> {
  for await (const document of everyDocument(query)) yield* readable([document], fields, log);
}
