import { publicPagePath } from '../../contract/public-page.ts';
import type { Job } from '../../domain/job.ts';

/** Address of the public page that shows this picture of a photo; null where there is none, or it shows another. */
export type PageOf = (job: Pick<Job, 'publication'>, version: number) => string | null;

/** @param publicUrl where the product is, without a slash at the end */
export function makePageOf(publicUrl: string): PageOf {
  return ({ publication }, version) =>
    publication?.version === version ? `${publicUrl}${publicPagePath(publication.token)}` : null;
}
