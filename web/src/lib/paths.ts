import { VERIFY_PATH } from '@roomwright/functions/contract/public-page.ts';

/** Every path of the application. A hash is part of a page's state, not of its markup. */
export const PATHS = {
  home: '/',
  upload: '/#upload',
  pricing: '/pricing',
  login: '/login',
  signUp: '/login#signup',
  profile: '/profile',
  photos: '/profile#photos',
  membership: '/profile#membership',
  yourData: '/profile#data',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  signInLink: '/sign-in',
  emailChange: '/email-change',
  listings: '/listings',
  review: '/review',
  verify: VERIFY_PATH,
  developers: '/developers',
  terms: '/terms',
  privacy: '/privacy',
  authTest: '/auth-test',
  stagingTest: '/staging-test',
} as const;

/** Removes the slash at the end of a path, as in `PATHS`. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

const EDIT = '/edit/';

/** Path of the furniture editor of a staged photo. @param version to edit; by default the one in use */
export const editPath = (jobId: string, version?: number): string =>
  version === undefined ? `${EDIT}${jobId}` : `${EDIT}${jobId}?version=${version}`;

/** Takes the place of a job in the editor's path while furnishing an empty room: see room-to-furnish.ts. */
export const NEW_ROOM = 'new';

/** Whether a path is the editor's, which is a document of its own with its own headers. */
export const isEditor = (pathname: string): boolean => pathname.startsWith(EDIT);

/** Whether a path is the page where an agent's clients answer. */
export const isReview = (pathname: string): boolean => withoutSlash(pathname) === PATHS.review;

/** Returns the job that an editor path names, or null. */
export function editedJob(pathname: string): string | null {
  const [, id] = /^\/edit\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname) ?? [];
  return id ?? null;
}

const LISTING = '/listings/';

/** Path of a listing. */
export const listingPath = (id: string): string => `${LISTING}${id}`;

/** Returns the listing that a path names, or null. */
export function openedListing(pathname: string): string | null {
  const [, id] = /^\/listings\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname) ?? [];
  return id ?? null;
}

/** Path of a staged photo in the gallery. */
export const photoPath = (jobId: string): string => `/profile?photo=${jobId}#photos`;

/** Path of a picture that was just made in the editor: it opens whole, without half of the photo over it. */
export const madePath = (jobId: string): string => `/profile?photo=${jobId}&made#photos`;

/** Written by the build (scripts/notices-plugin.ts). Not a page of the application, so it needs a full load. */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';
