import { VERIFY_PATH } from '@roomwright/functions/contract/public-page.ts';

/** Every address of the application. A hash is part of a page's state, not of its markup. */
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
  terms: '/terms',
  privacy: '/privacy',
  authTest: '/auth-test',
  stagingTest: '/staging-test',
} as const;

/** An address as `PATHS` has it: a slash at its end means nothing. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

const EDIT = '/edit/';

/** Where the furniture of a staged photo is arranged. @param version the picture that it is in; without it the one in use */
export const editPath = (jobId: string, version?: number): string =>
  version === undefined ? `${EDIT}${jobId}` : `${EDIT}${jobId}?version=${version}`;

/** What stands in an editor's address in place of a job where an empty room is furnished: see room-to-furnish.ts. */
export const NEW_ROOM = 'new';

/** Whether an address is the editor's: it is a document of its own, with headers that no other page has. */
export const isEditor = (pathname: string): boolean => pathname.startsWith(EDIT);

/** The job that an editor's address names; null where it is none. */
export function editedJob(pathname: string): string | null {
  const [, id] = /^\/edit\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname) ?? [];
  return id ?? null;
}

const LISTING = '/listings/';

/** Where a listing is arranged. */
export const listingPath = (id: string): string => `${LISTING}${id}`;

/** The listing that an address names; null where it is none's. */
export function openedListing(pathname: string): string | null {
  const [, id] = /^\/listings\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname) ?? [];
  return id ?? null;
}

/** Where a staged photo is looked at, in the person's gallery. */
export const photoPath = (jobId: string): string => `/profile?photo=${jobId}#photos`;

/** A file that the build writes (scripts/notices-plugin.ts): no page, so it is reached by a full load. */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';
