import { publicPagePath } from '../../contract/public-page.ts';
import type { Job } from '../../domain/job.ts';

/**
 * Returns the URL of the public page that shows this picture: the photo's own or, if that is missing or shows another
 * picture, its listing's, which always shows the pictures in use. Null if there is none.
 *
 * @param listingToken token of the page of the photo's listing
 */
export type PageOf = (job: Pick<Job, 'publication'>, version: number, listingToken?: string) => string | null;

/** @param publicUrl base URL of the web app, without a trailing slash */
export function makePageOf(publicUrl: string): PageOf {
  return ({ publication }, version, listingToken) => {
    const token = publication?.version === version ? publication.token : listingToken;
    return token === undefined ? null : `${publicUrl}${publicPagePath(token)}`;
  };
}
