/**
 * Fetches a photo from a public address that a caller has named, with limits of size and time. What it answers is
 * not validated.
 *
 * @throws AppError PHOTO_URL_REFUSED, without saying what is at the address; FILE_TOO_LARGE
 */
export type FetchPhoto = (url: string, signal: AbortSignal) => Promise<Uint8Array>;
