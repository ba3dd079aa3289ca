import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { gridHeic } from './grid-heic.fixture.ts';
import { decodePhoto, focal35mm } from './image-file-decode.ts';
import { MAX_PIXELS } from './image-file-limits.ts';
import { PhotoFileError } from './photo-file-error.ts';
import { QUARTERS, quarters } from './pictures.fixture.ts';

const WIDTH = 192;
const HEIGHT = 128;

/** Colours in the middle of the four quarters: left top, right top, left bottom, right bottom. */
function quarterColours({ width, height, rgb }: Photo): number[][] {
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...rgb.subarray(start, start + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function expectColours(photo: Photo, wanted: readonly (readonly number[])[], tolerance: number): void {
  quarterColours(photo).forEach((colour, quarter) => {
    colour.forEach((value, channel) => {
      expect(Math.abs(value - wanted[quarter][channel])).toBeLessThanOrEqual(tolerance);
    });
  });
}

const [LEFT_TOP, RIGHT_TOP, LEFT_BOTTOM, RIGHT_BOTTOM] = QUARTERS;

/** What must show upright when the stored picture has its quarters in order; Exif 2.32, tag Orientation. */
const UPRIGHT = {
  1: [LEFT_TOP, RIGHT_TOP, LEFT_BOTTOM, RIGHT_BOTTOM],
  2: [RIGHT_TOP, LEFT_TOP, RIGHT_BOTTOM, LEFT_BOTTOM],
  3: [RIGHT_BOTTOM, LEFT_BOTTOM, RIGHT_TOP, LEFT_TOP],
  4: [LEFT_BOTTOM, RIGHT_BOTTOM, LEFT_TOP, RIGHT_TOP],
  5: [LEFT_TOP, LEFT_BOTTOM, RIGHT_TOP, RIGHT_BOTTOM],
  6: [LEFT_BOTTOM, LEFT_TOP, RIGHT_BOTTOM, RIGHT_TOP],
  7: [RIGHT_BOTTOM, RIGHT_TOP, LEFT_BOTTOM, LEFT_TOP],
  8: [RIGHT_TOP, RIGHT_BOTTOM, LEFT_TOP, LEFT_BOTTOM],
} as const;

describe('decoding a photo', () => {
  for (const [orientation, wanted] of Object.entries(UPRIGHT)) {
    it(`turns EXIF orientation ${orientation} upright`, async () => {
      const bytes = await quarters(WIDTH, HEIGHT)
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation: Number(orientation) })
        .toBuffer();
      const { photo, originalWidth, originalHeight } = await decodePhoto(bytes);
      const turned = Number(orientation) >= 5;
      expect([photo.width, photo.height]).toEqual(turned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
      expect([originalWidth, originalHeight]).toEqual([photo.width, photo.height]);
      expectColours(photo, wanted, 4);
    });
  }

  it('decodes the picture that a HEIC file is to be shown as, not the first in it', async () => {
    const { photo } = await decodePhoto(gridHeic(640, 400, true));
    expect([photo.width, photo.height]).toEqual([640, 400]);
  });

  it('decodes a HEIC photo as phones write it: rotated, with a Display P3 profile and EXIF data', async () => {
    // 192 x 128 quarters, to be turned a quarter anti-clockwise by the container (irot), focal length 26 mm.
    const bytes = await readFile(new URL('./fixtures/phone.heic', import.meta.url));
    const { photo, originalWidth, originalHeight } = await decodePhoto(bytes);
    expect([photo.width, photo.height, originalWidth, originalHeight]).toEqual([128, 192, 128, 192]);
    expect(photo.focal35mm).toBe(26);
    // (200, 120, 60) of Display P3 is a stronger orange in sRGB.
    expectColours(photo, [RIGHT_TOP, [212, 117, 43], LEFT_TOP, LEFT_BOTTOM], 6);
  });

  it('leaves the console as it was, also after two HEIC photos at a time', async () => {
    const bytes = await readFile(new URL('./fixtures/phone.heic', import.meta.url));
    const { log, error } = console;
    await Promise.allSettled([
      decodePhoto(bytes),
      decodePhoto(bytes.subarray(0, bytes.length >> 1)),
      decodePhoto(bytes),
    ]);
    expect([console.log, console.error]).toEqual([log, error]);
  });

  it('turns the colours of a Display P3 photo into sRGB', async () => {
    const bytes = await quarters(WIDTH, HEIGHT).withIccProfile('p3').png().toBuffer();
    const { photo } = await decodePhoto(bytes);
    expectColours(photo, QUARTERS, 4);
  });

  it('leaves every pixel of an sRGB picture as it is', async () => {
    const noise = Uint8Array.from({ length: 160 * 130 * 3 }, (_, i) => (i * 7919) % 251);
    const bytes = await sharp(noise, { raw: { width: 160, height: 130, channels: 3 } })
      .withIccProfile('srgb')
      .png()
      .toBuffer();
    expect(Buffer.compare((await decodePhoto(bytes)).photo.rgb, noise)).toBe(0);
  });

  it('puts transparency on white', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 130, height: 130, channels: 4, background } })
      .png()
      .toBuffer();
    const { photo } = await decodePhoto(bytes);
    expectColours(photo, Array(4).fill([228, 128, 128]), 2);
  });

  it('makes three channels of a grey 16-bit picture', async () => {
    const bytes = await quarters(WIDTH, HEIGHT).greyscale().toColourspace('grey16').png().toBuffer();
    const { photo } = await decodePhoto(bytes);
    expect(photo.rgb.length).toBe(WIDTH * HEIGHT * 3);
    expect(new Set(quarterColours(photo)[0]).size).toBe(1);
  });

  it('reads the focal length of a JPEG', async () => {
    const bytes = await quarters(WIDTH, HEIGHT)
      .withExif({ IFD2: { FocalLengthIn35mmFilm: '17' } })
      .jpeg()
      .toBuffer();
    expect((await decodePhoto(bytes)).photo.focal35mm).toBe(17);
  });

  it('makes a photo smaller to the requested longest edge, and never larger', async () => {
    const bytes = await quarters(600, 400).webp().toBuffer();
    const small = await decodePhoto(bytes, { maxEdge: 300 });
    expect([small.photo.width, small.photo.height]).toEqual([300, 200]);
    expect([small.originalWidth, small.originalHeight]).toEqual([600, 400]);
    expect((await decodePhoto(bytes, { maxEdge: 900 })).photo.width).toBe(600);
  });
});

