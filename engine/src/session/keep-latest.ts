/** Finds what belongs to a key, and keeps it for the keys that were used last. */
export function keepLatest<Found>(most: number): (key: string, find: () => Found) => Found {
  const kept = new Map<string, { readonly found: Found }>();
  return (key, find) => {
    const entry = kept.get(key) ?? { found: find() };
    // Anew at the end: the first is the one that was not used for longest.
    kept.delete(key);
    kept.set(key, entry);
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return entry.found;
  };
}
