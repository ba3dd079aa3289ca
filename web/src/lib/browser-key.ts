import { keep, kept } from './browser-storage.ts';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * This browser's secret, by which the server recognises that someone has signed up or in here before; undefined if
 * there is none. Not a cookie: Firebase Hosting passes on only one, and a cookie would be sent with every request.
 */
export function browserKey(): string | undefined {
  // A browser that forbids storage is new each time.
  const known = kept('browser_key') ?? '';
  return SHAPE.test(known) ? known : undefined;
}

/**
 * Returns the browser's secret and creates it if necessary. For signing up or in. Signing out keeps it: it identifies the
 * browser, not the user.
 */
export function keptBrowserKey(): string | undefined {
  const known = browserKey();
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  return keep('browser_key', made) ? made : undefined;
}
