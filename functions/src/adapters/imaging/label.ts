import type { LabelPlace } from '../../contract/markets.ts';
import { CAP_HEIGHT, type Lettering, lettering } from './lettering.ts';

/** Height of a capital letter as a fraction of the picture's height, and its minimum in pixels. */
const CAPITAL = { share: 0.03, least: 14 } as const;
/**
 * Maximum width of the label as a fraction of the picture's, leaving room for the wordmark; the second for single
 * long words.
 */
const MAX_WIDTH = 0.62;
const MAX_WORD_WIDTH = 0.9;
/** Distance from the picture's edges, as a fraction of its short edge. */
const MARGIN = 0.02;

/** Separates two languages. */
const SEPARATOR = ' / ';

/** In font units: padding of the plate, line height, and corner radius. */
const PADDING = 480;
const LINE_HEIGHT = 1180;
const RADIUS = 180;

/** A label as a picture, with the position of its upper left corner. */
export interface DrawnLabel {
  readonly svg: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Height of a capital letter, pixels. */
  readonly capital: number;
  readonly lines: number;
}

/** Breaks words into lines within a maximum width, where single words allow it. */
function broken(words: readonly string[], width: number): Lettering[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || lettering(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map(lettering);
}

const widthOf = (lines: readonly Lettering[]): number => Math.max(...lines.map(({ width }) => width));

/** Breaks words into as few lines as possible, of similar length. */
function balanced(words: readonly string[], width: number): Lettering[] {
  let lines = broken(words, width);
  for (;;) {
    const tighter = broken(words, widthOf(lines) - 1);
    if (tighter.length > lines.length || widthOf(tighter) >= widthOf(lines)) return lines;
    lines = tighter;
  }
}

/**
 * Draws a label for a picture: light text on a dark plate, readable on any photo.
 *
 * @param picture size of the picture, pixels
 */
export function drawLabel(
  text: string,
  place: LabelPlace,
  picture: { readonly width: number; readonly height: number },
): DrawnLabel {
  const words = text.split(' ');
  const longest = widthOf(words.map(lettering)) + 2 * PADDING;
  const wished = Math.max(CAPITAL.least, Math.round(picture.height * CAPITAL.share));
  const fitting = Math.floor((MAX_WORD_WIDTH * picture.width * CAP_HEIGHT) / longest);
  const capital = Math.max(CAPITAL.least, Math.min(wished, fitting));
  const unit = capital / CAP_HEIGHT;
  const widest = (MAX_WIDTH * picture.width) / unit - 2 * PADDING;
  const whole = lettering(text);
  // Two languages that do not fit into one line get separate lines.
  const lines =
    whole.width <= widest ? [whole] : text.split(SEPARATOR).flatMap((part) => balanced(part.split(' '), widest));
  const box = {
    width: widthOf(lines) + 2 * PADDING,
    height: CAP_HEIGHT + (lines.length - 1) * LINE_HEIGHT + 2 * PADDING,
  };
  const [width, height] = [Math.ceil(box.width * unit), Math.ceil(box.height * unit)];
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN);
  const drawn = lines.map(
    ({ paths }, i) =>
      `<g transform="translate(${PADDING} ${PADDING + CAP_HEIGHT + i * LINE_HEIGHT}) scale(1 -1)">${paths}</g>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">` +
    `<rect width="${box.width}" height="${box.height}" rx="${RADIUS}" fill="#141a18" fill-opacity="0.88"/>` +
    `<g fill="#fff">${drawn.join('')}</g></svg>`;
  return {
    svg: Buffer.from(svg),
    left: Math.max(0, place.endsWith('left') ? margin : picture.width - width - margin),
    top: Math.max(0, place.startsWith('top') ? margin : picture.height - height - margin),
    width,
    height,
    capital,
    lines: lines.length,
  };
}
