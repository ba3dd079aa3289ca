import { type ComponentType, lazy } from 'react';
import { editedJob, openedListing, PATHS, withoutSlash } from '../lib/paths.ts';

/** A page could not be fetched: the connection failed, or a newer version of the application was released. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/** A page of the application, in a chunk that is fetched when the page is visited. */
export interface Page {
  readonly path: string;
  /** Fetches the page before it is rendered. */
  load(): Promise<void>;
  /**
   * Returns the page's component: at once if it has been fetched; otherwise a lazy one, which throws PageNotLoaded if
   * it cannot be fetched.
   */
  component(): ComponentType;
}

function page(path: string, fetch: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    try {
      loaded ??= await fetch();
      return loaded;
    } catch (cause) {
      throw new PageNotLoaded(cause instanceof Error ? cause.message : path, { cause });
    }
  };
  // One per page: React calls component() on every attempt to render it.
  const waiting = lazy(async () => ({ default: await load() }));
  return {
    path,
    load: async () => {
      await load();
    },
    component: () => loaded ?? waiting,
  };
}

const TEST_SCREENS: readonly Page[] = [
  page(PATHS.authTest, async () => (await import('../pages/auth-test/auth-test-page.tsx')).AuthTestPage),
  page(PATHS.stagingTest, async () => (await import('../pages/staging-test/staging-test-page.tsx')).StagingTestPage),
];

const PAGES: readonly Page[] = [
  page(PATHS.home, async () => (await import('../pages/home/home-page.tsx')).HomePage),
  page(PATHS.pricing, async () => (await import('../pages/pricing/pricing-page.tsx')).PricingPage),
  page(PATHS.login, async () => (await import('../pages/login/login-page.tsx')).LoginPage),
  page(PATHS.profile, async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage),
  page(PATHS.verifyEmail, async () => (await import('../pages/verify-email/verify-email-page.tsx')).VerifyEmailPage),
  page(PATHS.unsubscribe, async () => (await import('../pages/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage),
  page(PATHS.signInLink, async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage),
  page(PATHS.emailChange, async () => (await import('../pages/email-change/email-change-page.tsx')).EmailChangePage),
  page(PATHS.verify, async () => (await import('../pages/verify/verify-page.tsx')).VerifyPage),
  page(PATHS.listings, async () => (await import('../pages/listings/listings-page.tsx')).ListingsPage),
  page(PATHS.review, async () => (await import('../pages/review/review-page.tsx')).ReviewPage),
  page(PATHS.developers, async () => (await import('../pages/developers/developers-page.tsx')).DevelopersPage),
  page(PATHS.terms, async () => (await import('../pages/terms/terms-page.tsx')).TermsPage),
  page(PATHS.privacy, async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage),
  ...(import.meta.env.VITE_TEST_SCREENS === 'true' ? TEST_SCREENS : []),
];

const EDITOR = page('/edit', async () => (await import('../pages/edit/edit-page.tsx')).EditPage);

const LISTING = page('/listings/:id', async () => (await import('../pages/listings/listing-page.tsx')).ListingPage);

const NOT_FOUND = page('*', async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);

/** Returns the page at a path, or the "not found" page. */
export function pageAt(pathname: string): Page {
  if (editedJob(pathname) !== null) return EDITOR;
  if (openedListing(pathname) !== null) return LISTING;
  const path = withoutSlash(pathname);
  return PAGES.find((each) => each.path === path) ?? NOT_FOUND;
}
