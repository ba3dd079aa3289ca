/** Where the browser keeps it. Signing out leaves it: it identifies the browser, not who is signed in. */
const KEY = 'browser_key';
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * This browser's secret, by which the server knows that somebody has signed up or in here before; undefined where there is none. Not a
 * cookie: Firebase Hosting passes on one alone, and a cookie would be sent with every request.
 */
export function browserKey(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && SHAPE.test(kept) ? kept : undefined;
  } catch {
    // A browser that forbids storage is a new one each time.
    return undefined;
  }
}

/** The same; made and kept where there was none. For whoever signs up or in. */
export function keptBrowserKey(): string | undefined {
  const known = browserKey();
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  try {
    localStorage.setItem(KEY, made);
  } catch {
    return undefined;
  }
  return made;
}
