import type { Photo } from '../../photo/photo.ts';

export type OutputFormat = 'jpeg' | 'png' | 'webp';

const FORMAT_BY_ENDING: Readonly<Record<string, OutputFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

/** Format for a file extension; null if unknown. */
export function outputFormat(path: string): OutputFormat | null {
  const ending = /\.[a-z]+$/.exec(path.toLowerCase())?.[0] ?? '';
  return FORMAT_BY_ENDING[ending] ?? null;
}

/**
 * XMP stating how a picture was made, in the field the industry reads.
 *
 * @param sourceType a term of IPTC's "Digital Source Type" vocabulary (IPTC Photo Metadata Standard)
 */
export const sourceTypeXmp = (sourceType: string): string =>
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}"/>` +
  '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

/** A photo with drawn parts: no generative model makes pixels here. */
const STAGED_XMP = sourceTypeXmp('compositeSynthetic');

/**
 * Encodes a staged photo without the original's metadata (place, time, camera). PNG is lossless; JPEG keeps full
 * colour resolution.
 */
export async function encodeStaged(image: Photo, format: OutputFormat): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { width, height, rgb } = image;
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } }).withXmp(STAGED_XMP);
  if (format === 'jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 92, smartSubsample: true }).toBuffer();
  return picture.png().toBuffer();
}

/** Encodes a plane of one byte per pixel as an 8-bit grey PNG. */
export async function encodeGrey(plane: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(plane, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
