/** Plain JavaScript, because it runs before types can be stripped. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether a bundle (scripts/bundle.mjs) matches the current sources.
 *
 * @param {string} root path of the repository
 * @param {string} list path of the list of its sources: relative paths, times and sizes
 */
export function isCurrent(root, list) {
  try {
    /** @type {[path: string, modified: number, size: number][]} */
    const sources = JSON.parse(readFileSync(list, 'utf8'));
    return sources.every(([path, modified, size]) => {
      const found = statSync(`${root}/${path}`);
      return found.mtimeMs === modified && found.size === size;
    });
  } catch {
    return false;
  }
}

/**
 * Finds the bundle of the commands.
 *
 * @param {string} root path of the repository
 * @returns {string | null} its folder; null if it was not built or a source has changed since
 */
export function findBundle(root) {
  const bundle = join(root, 'engine', 'lib', 'bundle');
  return isCurrent(root, join(bundle, 'sources.json')) ? bundle : null;
}
