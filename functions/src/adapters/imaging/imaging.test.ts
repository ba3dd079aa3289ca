import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { makeSemaphore } from '../../domain/semaphore.ts';
import { createImaging } from './imaging.ts';

const photoOf = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
const outcome = async (made: Promise<unknown>): Promise<string> => {
  try {
    await made;
    return 'made';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};
/** Admits this many megabytes without a queue. */
const memoryOf = (capacity: number) => makeSemaphore({ capacity, patienceMs: 60_000, maxWaiting: 0 });

describe('memory for images', () => {
  it('admits as many photos at once as fit by their pixels', async () => {
    // About 11 MB when decoded.
    const photo = await photoOf(1200, 1000);
    const imaging = createImaging(memoryOf(25));
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(imaging.clean(photo))));
    expect(outcomes.sort()).toEqual(['BUSY', 'made', 'made']);
    expect(await outcome(imaging.clean(photo))).toBe('made');
  });

  it('is shared with pictures for listings', async () => {
    const staged = await sharp(await photoOf(1200, 1000))
      .jpeg()
      .toBuffer();
    const imaging = createImaging(memoryOf(15));
    const outcomes = await Promise.all([1, 2].map(() => outcome(imaging.disclose(staged, { edge: 800 }))));
    expect(outcomes.sort()).toEqual(['BUSY', 'made']);
  });

  it('is not requested for files rejected by their header', async () => {
    const imaging = createImaging(memoryOf(1));
    const photo = await photoOf(1200, 1000);
    const [large, ...refused] = await Promise.all(
      [photo, await photoOf(200, 200), new Uint8Array([1, 2, 3])].map((bytes) => outcome(imaging.clean(bytes))),
    );
    expect([large, ...refused]).toEqual(['made', 'PHOTO_SIZE', 'INVALID_FILE_TYPE']);
  });
});

it('is not needed to read the size of a picture', async () => {
  expect(await createImaging(memoryOf(0)).sizeOf(await photoOf(1200, 1000))).toEqual({ width: 1200, height: 1000 });
});
