import { ASCENT, DESCENT, lettering } from './lettering.ts';

const WORD = lettering('Roomwright');
const LINE = 2;
/** Room around the letters for their lines and the dark rim. */
const PADDING = 3;
const SIZE = { width: WORD.width + 2 * PADDING, height: ASCENT + DESCENT + 2 * PADDING } as const;

/** Width of the wordmark for a height of 1, rims included. */
export const WORDMARK_ASPECT = SIZE.width / SIZE.height;

/**
 * The brand's name as an SVG picture: light letters with a dark rim, so that it can be read on any photo.
 *
 * @param height pixels, rims included
 */
export function wordmarkSvg(height: number): Uint8Array {
  const layer = (colour: string, opacity: number, line: number): string =>
    `<g opacity="${opacity}"><g stroke="${colour}" stroke-width="${line}">${WORD.paths}</g></g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(height * WORDMARK_ASPECT)}" height="${height}" ` +
      `viewBox="${-PADDING} ${-ASCENT - PADDING} ${SIZE.width} ${SIZE.height}" fill="none" stroke-linecap="round" ` +
      `stroke-linejoin="round">${layer('#000', 0.35, LINE + 1.6)}${layer('#fff', 0.9, LINE)}</svg>`,
  );
}
