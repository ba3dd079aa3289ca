import type { FirebaseApp, FirebaseOptions } from 'firebase/app';

/** Where Firebase Hosting serves the project's configuration ("Reserved URLs"), in the cloud and in the local suite. */
const CONFIGURATION = '/__/firebase/init.json';

let app: Promise<FirebaseApp> | undefined;

async function start(): Promise<FirebaseApp> {
  const [{ initializeApp }, response] = await Promise.all([import('firebase/app'), fetch(CONFIGURATION)]);
  if (!response.ok) throw new Error(`${CONFIGURATION} answered ${response.status}.`);
  return initializeApp((await response.json()) as FirebaseOptions);
}

/** Returns Firebase's app. Its code is loaded on first use; a failed load is tried again on the next call. */
export function firebaseApp(): Promise<FirebaseApp> {
  app ??= start().catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}
