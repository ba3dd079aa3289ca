import type { Semaphore } from '../../domain/semaphore.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * Bytes of memory for a pixel that is decoded and encoded. The most that was measured, of photos of 50 megapixels: 8.6 for HEIC
 * and WebP, 6.6 for progressive JPEG that EXIF data turns, under 1 for the usual JPEG.
 */
const BYTES_PER_PIXEL = 10;

/**
 * Pictures by sharp and the engine's decoders, which are loaded when the first picture comes.
 *
 * @param memory megabytes for what callers have decoded at once; without it there is no limit. Pictures of workers do not count:
 *   each has an instance for itself
 */
export function createImaging(memory?: Semaphore): Imaging {
  const withMemory: WithMemory = ({ width, height }, work) =>
    memory ? memory.run((width * height * BYTES_PER_PIXEL) / 2 ** 20, work) : work();
  return {
    sizeOf: async (image) => {
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(image).metadata();
      return { width, height };
    },
    clean: async (bytes) => (await import('./clean-photo.ts')).cleanPhoto(bytes, withMemory),
    small: async (bytes, edge) => (await import('./small-photo.ts')).smallPhoto(bytes, edge, withMemory),
    deliver: async (image, options) => (await import('./deliver.ts')).deliver(image, options),
    shrink: async (image, options) => (await import('./shrink.ts')).shrink(image, options, withMemory),
    disclose: async (image, form) => (await import('./disclose.ts')).disclose(image, form, withMemory),
  };
}
