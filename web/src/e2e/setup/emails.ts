import { openDatabase } from '../../../../emulators/seed/seed.ts';

/** An e-mail kept in the suite's outbox. */
export interface KeptMail {
  readonly subject: string;
  readonly text: string;
  /** The first link in it, or ''. */
  readonly link: string;
  readonly unsubscribeUrl: string;
}

/** All e-mails to an address in the suite's outbox, newest first. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  const { E2E_PROJECT = '', FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const database = await openDatabase({ projectId: E2E_PROJECT, environment: { FIRESTORE_EMULATOR_HOST } });
  try {
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const written = (at: (typeof docs)[number]) => at.get('createdAt').toMillis();
    return docs
      .sort((one, other) => written(other) - written(one))
      .map((each) => ({
        subject: String(each.get('subject')),
        text: String(each.get('text')),
        unsubscribeUrl: String(each.get('unsubscribeUrl') ?? ''),
      }))
      .map((mail) => ({ ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' }));
  } finally {
    await database.terminate();
  }
}

/** The links of all e-mails to an address, newest first. */
export async function linksSentTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ link }) => link);
}

/** Makes the links to an address expire without waiting. */
export async function expireLinksTo(email: string): Promise<void> {
  const { E2E_PROJECT = '', FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const database = await openDatabase({ projectId: E2E_PROJECT, environment: { FIRESTORE_EMULATOR_HOST } });
  try {
    const { docs } = await database.collection('links').where('email', '==', email).get();
    for (const { ref } of docs) await ref.update({ validUntil: new Date(Date.now() - 1000) });
  } finally {
    await database.terminate();
  }
}
