/** A cache of computed values that evicts the least recently used key. */
export function keepLatest<Found>(most: number): (key: string, find: () => Found) => Found {
  const kept = new Map<string, { readonly found: Found }>();
  return (key, find) => {
    const entry = kept.get(key) ?? { found: find() };
    // Re-inserted at the end: the first key is the least recently used.
    kept.delete(key);
    kept.set(key, entry);
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return entry.found;
  };
}
