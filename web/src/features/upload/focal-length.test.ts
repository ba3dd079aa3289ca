import { readFile } from 'node:fs/promises';
import { decodePhoto } from '@roomwright/engine/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { focalLengthOf, withFocalLength } from './focal-length.ts';

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
