import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { publicPagePath } from '../../contract/public-page.ts';
import type { Store } from '../../ports/store.ts';
import { makeShownPage } from './read-page.ts';

export interface FindPagesPorts {
  readonly store: Pick<Store, 'jobsOfPublishedFiles' | 'account'>;
}

/** Maximum number of pages read for a result: some may belong to closed accounts. */
const MAX_PAGES_READ = 4 * LIMITS.foundPages;

/** Finds public pages by one of their files, newest first. */
export function makeFindPages({ store }: FindPagesPorts) {
  const shownPage = makeShownPage({ store });
  return async (hashes: readonly string[]): Promise<OutputOf<'findPublicPages'>> => {
    const jobs = await store.jobsOfPublishedFiles([...new Set(hashes)], MAX_PAGES_READ);
    const pages = await Promise.all(jobs.map(shownPage));
    const paths = pages.flatMap((page) => (page ? [publicPagePath(page.publication.token)] : []));
    return { pages: paths.slice(0, LIMITS.foundPages) };
  };
}
