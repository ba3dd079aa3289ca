import type { Suite } from '../suite/suite.ts';
import { openDatabase } from './seed.ts';

/** An undelivered message of the outbox and its link. */
export interface Email {
  readonly to: string;
  readonly link: string;
}

const LINK = /https?:\/\/\S+/;

/**
 * Watches a suite's outbox for messages that are not delivered because SMTP is not configured.
 *
 * @param tell called once for each new message with a link
 * @returns a handle that stops the watching
 */
export async function watchEmails(
  suite: Pick<Suite, 'projectId' | 'environment'>,
  tell: (email: Email) => void,
): Promise<{ close(): Promise<void> }> {
  const database = await openDatabase(suite);
  const added = database.collection('mail').where('createdAt', '>', new Date());
  const stop = added.onSnapshot(
    (snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        if (type !== 'added' || doc.get('status') !== 'KEPT') continue;
        const link = LINK.exec(String(doc.get('text')))?.[0];
        if (link !== undefined) tell({ to: String(doc.get('to')), link });
      }
    },
    // The suite has ended and reports that itself.
    () => undefined,
  );
  return {
    async close() {
      stop();
      await database.terminate();
    },
  };
}
