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
  // The session is our own: Firebase stores nothing in the browser.
  const options = { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver };
  return initializeAuth(await firebaseApp(), options);
}

/**
 * Lets the person choose a Google account in Google's popup.
 * @returns the ID token of Firebase Auth
 * @throws Error of firebase/auth, with the reason in `code`
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
