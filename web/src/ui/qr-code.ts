import { encode } from 'uqr';

/** Width of the quiet zone around the code, modules (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;
/** Size of a module in the PNG file, pixels: about 1,100 in all, enough to print at the width of a business card. */
const MODULE_PIXELS = 28;

/** A QR code: `size` modules per side including the quiet zone, and which of them are dark. */
export interface QrCode {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** Error correction level M, 15 %: such codes are printed, folded and photographed. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, isDark: (x, y) => data[y]?.[x] === true };
}

/** The dark modules as an SVG path, one step per run in a row. */
export function qrPath({ size, isDark }: QrCode): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x + 1, y)) x++;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return path;
}

/** The code as SVG, sharp at any size. */
export function qrSvg(code: QrCode): Blob {
  const { size } = code;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MODULE_PIXELS}" height="${size * MODULE_PIXELS}" ` +
    `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(code)}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The code as PNG. */
export async function qrPng(code: QrCode): Promise<Blob> {
  const { size, isDark } = code;
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PIXELS;
  canvas.height = size * MODULE_PIXELS;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++)
      if (isDark(x, y)) drawing.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}
