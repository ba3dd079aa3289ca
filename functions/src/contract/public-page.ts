/** Path of the screen that checks a picture. */
export const VERIFY_PATH = '/verify';

/** Paths of public pages begin with it; Hosting leads them to the function `pages`. */
const PREFIX = '/o/';

/** The path of the page with this token, below the address of the product. */
export const publicPagePath = (token: string): string => `${PREFIX}${token}`;

/** The files of a page, below its path. */
export const PUBLIC_FILES = {
  /** The files as they are kept, which the hashes on the page belong to. */
  original: 'original.jpg',
  staged: 'staged.jpg',
  /** White where the staged picture may differ from the original. */
  mask: 'mask.png',
  /** Copies for the screen. */
  originalScreen: 'original-screen.webp',
  originalSmall: 'original-small.webp',
  stagedScreen: 'staged-screen.webp',
  stagedSmall: 'staged-small.webp',
  /** The staged picture with its label, which a link to the page is previewed with. */
  share: 'share.jpg',
} as const;
export type PublicFile = (typeof PUBLIC_FILES)[keyof typeof PUBLIC_FILES];

/** The pictures of a photo on a listing's page, below the page's path and the photo's name there. */
export const LISTED_PICTURES = { original: 'original', staged: 'staged' } as const;
