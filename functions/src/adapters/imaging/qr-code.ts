import type { DrawQrCode } from '../../ports/qr-code.ts';

/** Width of the quiet zone, modules (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;
/** Size of a module in the PNG, pixels; enough for print. */
const MODULE_PX = 24;

/** Tolerates 15 % damage, because codes are printed, folded and photographed. */
export const drawQrCode: DrawQrCode = async (text) => {
  const [{ encode }, { default: sharp }] = await Promise.all([import('uqr'), import('sharp')]);
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const edge = size * MODULE_PX;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>\n`,
  );
  return { svg, png: await sharp(svg).flatten({ background: '#fff' }).png({ palette: true }).toBuffer() };
};
