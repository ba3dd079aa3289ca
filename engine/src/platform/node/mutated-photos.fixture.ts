import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { createRandom, mixSeed, type Random } from '../../math/random.ts';
import { type FileParts, partsOf } from './file-parts.fixture.ts';
import { quarters } from './pictures.fixture.ts';

/** A damaged file, as somebody might upload it, and its description. */
export interface MutatedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const WIDTH = 320;
const HEIGHT = 280;
/** Length within which most headers lie. */
const HEADER_BYTES = 700;

/** Valid photos of every accepted format, encoded in different ways. */
export async function wholePhotos(): Promise<MutatedPhoto[]> {
  const picture = () => quarters(WIDTH, HEIGHT);
  const noise = (): Sharp => {
    const random = createRandom(7);
    const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, () => random() * 256);
    return sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  };
  const camera = { IFD0: { Make: 'Acme' }, IFD2: { FocalLengthIn35mmFilm: '24' } };
  const made = {
    'baseline JPEG': noise().withExif(camera).withIccProfile('p3').jpeg(),
    'progressive JPEG': picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
    'CMYK JPEG': picture().toColourspace('cmyk').jpeg(),
    'PNG with alpha': picture().ensureAlpha(0.5).withIccProfile('p3').png(),
    'interlaced PNG': picture().png({ progressive: true }),
    'palette PNG': picture().png({ palette: true }),
    'lossy WebP': noise().withExif(camera).webp(),
    'lossless WebP': picture().ensureAlpha(0.5).webp({ lossless: true }),
  };
  const files = Object.entries(made).map(async ([name, image]) => ({ name, bytes: await image.toBuffer() }));
  const phone = { name: 'HEIC', bytes: await readFile(new URL('./fixtures/phone.heic', import.meta.url)) };
  return [...(await Promise.all(files)), phone];
}

/** One kind of damage to a copy of a file. */
type Mutation = (bytes: Buffer, random: Random, parts: FileParts) => Buffer;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const EDGES = [0, 1, 0x7f, 0x80, 0xff];

function flipBits(bytes: Buffer, random: Random, limit: number): Buffer {
  for (let i = 0; i < 1 + random() * 8; i++) bytes[below(random, limit)] ^= 1 << below(random, 8);
  return bytes;
}

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'bits flipped in the header': (bytes, random) => flipBits(bytes, random, Math.min(HEADER_BYTES, bytes.length)),
  'bits flipped anywhere': (bytes, random) => flipBits(bytes, random, bytes.length),
  'bits flipped, checksums right': (bytes, random, parts) => parts.mended(flipBits(bytes, random, bytes.length)),
  'bytes at the edge of their range': (bytes, random) => {
    for (let i = 0; i < 6; i++) bytes[below(random, bytes.length)] = EDGES[below(random, EDGES.length)];
    return bytes;
  },
  'four bytes that say how much': (bytes, random) => {
    const at = below(random, Math.min(HEADER_BYTES, bytes.length - 4));
    bytes.writeUInt32BE([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, bytes.length][below(random, 4)], at);
    return bytes;
  },
  'cut off': (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  'a piece missing': (bytes, random) => {
    const at = below(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(random, 2000))]);
  },
  'a piece of noise put in': (bytes, random) => {
    const at = below(random, bytes.length);
    const noise = Buffer.from(Array.from({ length: 1 + below(random, 300) }, () => below(random, 256)));
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
  'chunks swapped': (bytes, random, { chunks, joined }) => {
    const all = chunks(bytes);
    const [a, b] = [below(random, all.length), below(random, all.length)];
    [all[a], all[b]] = [all[b], all[a]];
    return joined(all);
  },
  'a chunk many times': (bytes, random, { chunks, joined }) => {
    const all = chunks(bytes);
    const at = below(random, all.length);
    return joined(all.toSpliced(at, 0, ...Array.from({ length: 150 }, () => all[at])));
  },
  'a chunk missing': (bytes, random, { chunks, joined }) => {
    const all = chunks(bytes);
    return joined(all.toSpliced(below(random, all.length), 1));
  },
  'huge by its header': (bytes, random, parts) => parts.resized(bytes, 1 + below(random, 65_535), 65_535),
  'larger than its pixels': (bytes, _random, parts) => parts.resized(bytes, 1500, 1200),
  'with something behind it': (bytes, random) =>
    Buffer.concat([bytes, Buffer.from(`PK\x03\x04<script>${random()}</script>`)]),
};

/** Every kind of damage to every format; deterministic per seed. */
export function mutatedPhotos(whole: readonly MutatedPhoto[], seed: number, each: number): MutatedPhoto[] {
  return whole.flatMap(({ name, bytes }, file) =>
    Object.entries(MUTATIONS).flatMap(([damage, mutate], kind) =>
      Array.from({ length: each }, (_, round) => ({
        name: `${name}, ${damage}, ${round}`,
        bytes: mutate(Buffer.from(bytes), createRandom(mixSeed(seed, file, kind, round)), partsOf(bytes)),
      })),
    ),
  );
}

/** A PNG chunk (PNG, 5.3): length, type, data, checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
