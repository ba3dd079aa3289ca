/** One letter drawn as lines of even width: baseline at 0, small letters 10 high, capitals 15; y grows downwards. */
interface Letter {
  /** How far it reaches to the right, without the gap to the next one. */
  readonly width: number;
  /** SVG path data. */
  readonly path: string;
}

const BOWL = 'M0 -5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0';
const LETTERS: Readonly<Record<string, Letter>> = {
  ' ': { width: 4, path: '' },
  R: { width: 9.5, path: 'M0 0V-15H5a4 4 0 0 1 0 8H0M5 -7L9.5 0' },
  V: { width: 12, path: 'M0 -15L6 0L12 -15' },
  a: { width: 10, path: `${BOWL}M10 -10V0` },
  d: { width: 10, path: `${BOWL}M10 -15V0` },
  e: { width: 10, path: 'M0 -5H10a5 5 0 1 0 -1.5 3.6' },
  g: { width: 10, path: `${BOWL}M10 -10V0a5 4.5 0 0 1 -9.3 2.2` },
  h: { width: 9, path: 'M0 0V-15M0 -5.5a4.5 4.5 0 0 1 9 0V0' },
  i: { width: 0, path: 'M0 0V-10M0 -14.5v.01' },
  l: { width: 0, path: 'M0 0V-15' },
  m: { width: 14, path: 'M0 0V-10M0 -6.5a3.5 3.5 0 0 1 7 0V0M7 -6.5a3.5 3.5 0 0 1 7 0V0' },
  o: { width: 10, path: BOWL },
  r: { width: 4, path: 'M0 0V-10M0 -6a4 4 0 0 1 4 -4' },
  s: {
    width: 7,
    path: 'M7 -8.6C6 -9.6 5 -10 3.6 -10C1.6 -10 .3 -9.1 .3 -7.6C.3 -4.2 7.2 -6 7.2 -2.5C7.2 -.9 5.7 0 3.6 0C2.1 0 .9 -.5 0 -1.5',
  },
  t: { width: 6, path: 'M2.5 -14V-3a3 3 0 0 0 3 3h.5M0 -10H6' },
  u: { width: 9, path: 'M0 -10V-4.5a4.5 4.5 0 0 0 9 0M9 -10V0' },
  w: { width: 14, path: 'M0 -10L3.5 0L7 -10L10.5 0L14 -10' },
  y: { width: 10, path: 'M0 -10L5 0M10 -10L5.2 .6C4.2 3 3 4.4 .8 4.4' },
};
const GAP = 4.2;

/** How far letters reach above and below the baseline. */
export const ASCENT = 15;
export const DESCENT = 4.5;

/** A line of text as drawn letters. */
export interface Lettering {
  readonly width: number;
  /** SVG `path` elements without stroke or fill, from the left at the baseline. */
  readonly paths: string;
}

/**
 * Text that is drawn, not set, for servers have no fonts to rely on.
 *
 * @throws Error for a letter that has not been drawn
 */
export function lettering(text: string): Lettering {
  let x = 0;
  let paths = '';
  for (const character of text) {
    const letter = LETTERS[character];
    if (!letter) throw new Error(`The letter "${character}" has not been drawn.`);
    if (letter.path) paths += `<path transform="translate(${x.toFixed(2)} 0)" d="${letter.path}"/>`;
    x += letter.width + GAP;
  }
  return { width: x - GAP, paths };
}
