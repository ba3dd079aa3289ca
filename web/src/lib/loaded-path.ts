/**
 * Path that this document was loaded from, whose headers still apply: later navigation changed only the address. Null
 * if the browser does not provide it.
 */
export function loadedPath(): string | null {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname.replace(/(.)\/$/, '$1') : null;
}
