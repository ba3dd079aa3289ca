import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ListingForm } from '../../ports/imaging.ts';
import { createImaging } from './imaging.ts';

const { deliver, disclose } = createImaging();

const LABEL = { words: 'Virtually staged', place: 'bottom-left' } as const;
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const staged = async (width: number, height: number, colour = '#808080') =>
  (
    await deliver(await plain(width, height, colour), {
      edge: 3840,
      watermark: false,
      provenance: 'compositeSynthetic',
    })
  ).full;

/** Reads the picture's IPTC metadata with another library. */
const sourceType = async (image: Uint8Array): Promise<unknown> =>
  (await exifr.parse(Buffer.from(image), { xmp: true }))?.DigitalSourceType;

const sizeOf = async (image: Uint8Array) => {
  const { format, width, height } = await sharp(image).metadata();
  return [format, width, height];
};

/** Relative luminance of a grey, WCAG 2. */
const luminance = (grey: number): number => (grey <= 10 ? grey / 3294 : ((grey / 255 + 0.055) / 1.055) ** 2.4);

describe('a picture for a listing', () => {
  it.each(['#ffffff', '#808080', '#000000'])('has a label with a contrast of at least 7:1, on %s', async (colour) => {
    const image = await disclose(await staged(1200, 800, colour), { label: LABEL });
    expect(await sizeOf(image)).toEqual(['jpeg', 1200, 800]);
    const box = await sharp(image).extract({ left: 20, top: 735, width: 150, height: 40 }).greyscale().raw().toBuffer();
    const greys = [...box].sort((a, b) => a - b);
    const [dark, light] = [greys[Math.floor(0.2 * greys.length)], greys[Math.floor(0.99 * greys.length)]];
    expect((luminance(light) + 0.05) / (luminance(dark) + 0.05)).toBeGreaterThan(7);
  });

  it.each([
    ['as it is', {}],
    ['with a label', { label: LABEL }],
    ['smaller', { edge: 640 }],
    ['smaller and with a label', { edge: 640, label: LABEL }],
    ['in a small file', { bytes: 9000 }],
  ] satisfies [string, ListingForm][])('%s, is marked as a composite in its metadata', async (_, form) => {
    expect(await sourceType(await disclose(await staged(900, 600), form))).toBe(`${SOURCE_TYPE}compositeSynthetic`);
  });

  it('gets the given metadata if its file has none', async () => {
    const silent = await sharp(await plain(60, 40, '#808080'))
      .jpeg()
      .toBuffer();
    expect(await sourceType(silent)).toBeUndefined();
    const image = await disclose(silent, { provenance: 'compositeWithTrainedAlgorithmicMedia' });
    expect(await sourceType(image)).toBe(`${SOURCE_TYPE}compositeWithTrainedAlgorithmicMedia`);
  });

  it('that meets the limits is unchanged, byte for byte', async () => {
    const image = await staged(900, 600);
    expect(await disclose(image, { edge: 900, bytes: image.length, provenance: 'compositeSynthetic' })).toBe(image);
  });

  it('has the requested size, and is never enlarged', async () => {
    const image = await staged(900, 600);
    expect(await sizeOf(await disclose(image, { edge: 450 }))).toEqual(['jpeg', 450, 300]);
    expect(await sizeOf(await disclose(image, { edge: 2048, label: LABEL }))).toEqual(['jpeg', 900, 600]);
  });

  it('stays within the file size limit, by reducing its dimensions if necessary', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const busy = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const good = await disclose(busy, { bytes: 1_000_000 });
    expect(good.length).toBeLessThanOrEqual(1_000_000);
    expect(await sizeOf(good)).toEqual(['jpeg', 1500, 1000]);
    const small = await disclose(busy, { bytes: 100_000, label: LABEL });
    expect(small.length).toBeLessThanOrEqual(100_000);
    expect((await sharp(small).metadata()).width).toBeLessThan(1500);
  });
});
