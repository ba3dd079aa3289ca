import { STYLE_IDS, type StyleId } from '../../scene/pieces.ts';

/** A table with one entry for every style, each made by `make`. */
export function byStyle<T>(make: (style: StyleId) => T): Readonly<Record<StyleId, T>> {
  // STYLE_IDS are the keys of a table by style.
  return Object.fromEntries(STYLE_IDS.map((style) => [style, make(style)])) as Record<StyleId, T>;
}
