import type { CleanPhoto, Imaging } from '../../ports/imaging.ts';

/**
 * Pictures by sharp and the engine's decoders, which are loaded when the first picture comes. Uploads are cleaned one after
 * another: one of 50 megapixels takes 700 MB while it is decoded, and an instance of `api` serves many callers.
 */
export function createImaging(): Imaging {
  let last: Promise<unknown> = Promise.resolve();
  return {
    clean(bytes) {
      const cleaned: Promise<CleanPhoto> = last.then(async () => (await import('./clean-photo.ts')).cleanPhoto(bytes));
      last = cleaned.catch(() => undefined);
      return cleaned;
    },
    deliver: async (image, options) => (await import('./deliver.ts')).deliver(image, options),
    disclose: async (image) => (await import('./disclose.ts')).disclose(image),
  };
}
