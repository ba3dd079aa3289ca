import { openDatabase } from '../../../../emulators/seed/database.ts';

/**
 * Reads the letters of the suite's outbox, which nobody sends.
 *
 * @returns the links of all letters to this address, the newest first
 */
export async function linksSentTo(email: string): Promise<string[]> {
  const { E2E_PROJECT = '', FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const database = await openDatabase({ projectId: E2E_PROJECT, environment: { FIRESTORE_EMULATOR_HOST } });
  try {
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const written = (at: (typeof docs)[number]) => at.get('createdAt').toMillis();
    const letters = docs.sort((one, other) => written(other) - written(one));
    return letters.map((letter) => /https?:\/\/\S+/.exec(String(letter.get('text')))?.[0] ?? '');
  } finally {
    await database.terminate();
  }
}
