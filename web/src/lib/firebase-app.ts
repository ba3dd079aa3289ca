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

/** Public site key of reCAPTCHA Enterprise. Without it App Check is off and none of its code is loaded. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

type TokenSource = (fresh: boolean) => Promise<string>;
let source: Promise<TokenSource> | undefined;

async function startAppCheck(siteKey: string): Promise<TokenSource> {
  const [{ getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }, app] = await Promise.all([
    import('firebase/app-check'),
    firebaseApp(),
  ]);
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const check = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async (fresh) => (await getToken(check, fresh)).token;
}

/**
 * Returns the token that proves to the service that a call comes from our pages; null if App Check is not configured or
 * no token can be had, in which case the service answers accordingly.
 * @param fresh whether to ignore the cached token
 */
export async function appCheckToken(fresh = false): Promise<string | null> {
  if (!SITE_KEY) return null;
  source ??= startAppCheck(SITE_KEY);
  try {
    return await (await source)(fresh);
  } catch {
    source = undefined;
    return null;
  }
}
