/** Plain JavaScript: it comes before anything that could strip types. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a bundle (scripts/bundle.mjs) was made of the sources as they are.
 *
 * @param {string} functions path of the functions folder
 * @param {string} list path of the list of its sources: paths from that folder, times and sizes
 */
export function isCurrent(functions, list) {
  try {
    /** @type {[path: string, modified: number, size: number][]} */
    const sources = JSON.parse(readFileSync(list, 'utf8'));
    return sources.every(([path, modified, size]) => {
      const found = statSync(`${functions}/${path}`);
      return found.mtimeMs === modified && found.size === size;
    });
  } catch {
    return false;
  }
}

/**
 * Finds the bundle of the commands.
 *
 * @param {string} functions path of the functions folder
 * @returns {string | null} the folder of its files; null where they were not built, or a source has changed since
 */
export function findBundle(functions) {
  const bundle = join(functions, 'lib', 'bundle');
  return isCurrent(functions, join(bundle, 'sources.json')) ? bundle : null;
}
