import { GLYPHS, KERNING } from './glyphs.ts';

/** In font units, 1000 to the em: height of a capital letter, and depth of descenders. */
export const CAP_HEIGHT = 720;
export const DESCENT = 210;

/** A line of text as outlines. */
export interface Lettering {
  readonly width: number;
  /** SVG `path` elements without colours, starting at the left of the baseline, y upwards. */
  readonly paths: string;
}

/**
 * Converts text to outlines, because servers cannot rely on installed fonts.
 *
 * @throws Error for a character without an outline
 */
export function lettering(text: string): Lettering {
  let x = 0;
  let paths = '';
  let before = '';
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (!glyph) throw new Error(`There is no outline of the letter "${letter}": npm run glyphs.`);
    const [width, outline] = glyph;
    x += KERNING[before + letter] ?? 0;
    if (outline) paths += `<path transform="translate(${x} 0)" d="${outline}"/>`;
    x += width;
    before = letter;
  }
  return { width: x, paths };
}
