import type { Job } from '../../domain/job.ts';
import type { Publication } from '../../domain/publication.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { StagedFiles, Work } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';

/** A public page with the picture that it shows. */
export interface ShownPage {
  readonly publication: Publication;
  readonly picture: Work;
  readonly staged: StagedFiles;
}

/** Returns the public page of a photo if it is visible now, or null. */
export function makeShownPage({ store }: { readonly store: Pick<Store, 'account'> }) {
  return async (job: Job): Promise<ShownPage | null> => {
    const { publication } = job;
    // Checked on every request: an account that is closed or being deleted shows nothing.
    if (!publication || !(await store.account(job.userId))?.active) return null;
    const picture = pictureOf(job, publication.version);
    return picture?.staged ? { publication, picture, staged: picture.staged } : null;
  };
}
