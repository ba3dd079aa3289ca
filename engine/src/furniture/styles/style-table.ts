import { type BaseStyleId, STYLE_IDS, type StyleId, styleDefinition } from '../../scene/styles/styles.ts';

/** A table by style. A style that inherits from another needs an entry only where it has designs of its own. */
export type StyleTable<T> = Readonly<Record<BaseStyleId, T> & Partial<Record<StyleId, T>>>;

/** A table with one entry for every style, each made by `make`. */
export function byStyle<T>(make: (style: StyleId) => T): StyleTable<T> {
  // STYLE_IDS are the keys of a table by style.
  return Object.fromEntries(STYLE_IDS.map((style) => [style, make(style)])) as Record<StyleId, T>;
}

/** A style's entry in a table that only some styles are in: its own, or else that of the style it inherits from. */
export function findInStyle<T>(table: Readonly<Partial<Record<string, T>>>, style: StyleId): T | undefined {
  for (let id: string | null = style; id !== null; id = styleDefinition(id).inherits) {
    const own = table[id];
    if (own !== undefined) return own;
  }
  return undefined;
}

/** A style's entry in a table: its own, or else that of the style it inherits from. */
export function inStyle<T>(table: StyleTable<T>, style: StyleId): T {
  const found = findInStyle<T>(table, style);
  if (found === undefined)
    throw new RangeError(`Neither the style "${style}" nor one that it inherits from is in the table.`);
  return found;
}
