import { openDatabase } from '../../../../emulators/seed/database.ts';

/** An email in the suite's outbox, which nobody sends. */
export interface StoredMail {
  readonly subject: string;
  readonly text: string;
  readonly status: string;
  readonly unsubscribeUrl?: string;
}

/** @returns all emails to this address, the newest first */
export async function mailsSentTo(email: string): Promise<StoredMail[]> {
  const { E2E_PROJECT = '', FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const database = await openDatabase({ projectId: E2E_PROJECT, environment: { FIRESTORE_EMULATOR_HOST } });
  try {
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const written = (at: (typeof docs)[number]) => at.get('createdAt').toMillis();
    const letters = docs.sort((one, other) => written(other) - written(one));
    // Written by the service's own outbox.
    return letters.map((letter) => letter.data() as StoredMail);
  } finally {
    await database.terminate();
  }
}

/** @returns the links of all letters to this address, the newest first */
export async function linksSentTo(email: string): Promise<string[]> {
  return (await mailsSentTo(email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
}
