import { openDatabase } from './database.ts';
import { DEMO_SIGN_IN, openDemoAccount, type SeededSuite } from './demo-account.ts';
import { type ReadPhoto, stageDemoPhotos } from './demo-photos.ts';
import { putSamplePhoto } from './sample-photo.ts';

/** An e-mail address and a password that the seeded suite knows. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Puts into a running suite what a developer wants to find there: the photo of the test screen, an account, and photos that
 * the service then stages in the background, within a minute where two processors are free. Where the account is there
 * already it is left as it is, so that this can run at every start.
 *
 * @param options.photos false: the account alone
 * @param options.readPhoto how a photo's file is read; without it as it is, at its own size
 * @returns how to sign in
 */
export async function seed(
  suite: SeededSuite,
  { photos, readPhoto }: { photos: boolean; readPhoto?: ReadPhoto },
): Promise<SignIn> {
  const database = await openDatabase(suite);
  try {
    await putSamplePhoto(suite);
    const token = await openDemoAccount(suite, database);
    if (token !== null && photos) await stageDemoPhotos(suite.origin, token, database, readPhoto);
  } finally {
    await database.terminate();
  }
  return DEMO_SIGN_IN;
}
