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

interface EditedPicture {
  /** The version to edit; by default the one in use. */
  readonly version?: number | undefined;
  /** Where closing the editor leads: see `wayBack`. */
  readonly from?: string | undefined;
}

/** Path of the furniture editor of a staged photo. */
export function editPath(jobId: string, { version, from }: EditedPicture = {}): string {
  const query = new URLSearchParams({
    ...(version !== undefined && { version: String(version) }),
    ...(from !== undefined && { from }),
  }).toString();
  return query === '' ? `${EDIT}${jobId}` : `${EDIT}${jobId}?${query}`;
}

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

/** Written by the build (scripts/notices-plugin.ts). Not a page of the application, so it needs a full load. */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';
