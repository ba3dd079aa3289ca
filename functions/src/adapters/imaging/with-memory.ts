/**
 * Decodes a picture when there is memory for it.
 *
 * @param size pixels, as the file's header says
 * @throws AppError BUSY where there was none for too long; what the work throws
 */
export type WithMemory = <T>(
  size: { readonly width: number; readonly height: number },
  work: () => Promise<T>,
) => Promise<T>;
