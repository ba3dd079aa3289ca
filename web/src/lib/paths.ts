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
  verifyEmail: '/verify-email',
  terms: '/terms',
  privacy: '/privacy',
  authTest: '/auth-test',
  stagingTest: '/staging-test',
} as const;
