import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { publicPagePath } from '../../contract/public-page.ts';
import type { Store } from '../../ports/store.ts';
import { makeShownPage } from './shown-page.ts';

export interface FindPagesPorts {
  readonly store: Pick<Store, 'jobsOfPublishedFiles' | 'account'>;
}

/** Pages that are read for those that are shown: some may belong to accounts that are closed. */
const LOOKED_AT = 4 * LIMITS.foundPages;

/** Public pages as somebody finds them who has one of their files, the newest first. */
export function makeFindPages({ store }: FindPagesPorts) {
  const shownPage = makeShownPage({ store });
  return async (hashes: readonly string[]): Promise<OutputOf<'findPublicPages'>> => {
    const jobs = await store.jobsOfPublishedFiles([...new Set(hashes)], LOOKED_AT);
    const pages = await Promise.all(jobs.map(shownPage));
    const paths = pages.flatMap((page) => (page ? [publicPagePath(page.publication.token)] : []));
    return { pages: paths.slice(0, LIMITS.foundPages) };
  };
}
