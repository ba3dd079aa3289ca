import type { Photo } from '@roomwright/engine';
import type { OutputFormat } from '@roomwright/engine/node';
import { escapeXml } from './escape-xml.ts';

/** An encoded picture at cell size, with lines of text under it. */
export interface SheetCell {
  readonly picture: Uint8Array | null;
  readonly width: number;
  readonly height: number;
  readonly caption: readonly string[];
}

const CELL_WIDTH = 480;
/** Limits the height of portraits, which would double that of their row. */
const CELL_HEIGHT = 400;
const GAP = 10;
const LINE = 18;
const BACKGROUND = '#16181c';
/** Characters per line at the caption's font size. */
const LINE_CHARACTERS = 68;
/** JPEG limits each side to 65535 pixels, WebP to 16383. */
const MAX_SHEET_EDGE = 16_000;

/** Wraps a text into lines that fit under a cell. */
export function wrapCaption(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > LINE_CHARACTERS) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Creates a cell from encoded bytes or a photo. */
export async function sheetCell(picture: Photo | Uint8Array, caption: readonly string[]): Promise<SheetCell> {
  const { default: sharp } = await import('sharp');
  const source =
    picture instanceof Uint8Array
      ? sharp(picture)
      : sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  const { data, info } = await source
    .resize({ width: CELL_WIDTH, height: CELL_HEIGHT, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height, caption: caption.flatMap(wrapCaption) };
}

/** Creates a cell with text only. */
export function emptyCell(caption: readonly string[]): SheetCell {
  return { picture: null, width: CELL_WIDTH, height: 0, caption: caption.flatMap(wrapCaption) };
}

/**
 * Lays out the cells of every photo in a row, with `columns` photos per row.
 *
 * @param rows one list of cells per photo, all of the same length
 */
export async function sheetPicture(
  rows: readonly (readonly SheetCell[])[],
  columns: number,
  format: OutputFormat,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const cellsPerPhoto = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const pictures: { input: Buffer; left: number; top: number }[] = [];
  const texts: string[] = [];
  let top = GAP;
  for (let first = 0; first < rows.length; first += columns) {
    const line = rows.slice(first, first + columns);
    const cells = line.flat();
    const pictureHeight = Math.max(...cells.map((cell) => cell.height));
    const captionLines = Math.max(...cells.map((cell) => cell.caption.length));
    line.forEach((row, photo) => {
      row.forEach((cell, i) => {
        const left = GAP + (photo * cellsPerPhoto + i) * (CELL_WIDTH + GAP);
        if (cell.picture) pictures.push({ input: Buffer.from(cell.picture), left, top });
        cell.caption.forEach((text, k) => {
          const y = top + pictureHeight + LINE * (k + 0.85);
          texts.push(`<text x="${left}" y="${y}">${escapeXml(text)}</text>`);
        });
      });
    });
    top += pictureHeight + captionLines * LINE + 2 * GAP;
  }
  const width = GAP + columns * cellsPerPhoto * (CELL_WIDTH + GAP);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" font-family="sans-serif" font-size="13" ` +
    `fill="#e8eaee">${texts.join('')}</svg>`;
  const sheet = await sharp({
    create: { width, height: top, channels: 3, background: BACKGROUND },
    limitInputPixels: false,
  })
    .composite([...pictures, { input: Buffer.from(svg), left: 0, top: 0, limitInputPixels: false }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const output = sharp(sheet, { limitInputPixels: false });
  if (Math.max(width, top) > MAX_SHEET_EDGE)
    output.resize({ width: MAX_SHEET_EDGE, height: MAX_SHEET_EDGE, fit: 'inside' });
  if (format === 'png') return output.png().toBuffer();
  return format === 'webp' ? output.webp({ quality: 88 }).toBuffer() : output.jpeg({ quality: 88 }).toBuffer();
}
