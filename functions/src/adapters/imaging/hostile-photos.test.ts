import { hostilePhotos } from '@roomwright/engine/testing';
import { expect, it } from 'vitest';
import { MEGABYTES, outcome, peakMegabytes } from './outcome.fixture.ts';

it('rejects files that are expensive to decode or valid in two formats', async () => {
  const files = await hostilePhotos();
  const before = peakMegabytes();
  const outcomes: Record<string, string> = {};
  for (const photo of files) outcomes[photo.name] = await outcome(photo);
  expect(peakMegabytes() - before).toBeLessThan(MEGABYTES);
  expect(outcomes).toEqual({
    'PNG of 49 megapixels in few bytes': 'clean',
    'PNG of 900 megapixels in few bytes': 'PHOTO_SIZE',
    'PNG, long and narrow': 'PHOTO_SIZE',
    'PNG whose colour profile unpacks to 400 MB': 'clean',
    'PNG whose remark unpacks to 400 MB': 'clean',
    'PNG whose XMP unpacks to 400 MB': 'clean',
    'JPEG of very many scans': 'UNREADABLE_PHOTO',
    'JPEG header, then SVG': 'UNREADABLE_PHOTO',
    'PNG header, then JPEG': 'UNREADABLE_PHOTO',
    'WebP header, then PNG': 'UNREADABLE_PHOTO',
    'HEIC header, then SVG': 'UNREADABLE_PHOTO',
    'HEIC header, then PNG': 'UNREADABLE_PHOTO',
    'AVIF that says it is HEIC': 'UNREADABLE_PHOTO',
    'JPEG, then PDF': 'clean',
    'JPEG with a page in its comment': 'clean',
    'GIF that goes on as JPEG': 'INVALID_FILE_TYPE',
    nothing: 'INVALID_FILE_TYPE',
    'one byte': 'INVALID_FILE_TYPE',
    zeros: 'INVALID_FILE_TYPE',
  });
});
