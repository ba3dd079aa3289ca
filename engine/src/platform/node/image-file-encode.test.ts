import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { encodeGrey, encodeStaged, outputFormat } from './image-file-encode.ts';

const photo: Photo = {
  width: 150,
  height: 130,
  rgb: Uint8Array.from({ length: 150 * 130 * 3 }, (_, i) => (i * 7919) % 251),
};

describe('encoding a staged photo', () => {
  it('chooses the format by the ending alone', () => {
    const formats = ['a.jpg', 'a.JPEG', 'dir.png/b.png', 'a.webp', 'a.gif', 'a', 'a.jpg/'].map(outputFormat);
    expect(formats).toEqual(['jpeg', 'jpeg', 'png', 'webp', null, null, null]);
  });

  it('keeps every pixel in PNG', async () => {
    const decoded = await sharp(await encodeStaged(photo, 'png'))
      .raw()
      .toBuffer();
    expect(Buffer.compare(decoded, photo.rgb)).toBe(0);
  });

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    it(`says in ${format} metadata that the picture is a composite, and nothing about place or camera`, async () => {
      const metadata = await sharp(await encodeStaged(photo, format)).metadata();
      expect(metadata.format).toBe(format);
      expect(metadata.xmp?.toString()).toContain(
        'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"',
      );
      expect(metadata.exif?.toString('latin1') ?? '').not.toMatch(/GPS/);
    });
  }

  it('keeps colour at full resolution in JPEG', async () => {
    expect((await sharp(await encodeStaged(photo, 'jpeg')).metadata()).chromaSubsampling).toBe('4:4:4');
  });

  it('writes a plane as 8-bit grey PNG', async () => {
    const plane = Uint8Array.from({ length: 150 * 130 }, (_, i) => (i % 3 === 0 ? 255 : 0));
    const png = await encodeGrey(plane, 150, 130);
    const { channels, depth } = await sharp(png).metadata();
    expect([channels, depth]).toEqual([1, 'uchar']);
    const { data } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect(Buffer.compare(data, plane)).toBe(0);
  });
});
