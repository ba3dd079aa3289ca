import type { LabelPlace } from '../../contract/markets.ts';
import { CAP_HEIGHT, type Lettering, lettering } from './lettering.ts';

/** Height of a capital as a share of the picture's height, and in pixels at least. */
const CAPITAL = { share: 0.03, least: 14 } as const;
/** The label takes no more of the picture's width, so that the brand's name fits beside it; where a word is longer, this much. */
const WIDEST = 0.62;
const WIDEST_WORD = 0.9;
/** From the picture's edges, as a share of its short edge. */
const MARGIN = 0.02;

/** Stands between two languages. */
const BETWEEN = ' / ';

/** In the letters' units: room between them and the plate's edge, from one baseline to the next, and the plate's corners. */
const PADDING = 480;
const LINE_HEIGHT = 1180;
const RADIUS = 180;

/** A label as a picture, and where its upper left corner goes. */
export interface DrawnLabel {
  readonly svg: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of a capital. */
  readonly capital: number;
  readonly lines: number;
}

/** Words in lines that are no longer than a width, as far as single words allow. */
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

/** As few lines as fit, of about the same length. */
function balanced(words: readonly string[], width: number): Lettering[] {
  let lines = broken(words, width);
  for (;;) {
    const tighter = broken(words, widthOf(lines) - 1);
    if (tighter.length > lines.length || widthOf(tighter) >= widthOf(lines)) return lines;
    lines = tighter;
  }
}

/**
 * A label for a picture: light words on a dark plate, so that they can be read on any photo.
 *
 * @param picture pixels of the picture that it goes on
 */
export function drawLabel(
  text: string,
  place: LabelPlace,
  picture: { readonly width: number; readonly height: number },
): DrawnLabel {
  const words = text.split(' ');
  const longest = widthOf(words.map(lettering)) + 2 * PADDING;
  const wished = Math.max(CAPITAL.least, Math.round(picture.height * CAPITAL.share));
  const fitting = Math.floor((WIDEST_WORD * picture.width * CAP_HEIGHT) / longest);
  const capital = Math.max(CAPITAL.least, Math.min(wished, fitting));
  const unit = capital / CAP_HEIGHT;
  const widest = (WIDEST * picture.width) / unit - 2 * PADDING;
  const whole = lettering(text);
  // In two languages, each has lines of its own where both do not fit into one.
  const lines =
    whole.width <= widest ? [whole] : text.split(BETWEEN).flatMap((part) => balanced(part.split(' '), widest));
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
