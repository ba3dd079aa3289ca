import type { Suite } from '../suite/suite.ts';
import { openDatabase } from './database.ts';

/** A message of the outbox that no transport sends, and what it asks its reader to open. */
export interface Email {
  readonly to: string;
  readonly link: string;
}

const LINK = /https?:\/\/\S+/;

/**
 * Watches the outbox of a suite for messages that nobody sends, for SMTP is not configured.
 *
 * @param tell is called once for each that is written from now on and has a link
 * @returns ends the watching
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
    // The suite has ended, and says so itself.
    () => undefined,
  );
  return {
    async close() {
      stop();
      await database.terminate();
    },
  };
}
