/**
 * Divides entries into parts, in order: each part takes as many as fit, and at least one.
 *
 * @param sizes size of each entry, bytes
 * @param limit maximum total size of the entries of a part, bytes
 * @returns the number of entries in each part
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
