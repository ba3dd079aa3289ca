import { readFile } from 'node:fs/promises';
import { decodePhoto } from '@roomwright/engine/node';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-jpeg.ts';
import { fileToSend, focalLengthOf, withFocalLength } from './file-to-send.ts';
import type { ChosenPhoto } from './upload-store.ts';

// @vitest-environment jsdom

vi.mock('./draw-jpeg.ts', async (original) => ({
  ...(await original<typeof import('./draw-jpeg.ts')>()),
  drawJpeg: vi.fn(
    async (_: unknown, size: { width: number; height: number }) => new Blob([`${size.width} x ${size.height}`]),
  ),
}));

function photo(width: number, height: number): ChosenPhoto {
  return {
    id: 'p',
    file: new File(['as it was'], 'p.jpg'),
    name: 'p.jpg',
    previewUrl: null,
    size: { width, height },
    problem: null,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(drawJpeg).mockReset();
});

test('a photo that the server accepts is sent as it is', async () => {
  const chosen = photo(LIMITS.photoPixels / 1000, 1000);
  expect(await fileToSend(chosen)).toBe(chosen.file);
});

test('one whose file is too large is redrawn smaller until it fits', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 4000, close: () => undefined }));
  const drawn: number[] = [];
  vi.mocked(drawJpeg).mockImplementation(async (_, { width, height }) => {
    drawn.push((width * height) / 1e6);
    return new Blob([new Uint8Array(drawn.length < 3 ? LIMITS.photoBytes + 1 : 1000)]);
  });
  const large = new File([new Uint8Array(LIMITS.photoBytes + 1)], 'p.jpg');
  const sent = await fileToSend({ ...photo(6000, 4000), file: large });
  expect(sent.size).toBe(1000);
  expect(drawn.map(Math.round)).toEqual([17, 12, 8]);
});

test('one with too many pixels is scaled down proportionally', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10_000, height: 6000, close: () => undefined }));
  const sent = await fileToSend(photo(10_000, 6000));
  const [width = 0, height = 0] = (await sent.text()).split(' x ').map(Number);
  expect(width * height).toBeLessThanOrEqual(4096 * 4096);
  expect(width / height).toBeCloseTo(10 / 6, 2);
});

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#b8b4ac' } });
const told = () => picture().withExif({ IFD0: { Make: 'Acme' }, IFD2: { FocalLengthIn35mmFilm: '24' } });

test.each(['jpeg', 'png', 'webp'] as const)('a focal length is found in %s', async (format) => {
  expect(focalLengthOf(await told()[format]().toBuffer())).toBe(24);
  expect(focalLengthOf(await picture()[format]().toBuffer())).toBeNull();
});

test('a focal length is found in HEIC', async () => {
  const phone = await readFile(new URL('../../../../engine/src/platform/node/fixtures/phone.heic', import.meta.url));
  const { photo } = await decodePhoto(phone);
  expect(focalLengthOf(phone)).toBe(photo.focal35mm ?? null);
  const jpeg = await told().jpeg().toBuffer();
  const block = jpeg.subarray(jpeg.indexOf('Exif\0\0'));
  expect(focalLengthOf(Buffer.concat([phone, Buffer.from('Exif\0\0 Exif'), block]))).toBe(photo.focal35mm ?? 24);
});

test('a truncated or damaged file gives no focal length, or the right one', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await told()[format]().toBuffer();
    for (let length = 0; length < whole.length; length += 7) {
      expect([24, null]).toContain(focalLengthOf(whole.subarray(0, length)));
    }
  }
});

test('the engine finds the focal length written into a drawn JPEG, and no other metadata', async () => {
  const drawn = new Blob([await picture().resize(640, 480).jpeg().toBuffer()], { type: 'image/jpeg' });
  const written = withFocalLength(drawn, 17);
  expect(written.type).toBe('image/jpeg');
  const bytes = new Uint8Array(await written.arrayBuffer());
  expect((await decodePhoto(bytes)).photo.focal35mm).toBe(17);
  expect(focalLengthOf(bytes)).toBe(17);
  expect(bytes.length - drawn.size).toBe(54);
});
