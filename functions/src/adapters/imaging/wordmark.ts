import { CAP_HEIGHT, DESCENT, lettering } from './lettering.ts';

const WORD = lettering('Roomwright');
/** In font units: width of the dark outline, and padding around the letters for it. */
const OUTLINE = 70;
const PADDING = 80;
const SIZE = { width: WORD.width + 2 * PADDING, height: CAP_HEIGHT + DESCENT + 2 * PADDING } as const;

/** Aspect ratio of the wordmark, including outlines. */
export const WORDMARK_ASPECT = SIZE.width / SIZE.height;

/**
 * Renders the brand's name as SVG: light letters with a dark outline, readable on any photo.
 *
 * @param height height including outlines, pixels
 */
export function wordmarkSvg(height: number): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(height * WORDMARK_ASPECT)}" height="${height}" ` +
      `viewBox="0 0 ${SIZE.width} ${SIZE.height}"><g transform="translate(${PADDING} ${PADDING + CAP_HEIGHT}) scale(1 -1)" ` +
      `stroke-linejoin="round"><g opacity="0.35" stroke="#000" stroke-width="${OUTLINE}">${WORD.paths}</g>` +
      `<g fill="#fff" opacity="0.9">${WORD.paths}</g></g></svg>`,
  );
}
