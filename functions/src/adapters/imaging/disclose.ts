import { sourceTypeXmp } from '@roomwright/engine/files';
import { LIMITS } from '../../contract/limits.ts';
import type { ListingForm } from '../../ports/imaging.ts';
import { drawLabel } from './label.ts';
import type { WithMemory } from './with-memory.ts';

/** JPEG qualities to try, in order, until the file is small enough. The first is that of deliver.ts. */
const QUALITIES = [92, 88, 84, 78, 72, 65] as const;
/** At this quality and below, chroma is subsampled. */
const MAX_SUBSAMPLED_QUALITY = 78;
/** Scale factor applied repeatedly if no quality is small enough. */
const SCALE_STEP = 0.8;

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/**
 * Encodes a picture for a listing service: resized, labelled if requested, and within the size limit. A file that
 * meets all this already is returned unchanged. The label is on the picture, not below it, because listing sites
 * crop pictures. Metadata is written last, because encoding would remove it.
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
    return picture
      .jpeg({ quality, chromaSubsampling: quality > MAX_SUBSAMPLED_QUALITY ? '4:4:4' : '4:2:0' })
      .toBuffer();
  };

  return withMemory({ width, height }, async () => {
    for (let edge = Math.min(most, Math.max(width, height)); ; edge = Math.round(edge * SCALE_STEP)) {
      const raw = await pixels(edge);
      for (const quality of QUALITIES) {
        const file = await encode(raw, quality);
        if (file.length <= room || edge <= LIMITS.photoShortEdge) return file;
      }
    }
  });
}
