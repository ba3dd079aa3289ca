/** Plain JavaScript: it comes before anything that could strip types. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds the commands' code as scripts/bundle.mjs put it into few files.
 *
 * @param {string} functions path of the functions folder
 * @returns {string | null} the folder of those files; null where they were not built, or a source has changed since
 */
export function findBundle(functions) {
  const bundle = join(functions, 'lib', 'bundle');
  try {
    /** @type {[path: string, modified: number, size: number][]} */
    const sources = JSON.parse(readFileSync(join(bundle, 'sources.json'), 'utf8'));
    const isCurrent = sources.every(([path, modified, size]) => {
      const found = statSync(`${functions}/${path}`);
      return found.mtimeMs === modified && found.size === size;
    });
    return isCurrent ? bundle : null;
  } catch {
    return null;
  }
}
