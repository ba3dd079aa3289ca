import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImaging } from './imaging.ts';

const { deliver, disclose } = createImaging();

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

const staged = async (width: number, height: number) =>
  (await deliver(await grey(width, height), { edge: 3840, watermark: false, provenance: 'compositeSynthetic' })).full;

/** The box of all pixels that are not the picture's grey, and whether any of them is light and any dark. */
async function drawn(image: Uint8Array) {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const box = { left: info.width, top: info.height, right: 0, bottom: 0, light: false, dark: false };
  data.forEach((value, i) => {
    if (Math.abs(value - 128) < 40) return;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.light ||= value > 220;
    box.dark ||= value < 60;
  });
  return box;
}

describe('a disclosed picture', () => {
  it.each([
    [1920, 1280],
    [1280, 853],
    [480, 320],
    [300, 400],
    [256, 1400],
  ])(
    'of %i x %i keeps its size and has a caption of light on dark, in its lower left corner',
    async (width, height) => {
      const disclosed = await disclose(await staged(width, height));
      const { format, ...metadata } = await sharp(disclosed).metadata();
      expect([format, metadata.width, metadata.height]).toEqual(['jpeg', width, height]);
      const { left, top, right, bottom, light, dark } = await drawn(disclosed);
      expect([light, dark]).toEqual([true, true]);
      expect(left).toBeLessThan(0.05 * width);
      expect(right).toBeLessThan(0.9 * width);
      expect(bottom).toBeLessThan(height);
      // High enough to read, low enough to leave the room alone.
      const short = Math.min(width, height);
      expect(bottom - top).toBeGreaterThanOrEqual(Math.min(20, 0.08 * short));
      expect(bottom - top).toBeLessThan(0.1 * short);
      expect(top).toBeGreaterThan(0.85 * height);
    },
  );

  it('goes on saying in its metadata that it is composed', async () => {
    const { xmp } = await sharp(await disclose(await staged(600, 400))).metadata();
    expect(String(xmp)).toContain('digitalsourcetype/compositeSynthetic');
  });
});
