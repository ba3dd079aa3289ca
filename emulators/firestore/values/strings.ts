const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Compares strings by UTF-8 bytes, that is by code point; JavaScript's `<` compares UTF-16 units. */
export function compareUtf8(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    // A surrogate belongs to a code point beyond U+FFFF, so it sorts after every other unit.
    if (isSurrogate(a) !== isSurrogate(b)) return isSurrogate(a) ? 1 : -1;
    return a < b ? -1 : 1;
  }
  return left.length < right.length ? -1 : 1;
}
