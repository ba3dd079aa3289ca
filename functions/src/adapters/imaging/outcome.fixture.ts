import type { MutatedPhoto } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { expect } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { createImaging } from './imaging.ts';

/** Limit of CPU time for one file over all threads, seconds; the largest photo takes about one. */
const PROCESSOR_SECONDS = 20;
/**
 * Limit of memory beyond the process's initial use: the largest photo takes about 430, and `photos` has 1000 for all
 * decoding.
 */
export const MEGABYTES = 600;
/** Error codes documented by the port Imaging. */
export const PORT_ERRORS = ['INVALID_FILE_TYPE', 'UNREADABLE_PHOTO', 'PHOTO_SIZE'];

const { clean } = createImaging();
/** Returns the process's peak memory so far. */
export const peakMegabytes = (): number => process.resourceUsage().maxRSS / 1024;

/** Returns 'clean' or the error code for a file; any other outcome fails the test with the file's name. */
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
