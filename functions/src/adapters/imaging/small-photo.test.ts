import { decodePhoto } from '@roomwright/engine/files';
import { quarters } from '@roomwright/engine/testing';
import { expect, it } from 'vitest';
import { createImaging } from './imaging.ts';

const { clean, reduce } = createImaging();

it('a reduced photo decodes to the pixels and the focal length of its original at that size', async () => {
  const taken = await quarters(1500, 900)
    .blur(3)
    .withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
    .jpeg()
    .toBuffer();
  const { bytes } = await clean(taken);
  const small = await reduce(bytes, 600);
  const [whole, reduced] = await Promise.all([decodePhoto(bytes, { maxEdge: 600 }), decodePhoto(small)]);
  expect([reduced.originalWidth, reduced.originalHeight]).toEqual([600, 360]);
  expect(Buffer.compare(reduced.photo.rgb, whole.photo.rgb)).toBe(0);
  expect(reduced.photo.focal35mm).toBe(24);
});
