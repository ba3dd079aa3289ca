import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { isEditor, openedListing, PATHS, withoutSlash } from '../lib/paths.ts';

/** Title and description for search engines, link previews and the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Pages that are prerendered at build time and may be indexed by search engines. */
export const PUBLIC_PAGES = {
  [PATHS.home]: {
    title: `${BRAND.name}: virtual staging for real-estate photos in about 60 seconds`,
    description:
      'Turn photos of empty rooms into furnished ones. Walls, windows and floors stay exactly as they are. 3 free stagings, no credit card.',
  },
  [PATHS.pricing]: {
    title: `Pricing · ${BRAND.name}`,
    description:
      'Virtual staging from $0. Free, Starter, Professional and Agency plans, monthly or yearly, cancel any time.',
  },
  [PATHS.login]: {
    title: `Sign in or sign up · ${BRAND.name}`,
    description: `Sign in to ${BRAND.name}, or open an account: 3 free stagings, no credit card.`,
  },
  [PATHS.verify]: {
    title: `Check a picture · ${BRAND.name}`,
    description:
      'Drop a picture from a listing and see whether it was virtually staged here, whether it was changed since, and where its original is.',
  },
  [PATHS.developers]: {
    title: `For developers · ${BRAND.name}`,
    description: 'Stage photos from your own software: a quick start with curl, the reference, errors and limits.',
  },
  [PATHS.terms]: {
    title: `Terms of service · ${BRAND.name}`,
    description: `The terms under which ${BRAND.name} stages photos, and who has to disclose what.`,
  },
  [PATHS.privacy]: {
    title: `Privacy · ${BRAND.name}`,
    description: `What ${BRAND.name} keeps of your photos and your account, for how long, and who processes it.`,
  },
} as const satisfies Record<string, PageHead>;

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
  const page = (PUBLIC_PAGES as Readonly<Record<string, PageHead>>)[path];
  return page?.title ?? `${TITLES[path] ?? 'Page not found'} · ${BRAND.name}`;
}
