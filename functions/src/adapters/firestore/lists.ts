import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Log } from '../../ports/log.ts';
import { readFound, UnreadableDocument } from './document.ts';
import { rethrow } from './status.ts';

/** Documents read at a time from a long list. */
const PAGE_SIZE = 200;

/** Logs an unreadable document; rethrows every other error. */
export function logUnreadable(error: unknown, log: Log): void {
  if (!(error instanceof UnreadableDocument)) throw error;
  log.error('store.unreadable', error, { path: error.path });
}

/**
 * Returns the readable documents of a list. The others are logged, so that one bad document does not fail the whole
 * list.
 */
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
 * Reads every document of an ordered query, page by page. Each page starts after the last document of the previous
 * one, so changed or unreadable documents are neither repeated nor hide others.
 */
export async function* everyDocument(query: Query, page = PAGE_SIZE): AsyncGenerator<QueryDocumentSnapshot> {
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(page).get().catch(rethrow);
    yield* docs;
    last = docs.at(-1);
    if (docs.length < page) return;
  }
}

/** Reads every readable document of an ordered query; logs the others. */
export async function* everyReadable<T extends object>(
  query: Query,
  fields: z.ZodType<T>,
  log: Log,
  page?: number,
): AsyncGenerator<T & { id: string }> {
  for await (const document of everyDocument(query, page)) yield* readable([document], fields, log);
}
