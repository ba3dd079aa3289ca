import { publicPagePath } from '../../contract/public-page.ts';
import type { Job } from '../../domain/job.ts';

/**
 * Returns the URL of the public page that shows this picture, or null if there is none or it shows another picture.
 */
export type PageOf = (job: Pick<Job, 'publication'>, version: number) => string | null;

/** @param publicUrl base URL of the web app, without a trailing slash */
export function makePageOf(publicUrl: string): PageOf {
  return ({ publication }, version) =>
    publication?.version === version ? `${publicUrl}${publicPagePath(publication.token)}` : null;
}
