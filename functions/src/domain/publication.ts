/** A public page with one picture of a photo and its original, stored with the job. */
export interface Publication {
  /** Part of the page's URL; 144 random bits. */
  readonly token: string;
  /** The version that the page shows: 0 for the first picture. */
  readonly version: number;
  /** Since when this version has been public. */
  readonly publishedAt: Date;
  /**
   * SHA-256 in hexadecimal of the two files that the page serves, to find the page by them. Absent in older
   * documents.
   */
  readonly hashes: readonly string[];
}

export const PUBLICATION_TOKEN = /^[A-Za-z0-9_-]{24}$/;
