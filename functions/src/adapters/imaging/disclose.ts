import { sourceTypeXmp } from '@roomwright/engine/node';
import { LIMITS } from '../../contract/limits.ts';
import type { ListingForm } from '../../ports/imaging.ts';
import { drawLabel } from './label.ts';
import type { WithMemory } from './with-memory.ts';

/** JPEG qualities to try, the best first, until a file is small enough. The first is that of deliver.ts. */
const QUALITIES = [92, 88, 84, 78, 72, 65] as const;
/** From this quality down colours have half the resolution. */
const COARSE_COLOURS = 78;
/** Where no quality is small enough, the picture is made smaller by this. */
const SMALLER = 0.8;

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/**
 * A picture in the form in which a listing service takes it: resized, with a label where there is one, in a file that is
 * small enough. One that is so already stays as it is, byte for byte. On the picture and not below it, because listing sites crop pictures to a shape of their own. The metadata is
 * written last; whatever encodes the file again would lose it.
 *
 * @throws AppError BUSY
 */
export async function disclose(image: Uint8Array, form: ListingForm, withMemory: WithMemory): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const opened = () => sharp(image, { failOn: 'error', limitInputPixels: LIMITS.photoPixels });
  const { width, height, xmp } = await opened().metadata();
  const { edge: most = Infinity, bytes: room = Infinity } = form;
  const saysSo = xmp !== undefined || form.provenance === undefined;
  if (saysSo && !form.label && Math.max(width, height) <= most && image.length <= room) return image;
  const metadata = form.provenance ? sourceTypeXmp(form.provenance) : xmp?.toString();

  const pixels = async (edge: number): Promise<Raw> => {
    const resized = await opened()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (!form.label) return resized;
    const { svg, left, top } = drawLabel(form.label.words, form.label.place, resized.info);
    return sharp(resized.data, { raw: { ...resized.info, channels: 3 } })
      .composite([{ input: Buffer.from(svg), left, top }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  };

  const encode = ({ data, info }: Raw, quality: number): Promise<Buffer> => {
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
    if (metadata !== undefined) picture.withXmp(metadata);
    return picture.jpeg({ quality, chromaSubsampling: quality > COARSE_COLOURS ? '4:4:4' : '4:2:0' }).toBuffer();
  };

  return withMemory({ width, height }, async () => {
    for (let edge = Math.min(most, Math.max(width, height)); ; edge = Math.round(edge * SMALLER)) {
      const raw = await pixels(edge);
      for (const quality of QUALITIES) {
        const file = await encode(raw, quality);
        if (file.length <= room || edge <= LIMITS.photoShortEdge) return file;
      }
    }
  });
}
