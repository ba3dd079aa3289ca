import { forget, keptKeys } from './browser-storage.ts';

/** Prefix of the storage keys of furniture arrangements that are not saved on the server yet. */
export const UNSAVED_PREFIX = 'arrangement ';

/** Deletes them when the user signs out. */
export function forgetArrangements(): void {
  for (const key of keptKeys(UNSAVED_PREFIX)) forget(key);
}
