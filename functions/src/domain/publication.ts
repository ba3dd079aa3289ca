/** A public page that shows one picture of a photo and its original, as it is stored with its job. */
export interface Publication {
  /** Part of the page's address; 144 random bits. */
  readonly token: string;
  /** The picture that the page shows: 0 for the first, else the number of another version. */
  readonly version: number;
  /** Since when this picture has been public. */
  readonly publishedAt: Date;
  /** SHA-256 in hexadecimal of the two files that the page hands out: it is found by them. None in documents from before. */
  readonly hashes: readonly string[];
}

export const PUBLICATION_TOKEN = /^[A-Za-z0-9_-]{24}$/;
