import { keep, kept } from './browser-storage.ts';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns a stored secret; undefined if there is none, or if this browser forbids storage and so is new each time. */
function keptSecret(key: 'browser_key' | 'review_key'): string | undefined {
  const known = kept(key) ?? '';
  return SHAPE.test(known) ? known : undefined;
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/**
 * This browser's secret, by which the server recognises that someone has signed up or in here before; undefined if
 * there is none. Not a cookie: Firebase Hosting passes on only one, and a cookie would be sent with every request.
 */
export const browserKey = (): string | undefined => keptSecret('browser_key');

/**
 * Returns the browser's secret and creates it if necessary. For signing up or in. Signing out keeps it: it identifies the
 * browser, not the user.
 */
export function keptBrowserKey(): string | undefined {
  const known = browserKey();
  if (known !== undefined) return known;
  const made = randomSecret();
  return keep('browser_key', made) ? made : undefined;
}

/** Secret of a browser that forbids storage: after a reload it answers as another client. */
let unstoredReviewKey: string | undefined;

/** The secret of the answers that were given to a client's link in this browser; undefined before the first. */
export const reviewKey = (): string | undefined => keptSecret('review_key') ?? unstoredReviewKey;

/** Returns that secret and creates it if necessary. For answering. */
export function keptReviewKey(): string {
  const known = reviewKey();
  if (known !== undefined) return known;
  const made = randomSecret();
  if (!keep('review_key', made)) unstoredReviewKey = made;
  return made;
}
