import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImaging } from './imaging.ts';

const { deliver } = createImaging();

const plain = (width: number, height: number, colour = '#808080') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

/** Returns the bounding box and the fraction of the pixels that differ between two pictures. */
async function difference(one: Uint8Array, other: Uint8Array) {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  const { width, height } = a.info;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let changed = 0;
  for (let i = 0; i < a.data.length; i++) {
    if (Math.abs(a.data[i] - b.data[i]) < 24) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    changed++;
  }
  return { ...box, share: changed / a.data.length };
}

describe('a delivered picture', () => {
  it('has the plan’s size, with a preview and a thumbnail', async () => {
    const { full, preview, thumbnail, width, height } = await deliver(await plain(2400, 1600), {
      edge: 1920,
      watermark: false,
      provenance: 'compositeSynthetic',
    });
    expect([width, height]).toEqual([1920, 1280]);
    expect(await sizeOf(full)).toEqual(['jpeg', 1920, 1280]);
    expect(await sizeOf(preview)).toEqual(['jpeg', 1280, 853]);
    expect(await sizeOf(thumbnail)).toEqual(['jpeg', 480, 320]);
  });

  it('is never larger than the photo', async () => {
    const { full, preview, thumbnail, width, height } = await deliver(await plain(300, 400), {
      edge: 3840,
      watermark: true,
      provenance: 'compositeSynthetic',
    });
    expect([width, height]).toEqual([300, 400]);
    for (const bytes of [full, preview, thumbnail]) expect(await sizeOf(bytes)).toEqual(['jpeg', 300, 400]);
  });

  it('is marked as a composite, without the photo’s metadata', async () => {
    const photo = await sharp(await plain(600, 400))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const delivery = await deliver(photo, { edge: 1280, watermark: true, provenance: 'compositeSynthetic' });
    for (const bytes of [delivery.full, delivery.preview, delivery.thumbnail]) {
      const { exif, xmp } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      expect(String(xmp)).toContain('digitalsourcetype/compositeSynthetic"');
    }
  });

  it('is marked as made by a trained model where it was', async () => {
    const provenance = 'compositeWithTrainedAlgorithmicMedia';
    const { full } = await deliver(await plain(60, 40), { edge: 1280, watermark: false, provenance });
    const { xmp } = await sharp(full).metadata();
    expect(String(xmp)).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia"');
  });
});

describe('the watermark', () => {
  it.each([
    ['landscape', 1280, 853],
    ['portrait', 853, 1280],
  ])('is small but clearly visible in the lower right corner: %s', async (_, width, height) => {
    for (const colour of ['#808080', '#ffffff', '#000000']) {
      const image = await plain(width, height, colour);
      const [marked, bare] = await Promise.all(
        [true, false].map((watermark) => deliver(image, { edge: 1280, watermark, provenance: 'compositeSynthetic' })),
      );
      for (const kind of ['full', 'thumbnail'] as const) {
        const { share, left, top, right, bottom } = await difference(marked[kind], bare[kind]);
        const scale = kind === 'full' ? 1 : 480 / 1280;
        expect(left).toBeGreaterThan(width * scale * 0.6);
        expect(top).toBeGreaterThan(height * scale * 0.9);
        expect(right).toBeLessThan(width * scale - 2);
        expect(bottom).toBeLessThan(height * scale - 2);
        expect(share).toBeGreaterThan(0.0008);
        expect(share).toBeLessThan(0.01);
      }
    }
  });

  it('is drawn without fonts', async () => {
    const source = await readFile(new URL('./deliver.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/<text|font-family/);
  });
});
