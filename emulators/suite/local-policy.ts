/** What the suite has on this machine in place of services in the cloud: origins. */
export interface LocalServices {
  readonly storage: string;
  readonly auth: string;
  /** Null: Stripe's own is used. */
  readonly stripe: string | null;
}

const OF_STRIPE = /^https:\/\/([\w*-]+\.)*stripe\.(com|network)$/;
/** What Google's window needs; the suite has none. */
const OF_GOOGLE_SIGN_IN = ['https://apis.google.com', 'https://*.firebaseapp.com'];

/**
 * @param header of the pages; of interest is the Content-Security-Policy
 * @returns it with the suite's own services in place of those in the cloud: photos come from its Storage, Google accounts from its Auth,
 *   and the checkout is a frame of its Stripe
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
      // A page that frames nothing of Stripe's frames nothing of ours.
      const all = framesStripe && stripe !== null ? [...kept, stripe] : kept;
      return name === 'frame-src' && all.length === 0 ? [] : [[name, ...all].join(' ')];
    })
    .join('; ');
}
