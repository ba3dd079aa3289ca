import { firebaseApp } from '../firebase-app.ts';

/** Public site key of reCAPTCHA Enterprise. Without it App Check is off and none of its code is loaded. */
const SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

type TokenSource = (fresh: boolean) => Promise<string>;
let source: Promise<TokenSource> | undefined;

async function start(siteKey: string): Promise<TokenSource> {
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
  source ??= start(SITE_KEY);
  try {
    return await (await source)(fresh);
  } catch {
    source = undefined;
    return null;
  }
}
