import { CAP_HEIGHT, DESCENT, lettering } from './lettering.ts';

const WORD = lettering('Roomwright');
/** Width of the dark rim, and room around the letters for it, in the letters' units. */
const RIM = 70;
const PADDING = 80;
const SIZE = { width: WORD.width + 2 * PADDING, height: CAP_HEIGHT + DESCENT + 2 * PADDING } as const;

/** Width of the wordmark for a height of 1, rims included. */
export const WORDMARK_ASPECT = SIZE.width / SIZE.height;

/**
 * The brand's name as an SVG picture: light letters with a dark rim, so that it can be read on any photo.
 *
 * @param height pixels, rims included
 */
export function wordmarkSvg(height: number): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(height * WORDMARK_ASPECT)}" height="${height}" ` +
      `viewBox="0 0 ${SIZE.width} ${SIZE.height}"><g transform="translate(${PADDING} ${PADDING + CAP_HEIGHT}) scale(1 -1)" ` +
      `stroke-linejoin="round"><g opacity="0.35" stroke="#000" stroke-width="${RIM}">${WORD.paths}</g>` +
      `<g fill="#fff" opacity="0.9">${WORD.paths}</g></g></svg>`,
  );
}
