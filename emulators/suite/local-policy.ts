/** Origins of the local services that replace those in the cloud. */
export interface LocalServices {
  readonly storage: string;
  readonly auth: string;
  /** Null if Stripe's own is used. */
  readonly stripe: string | null;
}

const OF_STRIPE = /^https:\/\/([\w*-]+\.)*stripe\.(com|network)$/;
/** Sources of Google's sign-in window, which the suite replaces. */
const OF_GOOGLE_SIGN_IN = ['https://apis.google.com', 'https://*.firebaseapp.com'];

/**
 * @param header of the pages; only the Content-Security-Policy is changed
 *
 * @returns the header with the suite's services in place of those in the cloud: photos from its Storage, Google
 * accounts from its Auth, and the checkout framed from its Stripe
 */
export function allowLocal(header: string, { storage, auth, stripe }: LocalServices): string {
  if (!header.startsWith('default-src ')) return header;
  const locally: Readonly<Record<string, string>> = {
    'https://firebasestorage.googleapis.com': storage,
    'https://identitytoolkit.googleapis.com': auth,
  };
  return header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]) => {
      const framesStripe = name === 'frame-src' && sources.some((source) => OF_STRIPE.test(source));
      const kept = sources
        .filter((source) => !OF_GOOGLE_SIGN_IN.includes(source) && (stripe === null || !OF_STRIPE.test(source)))
        .map((source) => locally[source] ?? source);
      // Pages that do not frame Stripe do not frame the local one.
      const all = framesStripe && stripe !== null ? [...kept, stripe] : kept;
      return name === 'frame-src' && all.length === 0 ? [] : [[name, ...all].join(' ')];
    })
    .join('; ');
}
