/** A file that cannot be used as a photo; the message is one sentence for the person who chose it. */
export class PhotoFileError extends Error {
  override readonly name = 'PhotoFileError';
}
