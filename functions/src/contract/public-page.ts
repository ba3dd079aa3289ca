/** Path of the page that checks a picture. */
export const VERIFY_PATH = '/verify';

/** Path prefix of public pages, which Hosting routes to the function `pages`. */
const PREFIX = '/o/';

/** Returns the path of the page with this token, below the product's URL. */
export const publicPagePath = (token: string): string => `${PREFIX}${token}`;

/**
 * Returns the path of a picture behind a client's link, below the product's URL.
 *
 * @param of.key proves knowledge of the link without containing it
 * @param of.picture the original, or the version
 */
export const reviewPicturePath = (of: {
  readonly listingId: string;
  readonly key: string;
  readonly jobId: string;
  readonly picture: 'original' | number;
}): string => `${PREFIX}review/${of.listingId}/${of.key}/${of.jobId}/${of.picture}`;

/** Files of a page, below its path. */
export const PUBLIC_FILES = {
  /** The stored files, whose hashes are on the page. */
  original: 'original.jpg',
  staged: 'staged.jpg',
  /** White where the staged picture may differ from the original. */
  mask: 'mask.png',
  /** Copies for screens. */
  originalScreen: 'original-screen.webp',
  originalSmall: 'original-small.webp',
  stagedScreen: 'staged-screen.webp',
  stagedSmall: 'staged-small.webp',
  /** The labelled staged picture, used in link previews. */
  share: 'share.jpg',
} as const;
export type PublicFile = (typeof PUBLIC_FILES)[keyof typeof PUBLIC_FILES];

/** Pictures of a photo on a listing's page, below the page's path and the photo's name. */
export const LISTED_PICTURES = { original: 'original', staged: 'staged' } as const;
