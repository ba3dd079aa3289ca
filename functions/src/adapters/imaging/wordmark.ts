/** One letter drawn as lines of even width: baseline at 0, small letters 10 high, capitals 15; y grows downwards. */
interface Letter {
  /** How far it reaches to the right, without the gap to the next one. */
  readonly width: number;
  /** SVG path data. */
  readonly path: string;
}

const BOWL = 'M0 -5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0';
const LETTERS: Readonly<Record<string, Letter>> = {
  R: { width: 9.5, path: 'M0 0V-15H5a4 4 0 0 1 0 8H0M5 -7L9.5 0' },
  o: { width: 10, path: BOWL },
  m: { width: 14, path: 'M0 0V-10M0 -6.5a3.5 3.5 0 0 1 7 0V0M7 -6.5a3.5 3.5 0 0 1 7 0V0' },
  w: { width: 14, path: 'M0 -10L3.5 0L7 -10L10.5 0L14 -10' },
  r: { width: 4, path: 'M0 0V-10M0 -6a4 4 0 0 1 4 -4' },
  i: { width: 0, path: 'M0 0V-10M0 -14.5v.01' },
  g: { width: 10, path: `${BOWL}M10 -10V0a5 4.5 0 0 1 -9.3 2.2` },
  h: { width: 9, path: 'M0 0V-15M0 -5.5a4.5 4.5 0 0 1 9 0V0' },
  t: { width: 6, path: 'M2.5 -14V-3a3 3 0 0 0 3 3h.5M0 -10H6' },
};
const WORD = 'Roomwright';
const GAP = 4.2;
const LINE = 2;
/** Room around the letters for their lines and the dark rim. */
const PADDING = 3;
const ASCENT = 15;
const DESCENT = 4.5;

/** Width of the wordmark for a height of 1, rims included. */
export const WORDMARK_ASPECT = wordmarkSize().width / wordmarkSize().height;

function wordmarkSize(): { width: number; height: number } {
  const letters = [...WORD].map((letter) => LETTERS[letter].width);
  const width = letters.reduce((sum, letter) => sum + letter, GAP * (letters.length - 1));
  return { width: width + 2 * PADDING, height: ASCENT + DESCENT + 2 * PADDING };
}

/**
 * The brand's name as an SVG picture: light letters with a dark rim, so that it can be read on any photo. It is drawn, not
 * set, for servers have no fonts to rely on.
 *
 * @param height pixels, rims included
 */
export function wordmarkSvg(height: number): Uint8Array {
  let x = 0;
  const strokes: string[] = [];
  for (const letter of WORD) {
    const { width, path } = LETTERS[letter];
    strokes.push(`<path transform="translate(${x.toFixed(2)} 0)" d="${path}"/>`);
    x += width + GAP;
  }
  const size = wordmarkSize();
  const layer = (colour: string, opacity: number, line: number): string =>
    `<g opacity="${opacity}"><g stroke="${colour}" stroke-width="${line}">${strokes.join('')}</g></g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(height * WORDMARK_ASPECT)}" height="${height}" ` +
      `viewBox="${-PADDING} ${-ASCENT - PADDING} ${size.width} ${size.height}" fill="none" stroke-linecap="round" ` +
      `stroke-linejoin="round">${layer('#000', 0.35, LINE + 1.6)}${layer('#fff', 0.9, LINE)}</svg>`,
  );
}
