import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import { firebaseApp } from './firebase-app.ts';

let auth: Promise<Auth> | undefined;

async function start(): Promise<Auth> {
  // The session is ours: Firebase keeps nothing in the browser.
  const options = { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver };
  return initializeAuth(await firebaseApp(), options);
}

/**
 * Lets the person choose a Google account in Google's own window.
 *
 * @returns the ID token of Firebase Auth for it
 * @throws Error of firebase/auth, whose `code` says why
 */
export async function googleToken(): Promise<string> {
  auth ??= start().catch((error: unknown) => {
    auth = undefined;
    throw error;
  });
  const provider = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  const ready = await auth;
  const { user } = await signInWithPopup(ready, provider);
  const token = await user.getIdToken();
  await signOut(ready);
  return token;
}
