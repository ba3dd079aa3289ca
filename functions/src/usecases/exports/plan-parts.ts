/**
 * Divides entries among parts, in their order: each part takes what fits, and at least one.
 * @param sizes bytes of each entry
 * @param limit bytes of a part's entries
 * @returns how many entries each part has
 */
export function planParts(sizes: readonly number[], limit: number): number[] {
  const parts: number[] = [];
  let bytes = 0;
  let entries = 0;
  for (const size of sizes) {
    if (entries > 0 && bytes + size > limit) {
      parts.push(entries);
      [bytes, entries] = [0, 0];
    }
    bytes += size;
    entries++;
  }
  return entries > 0 ? [...parts, entries] : parts;
}
