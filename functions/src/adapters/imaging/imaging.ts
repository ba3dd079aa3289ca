import type { Imaging } from '../../ports/imaging.ts';

/** Pictures by sharp and the engine's decoders, which are loaded when the first picture comes. */
export function createImaging(): Imaging {
  return {
    clean: async (bytes) => (await import('./clean-photo.ts')).cleanPhoto(bytes),
    deliver: async (image, options) => (await import('./deliver.ts')).deliver(image, options),
  };
}
