import type { ComponentType } from 'react';
import { editedJob, openedListing, PATHS } from '../lib/paths.ts';

type Fetch = () => Promise<ComponentType>;

const TEST_SCREENS: Readonly<Record<string, Fetch>> = {
  [PATHS.authTest]: async () => (await import('../pages/auth-test/auth-test-page.tsx')).AuthTestPage,
  [PATHS.stagingTest]: async () => (await import('../pages/staging-test/staging-test-page.tsx')).StagingTestPage,
};

const PAGES: Readonly<Record<string, Fetch>> = {
  [PATHS.pricing]: async () => (await import('../pages/pricing/pricing-page.tsx')).PricingPage,
  [PATHS.login]: async () => (await import('../pages/login/login-page.tsx')).LoginPage,
  [PATHS.profile]: async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
  [PATHS.verifyEmail]: async () => (await import('../pages/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  [PATHS.unsubscribe]: async () => (await import('../pages/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  [PATHS.signInLink]: async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
  [PATHS.emailChange]: async () => (await import('../pages/email-change/email-change-page.tsx')).EmailChangePage,
  [PATHS.verify]: async () => (await import('../pages/verify/verify-page.tsx')).VerifyPage,
  [PATHS.listings]: async () => (await import('../pages/listings/listings-page.tsx')).ListingsPage,
  [PATHS.review]: async () => (await import('../pages/review/review-page.tsx')).ReviewPage,
  [PATHS.developers]: async () => (await import('../pages/developers/developers-page.tsx')).DevelopersPage,
  [PATHS.terms]: async () => (await import('../pages/terms/terms-page.tsx')).TermsPage,
  [PATHS.privacy]: async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage,
  ...(import.meta.env.VITE_TEST_SCREENS === 'true' ? TEST_SCREENS : {}),
};

/**
 * Fetches the page at a path other than home's, or the "not found" page. Apart from `pages.ts`, because the bundler writes
 * a list of all their files into the module that imports them.
 */
export async function fetchPage(path: string): Promise<ComponentType> {
  if (editedJob(path) !== null) return (await import('../pages/edit/edit-page.tsx')).EditPage;
  if (openedListing(path) !== null) return (await import('../pages/listings/listing-page.tsx')).ListingPage;
  const fetch = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  return fetch ? fetch() : (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage;
}
