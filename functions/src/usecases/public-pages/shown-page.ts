import type { Job } from '../../domain/job.ts';
import type { Publication } from '../../domain/publication.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { StagedFiles, Work } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';

/** A public page that is there, with the picture that it shows. */
export interface ShownPage {
  readonly publication: Publication;
  readonly picture: Work;
  readonly staged: StagedFiles;
}

/** The public page of a photo as anybody may see it now; null: there is none, or it is not shown. */
export function makeShownPage({ store }: { readonly store: Pick<Store, 'account'> }) {
  return async (job: Job): Promise<ShownPage | null> => {
    const { publication } = job;
    // Each time anew: an account that is being deleted, or was closed, shows nothing.
    if (!publication || !(await store.account(job.userId))?.active) return null;
    const picture = pictureOf(job, publication.version);
    return picture?.staged ? { publication, picture, staged: picture.staged } : null;
  };
}
