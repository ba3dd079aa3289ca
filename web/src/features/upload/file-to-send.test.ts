// @vitest-environment jsdom
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-jpeg.ts';
import { fileToSend } from './file-to-send.ts';
import type { ChosenPhoto } from './upload-store.ts';

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
