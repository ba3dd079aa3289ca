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

/** A file that the build writes (scripts/notices-plugin.ts): no page, so it is reached by a full load. */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';