describe('refusing a file', () => {
  const refused = async (bytes: Uint8Array) => {
    const outcome = await decodePhoto(bytes).then(
      () => 'decoded',
      (error: unknown) => (error instanceof PhotoFileError ? error.message : `unexpected: ${error}`),
    );
    return outcome;
  };

  it('refuses files of other kinds by their bytes', async () => {
    const picture = quarters(WIDTH, HEIGHT);
    expect(await refused(await picture.clone().gif().toBuffer())).toMatch(/GIF/);
    expect(await refused(await picture.clone().tiff().toBuffer())).toMatch(/TIFF/);
    expect(await refused(await picture.clone().avif({ effort: 0 }).toBuffer())).toMatch(/AVIF/);
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(/drawing/);
    expect(await refused(Buffer.from('This is a text and no photo.'))).toMatch(/not a picture/);
    expect(await refused(new Uint8Array(0))).toMatch(/empty/);
    expect(await refused(Uint8Array.of(0xff, 0xd8))).toMatch(/not a picture/);
  });

  it('refuses an animation', async () => {
    const frames = new Uint8Array(200 * 400 * 3).fill(255, 200 * 200 * 3);
    const moving = await sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await refused(moving)).toMatch(/animation/);
  });

  it('refuses truncated files of every kind it reads', async () => {
    const picture = quarters(WIDTH, HEIGHT);
    const heic = await readFile(new URL('./fixtures/phone.heic', import.meta.url));
    for (const whole of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().jpeg({ progressive: true }).toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      heic,
    ]) {
      for (const share of [0.1, 0.5, 0.75]) {
        expect(await refused(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(/damaged/);
      }
    }
  });

  it('refuses a picture of one pixel', async () => {
    expect(await refused(await quarters(1, 1).jpeg().toBuffer())).toMatch(/too small \(1 x 1 pixels\)/);
  });

  it('refuses a decompression bomb by its header, before it is decoded', async () => {
    const side = 30_000;
    expect(side * side).toBeGreaterThan(MAX_PIXELS);
    const bomb = await quarters(WIDTH, HEIGHT).png().toBuffer();
    // The header chunk starts at byte 12 and holds width and height; its checksum follows (PNG, 11.2.2).
    bomb.writeUInt32BE(side, 16);
    bomb.writeUInt32BE(side, 20);
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refused(bomb)).toMatch(/30000 x 30000/);
  });
});

/** An EXIF block with one directory behind IFD0 that holds the focal length, in either byte order. */
function exifBlock(focal: number, little: boolean): Uint8Array {
  const block = new Uint8Array(6 + 8 + 18 + 18);
  block.set([0x45, 0x78, 0x69, 0x66, 0, 0]);
  const view = new DataView(block.buffer, 6);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  const entry = (directory: number, tag: number, type: number) => {
    view.setUint16(directory, 1, little);
    view.setUint16(directory + 2, tag, little);
    view.setUint16(directory + 4, type, little);
    view.setUint32(directory + 6, 1, little);
  };
  entry(8, 0x8769, 4);
  view.setUint32(18, 26, little);
  entry(26, 0xa405, 3);
  view.setUint16(36, focal, little);
  return block;
}

describe('the focal length in EXIF data', () => {
  it('is read in both byte orders, with and without the leading name', () => {
    expect(focal35mm(exifBlock(24, true))).toBe(24);
    expect(focal35mm(exifBlock(24, false))).toBe(24);
    expect(focal35mm(exifBlock(24, false).subarray(6))).toBe(24);
  });

  it('is unknown when it is 0 or beyond any lens for rooms', () => {
    expect(focal35mm(exifBlock(0, true))).toBeNull();
    expect(focal35mm(exifBlock(5000, true))).toBeNull();
  });

  it('is unknown, and nothing breaks, wherever the block is cut or damaged', () => {
    const whole = exifBlock(24, true);
    for (let length = 0; length < 42; length++) expect(focal35mm(whole.subarray(0, length))).toBeNull();
    const astray = exifBlock(24, true);
    new DataView(astray.buffer, 6).setUint32(4, 0xfffffff0, true);
    expect(focal35mm(astray)).toBeNull();
  });
});
