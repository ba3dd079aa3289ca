import type { MutatedPhoto } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { expect } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { createImaging } from './imaging.ts';

/** Seconds of the processor for one file, all threads together; the largest photo takes about one. */
const PROCESSOR_SECONDS = 20;
/** Above what the process has before: the largest photo takes some 430, and `photos` gives 1000 to all that it decodes at once. */
export const MEGABYTES = 600;
/** The codes that the port Imaging names. */
export const PORT_ERRORS = ['INVALID_FILE_TYPE', 'UNREADABLE_PHOTO', 'PHOTO_SIZE'];

const { clean } = createImaging();
/** The most memory that this process has had so far. */
export const peakMegabytes = (): number => process.resourceUsage().maxRSS / 1024;

/** What becomes of a file: 'clean' or the code it is refused with; anything else fails the test with the file's name. */
export async function outcome({ name, bytes }: MutatedPhoto): Promise<string> {
  const before = process.cpuUsage();
  try {
    const photo = await clean(bytes);
    const { format, width, height } = await sharp(photo.bytes).metadata();
    expect([format, width, height], name).toEqual(['jpeg', photo.width, photo.height]);
    expect(Buffer.from(photo.bytes).includes('script'), name).toBe(false);
    return 'clean';
  } catch (error) {
    if (!(error instanceof AppError)) throw new Error(`${name}: ${String(error)}`, { cause: error });
    expect(PORT_ERRORS, name).toContain(error.code);
    return error.code;
  } finally {
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6, name).toBeLessThan(PROCESSOR_SECONDS);
  }
}
