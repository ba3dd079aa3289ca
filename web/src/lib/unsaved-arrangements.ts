/** Prefix of the storage keys of furniture arrangements that are not saved on the server yet. */
export const UNSAVED_PREFIX = 'arrangement ';

/** Deletes them when the user signs out. */
export function forgetArrangements(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNSAVED_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage keeps none.
  }
}
