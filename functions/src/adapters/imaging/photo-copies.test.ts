import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { decodePhoto } from '@roomwright/engine/files';
import { createRandom, gridHeic, QUARTERS, quarters } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { createImaging } from './imaging.ts';

const { clean } = createImaging();
const phone = () => readFile(new URL('../../../../engine/src/platform/node/fixtures/phone.heic', import.meta.url));

/** A HEIC file of 200 pixels whose header (ispe, ISO/IEC 23008-12, 6.5.3) says 512. */
function saysMore(): Buffer {
  const file = gridHeic(200, 200);
  const size = file.lastIndexOf('ispe') + 8;
  file.writeUInt32BE(512, size);
  file.writeUInt32BE(512, size + 4);
  return file;
}

/** Returns the error code of a file, or 'clean'. */
async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await clean(bytes);
    return 'clean';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('preparing a photo for storage', () => {
  it('turns it upright and returns the resulting size', async () => {
    const bytes = await quarters(420, 300).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const photo = await clean(bytes);
    expect([photo.width, photo.height]).toEqual([300, 420]);
    const { photo: seen, originalWidth } = await decodePhoto(photo.bytes);
    expect([originalWidth, seen.width, seen.height]).toEqual([300, 300, 420]);
    // After a quarter turn clockwise, the lower left corner is at the upper left.
    const leftAbove = seen.rgb.subarray((50 * 300 + 50) * 3, (50 * 300 + 50) * 3 + 3);
    leftAbove.forEach((value, channel) => {
      expect(Math.abs(value - QUARTERS[2][channel])).toBeLessThanOrEqual(4);
    });
  });

  it('keeps the focal length and no other camera metadata', async () => {
    const secrets = ['Acme', 'X100', '123456789', 'Somebody', '2026:01:02'];
    const bytes = await quarters(400, 300)
      .withExif({
        IFD0: { Make: 'Acme', Model: 'X100', Artist: 'Somebody', DateTime: '2026:01:02 03:04:05' },
        IFD2: { FocalLengthIn35mmFilm: '24', BodySerialNumber: '123456789', DateTimeOriginal: '2026:01:02 03:04:05' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Somebody --></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(secrets.filter((secret) => !bytes.includes(secret))).toEqual([]);

    const photo = await clean(bytes);
    const kept = Buffer.from(photo.bytes);
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect([xmp, iptc, icc]).toEqual([undefined, undefined, undefined]);
    // Tag GPSInfoIFDPointer, in either byte order.
    expect([exif?.includes('\x88\x25', 0, 'latin1'), exif?.includes('\x25\x88', 0, 'latin1')]).toEqual([false, false]);
    expect((await decodePhoto(photo.bytes)).photo.focal35mm).toBe(24);
  });

  it('writes no metadata without a focal length', async () => {
    const { bytes } = await clean(await quarters(400, 300).png().toBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('converts PNG and WebP to JPEG in sRGB, with transparency on white', async () => {
    for (const format of ['png', 'webp'] as const) {
      const source = sharp({
        create: { width: 300, height: 280, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      });
      const { bytes } = await clean(await source.toFormat(format).toBuffer());
      const { format: made, space, width, height } = await sharp(bytes).metadata();
      expect([made, space, width, height]).toEqual(['jpeg', 'srgb', 300, 280]);
      const { dominant } = await sharp(bytes).stats();
      expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
    }
  });
});

describe('rejecting a file', () => {
  it.each([
    ['GIF', () => quarters(300, 300).gif().toBuffer()],
    ['TIFF', () => quarters(300, 300).tiff().toBuffer()],
    ['AVIF', () => quarters(300, 300).avif({ effort: 0 }).toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')],
    ['text', async () => Buffer.from('no photo')],
    ['empty', async () => Buffer.alloc(0)],
    [
      'animated WebP',
      () => {
        const frames = new Uint8Array(300 * 600 * 3).fill(255, 300 * 300 * 3);
        return sharp(frames, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer();
      },
    ],
  ])('of another type: %s', async (_, make) => {
    expect(await refusal(await make())).toBe('INVALID_FILE_TYPE');
  });

  it('that is too small by its header, including HEIC', async () => {
    expect(await refusal(await quarters(255, 400).jpeg().toBuffer())).toBe('PHOTO_SIZE');
    expect(await refusal(await quarters(256, 400).jpeg().toBuffer())).toBe('clean');
    expect(await refusal(await phone())).toBe('PHOTO_SIZE');
  });

  it('whose picture is smaller than its header says', async () => {
    const file = saysMore();
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([512, 512]);
    expect(await refusal(file)).toBe('UNREADABLE_PHOTO');
  });

  it('with more pixels than a server should decode', async () => {
    const bomb = await quarters(300, 300).png().toBuffer();
    // The header chunk starts at byte 12 and contains width and height; its checksum follows (PNG, 11.2.2).
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refusal(bomb)).toBe('PHOTO_SIZE');
  });

  it('that is truncated', async () => {
    const whole = await quarters(400, 300).jpeg().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length >> 1))).toBe('UNREADABLE_PHOTO');
  });

  it('returns an error code for arbitrary bytes, without crashing', async () => {
    const picture = quarters(280, 260);
    const originals = [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await phone(),
    ];
    const random = createRandom(7);
    const codes = new Set<string>();
    for (const original of originals) {
      for (let round = 0; round < 40; round++) {
        const bytes = Buffer.from(original);
        for (let change = 0; change < 1 + round / 4; change++) {
          bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        }
        codes.add(await refusal(bytes));
      }
    }
    expect(codes).toContain('clean');
    expect(codes).toContain('UNREADABLE_PHOTO');
  });
});
