import { firebaseApp } from '../firebase-app.ts';

/** Of reCAPTCHA Enterprise, public; without it there is no App Check, and none of its code is loaded. */
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
 * The token by which the service knows that a call comes from our pages; null where App Check is not configured, or where none can
 * be had: the service then says so.
 *
 * @param fresh whether the one that is kept is of no use
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
