import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { PATHS } from '../lib/paths.ts';
import { PUBLIC_TITLES } from './page-titles.ts';

/** Title and description for search engines, link previews and the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/**
 * Pages that are prerendered at build time and may be indexed by search engines. Apart from their titles, which the browser
 * shows when it goes from page to page.
 */
export const PUBLIC_PAGES = {
  [PATHS.home]: {
    title: PUBLIC_TITLES[PATHS.home],
    description:
      'Turn photos of empty rooms into furnished ones. Walls, windows and floors stay exactly as they are. 3 free stagings, no credit card.',
  },
  [PATHS.pricing]: {
    title: PUBLIC_TITLES[PATHS.pricing],
    description:
      'Virtual staging from $0. Free, Starter, Professional and Agency plans, monthly or yearly, cancel any time.',
  },
  [PATHS.login]: {
    title: PUBLIC_TITLES[PATHS.login],
    description: `Sign in to ${BRAND.name}, or open an account: 3 free stagings, no credit card.`,
  },
  [PATHS.verify]: {
    title: PUBLIC_TITLES[PATHS.verify],
    description:
      'Drop a picture from a listing and see whether it was virtually staged here, whether it was changed since, and where its original is.',
  },
  [PATHS.developers]: {
    title: PUBLIC_TITLES[PATHS.developers],
    description: 'Stage photos from your own software: a quick start with curl, the reference, errors and limits.',
  },
  [PATHS.terms]: {
    title: PUBLIC_TITLES[PATHS.terms],
    description: `The terms under which ${BRAND.name} stages photos, and who has to disclose what.`,
  },
  [PATHS.privacy]: {
    title: PUBLIC_TITLES[PATHS.privacy],
    description: `What ${BRAND.name} keeps of your photos and your account, for how long, and who processes it.`,
  },
} as const satisfies Record<string, PageHead>;
