/**
 * Runs image processing when there is enough memory.
 *
 * @param size size from the file's header, pixels
 * @throws AppError BUSY if memory was not available in time; errors of the work
 */
export type WithMemory = <T>(
  size: { readonly width: number; readonly height: number },
  work: () => Promise<T>,
) => Promise<T>;
