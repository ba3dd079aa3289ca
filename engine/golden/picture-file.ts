import type { Photo } from '@roomwright/engine';
import sharp from 'sharp';

/** Encodes a picture without loss. */
export const encodePicture = ({ width, height, rgb }: Photo): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

export async function decodePicture(file: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
