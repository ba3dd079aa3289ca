import { GLYPHS, KERNING } from './glyphs.ts';

/** Heights in the outlines' units, 1000 to the em: of a capital, and how far letters reach below the baseline. */
export const CAP_HEIGHT = 720;
export const DESCENT = 210;

/** A line of text as outlines. */
export interface Lettering {
  readonly width: number;
  /** SVG `path` elements without colours, from the left at the baseline, y upwards. */
  readonly paths: string;
}

/**
 * Text as outlines, because servers have no fonts to rely on.
 *
 * @throws Error for a letter that has no outline
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
