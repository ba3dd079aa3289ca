import type { Semaphore } from '../../domain/semaphore.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * Memory per pixel for decoding and encoding, bytes. Maximum measured with 50-megapixel photos: 8.6 for HEIC and
 * WebP, 6.6 for rotated progressive JPEG, under 1 for ordinary JPEG.
 */
const BYTES_PER_PIXEL = 10;

/**
 * Image processing with sharp and the engine's decoders, which are loaded with the first picture.
 *
 * @param memory admission by megabytes in use; unlimited if absent. Not used by workers, which have an instance each
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
    clean: async (bytes) => (await import('./photo-copies.ts')).cleanPhoto(bytes, withMemory),
    small: async (bytes, edge) => (await import('./photo-copies.ts')).smallPhoto(bytes, edge, withMemory),
    reduce: async (bytes, edge) => (await import('./photo-copies.ts')).reducePhoto(bytes, edge, withMemory),
    deliver: async (image, options) => (await import('./deliver.ts')).deliver(image, options),
    shrink: async (image, options) => (await import('./photo-copies.ts')).shrink(image, options, withMemory),
    disclose: async (image, form) => (await import('./disclose.ts')).disclose(image, form, withMemory),
  };
}
