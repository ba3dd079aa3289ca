/**
 * Path of the address that this document was loaded from, whose headers hold as long as it is open: pages that were visited
 * since have changed the address alone. Null where the browser does not provide it.
 */
export function loadedPath(): string | null {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname.replace(/(.)\/$/, '$1') : null;
}
