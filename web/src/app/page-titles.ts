import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { isEditor, openedListing, PATHS, withoutSlash } from '../lib/paths.ts';

/** Titles of pages that are prerendered; the others share one document. */
export const PUBLIC_TITLES = {
  [PATHS.home]: `${BRAND.name}: virtual staging for real-estate photos in about 60 seconds`,
  [PATHS.pricing]: `Pricing · ${BRAND.name}`,
  [PATHS.login]: `Sign in or sign up · ${BRAND.name}`,
  [PATHS.verify]: `Check a picture · ${BRAND.name}`,
  [PATHS.developers]: `For developers · ${BRAND.name}`,
  [PATHS.terms]: `Terms of service · ${BRAND.name}`,
  [PATHS.privacy]: `Privacy · ${BRAND.name}`,
} as const;

/** Titles of all other pages. */
const TITLES: Readonly<Record<string, string>> = {
  [PATHS.profile]: 'Your profile',
  [PATHS.listings]: 'Listings',
  [PATHS.review]: 'Your pictures',
  [PATHS.verifyEmail]: 'Verify your email',
  [PATHS.unsubscribe]: 'Emails about photos',
  [PATHS.signInLink]: 'Sign in by link',
  [PATHS.emailChange]: 'Change your email address',
  [PATHS.authTest]: 'Authentication test',
  [PATHS.stagingTest]: 'Staging test',
};

/** Returns the title of the page at a path. */
export function titleOf(pathname: string): string {
  if (isEditor(pathname)) return `Edit furniture · ${BRAND.name}`;
  if (openedListing(pathname) !== null) return `Listing · ${BRAND.name}`;
  const path = withoutSlash(pathname);
  const title = (PUBLIC_TITLES as Readonly<Record<string, string>>)[path];
  return title ?? `${TITLES[path] ?? 'Page not found'} · ${BRAND.name}`;
}
