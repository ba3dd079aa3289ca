import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { type MutatedPhoto, pngChunk } from './mutated-photos.fixture.ts';
import { quarters } from './pictures.fixture.ts';

const MEGABYTE = 2 ** 20;
/** Modulus of Adler-32. */
const ADLER = 65_521;
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const END = pngChunk('IEND', Buffer.alloc(0));

/**
 * Compresses zeros without ever holding them in memory, or tests could not measure what decoding needs. One megabyte
 * is compressed once and repeated: after a full flush, nothing refers to earlier data (RFC 1950 and 1951).
 */
function squeezedZeros(bytes: number): Buffer {
  const header = Buffer.from([0x78, 0x9c]);
  const again = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const megabytes = Array.from({ length: Math.floor(bytes / MEGABYTE) }, () => again);
  const rest = deflateRawSync(Buffer.alloc(bytes % MEGABYTE));
  // For zeros, Adler-32's first sum stays 1 and the second counts them.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % ADLER, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([header, ...megabytes, rest, checksum]);
}

/** A black PNG with one bit per pixel: small as a file, large when decoded. `extra` precedes the pixels. */
function blackPng(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = squeezedZeros((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), extra, pngChunk('IDAT', rows), END]);
}

/** A JPEG whose last scan is repeated: each repetition is another pass over all pixels. */
async function manyScans(edge: number, scans: number): Promise<Buffer> {
  const whole = await sharp({ create: { width: edge, height: edge, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = whole.subarray(whole.lastIndexOf('\xff\xda', undefined, 'latin1'), -2);
  return Buffer.concat([whole.subarray(0, -2), ...Array.from({ length: scans }, () => last), whole.subarray(-2)]);
}

/** Files that cost more to decode than they appear to, and polyglot files. */
export async function hostilePhotos(): Promise<MutatedPhoto[]> {
  const jpeg = await quarters(320, 280).jpeg().toBuffer();
  const png = await quarters(320, 280).png().toBuffer();
  const webp = await quarters(320, 280).webp().toBuffer();
  const avif = await quarters(320, 280).avif({ effort: 0 }).toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect/></svg>');
  const squeezed = squeezedZeros(400 * MEGABYTE);
  const text = (bytes: string): Buffer => Buffer.from(bytes, 'latin1');
  const renamed = Buffer.from(avif);
  for (let at = renamed.indexOf('avif'); at >= 0; at = renamed.indexOf('avif', at)) renamed.write('heic', at, 'latin1');
  return [
    { name: 'PNG of 49 megapixels in few bytes', bytes: blackPng(7000, 7000) },
    { name: 'PNG of 900 megapixels in few bytes', bytes: blackPng(30_000, 30_000) },
    { name: 'PNG, long and narrow', bytes: blackPng(2_000_000, 25) },
    {
      name: 'PNG whose colour profile unpacks to 400 MB',
      bytes: blackPng(300, 300, pngChunk('iCCP', Buffer.concat([text('x\0\0'), squeezed]))),
    },
    {
      name: 'PNG whose remark unpacks to 400 MB',
      bytes: blackPng(300, 300, pngChunk('zTXt', Buffer.concat([text('x\0\0'), squeezed]))),
    },
    {
      name: 'PNG whose XMP unpacks to 400 MB',
      bytes: blackPng(300, 300, pngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\x01\0\0\0'), squeezed]))),
    },
    { name: 'JPEG of very many scans', bytes: await manyScans(3000, 2000) },
    { name: 'JPEG header, then SVG', bytes: Buffer.concat([text('\xff\xd8\xff\xe0'), svg]) },
    { name: 'PNG header, then JPEG', bytes: Buffer.concat([PNG_SIGNATURE, jpeg]) },
    { name: 'WebP header, then PNG', bytes: Buffer.concat([webp.subarray(0, 12), png]) },
    { name: 'HEIC header, then SVG', bytes: Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), svg]) },
    { name: 'HEIC header, then PNG', bytes: Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), png]) },
    { name: 'AVIF that says it is HEIC', bytes: renamed },
    { name: 'JPEG, then PDF', bytes: Buffer.concat([jpeg, text('%PDF-1.7\n%%EOF')]) },
    { name: 'JPEG with a page in its comment', bytes: withComment(jpeg, '<html><script>alert(1)</script></html>') },
    { name: 'GIF that goes on as JPEG', bytes: Buffer.concat([text('GIF89a'), jpeg]) },
    { name: 'nothing', bytes: Buffer.alloc(0) },
    { name: 'one byte', bytes: Buffer.from([0xff]) },
    { name: 'zeros', bytes: Buffer.alloc(100_000) },
  ];
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
