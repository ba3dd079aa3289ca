/** What begins the names under which the browser keeps arrangements of furniture that the server does not have yet. */
export const UNSAVED_PREFIX = 'arrangement ';

/** Forgets them: whoever signs out leaves nothing behind. */
export function forgetArrangements(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNSAVED_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage keeps none.
  }
}
