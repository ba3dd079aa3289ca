import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signOut,
} from 'firebase/auth';
import { firebaseApp } from './firebase-app.ts';

/** Where the local suite's Hosting lists its other emulators ("Reserved URLs"). */
const CONFIGURATION = '/__/firebase/init.js?useEmulator=true';

let auth: Promise<Auth> | undefined;

async function start(): Promise<Auth> {
  const script = await (await fetch(CONFIGURATION)).text();
  const emulators = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  if (emulators === undefined) throw new Error(`${CONFIGURATION} names no emulators.`);
  const { host, port } = JSON.parse(emulators).auth as { host: string; port: number };
  const local = initializeAuth(await firebaseApp(), { persistence: inMemoryPersistence });
  connectAuthEmulator(local, `http://${host}:${port}`, { disableWarnings: true });
  return local;
}

/**
 * Replaces googleToken in the local suite: signs in at the Auth emulator with an invented Google account and an
 * unsigned credential.
 */
export async function sampleGoogleToken(email: string): Promise<string> {
  auth ??= start().catch((error: unknown) => {
    auth = undefined;
    throw error;
  });
  const local = await auth;
  const account = { sub: `sample-${email}`, email, email_verified: true, name: 'Sample Person' };
  const { user } = await signInWithCredential(local, GoogleAuthProvider.credential(JSON.stringify(account)));
  const token = await user.getIdToken();
  await signOut(local);
  return token;
}
