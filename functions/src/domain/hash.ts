/** FNV-1a, 32 bits. */
export function hashOf(text: string, start = 0): number {
  let hash = 2166136261 ^ start;
  for (const c of text) hash = Math.imul(hash ^ c.charCodeAt(0), 16777619);
  return hash >>> 0;
}
