import { photoFileName } from '../../contract/photo-file-name.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';

/** A file of an archive, opened when its turn comes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly modified: Date;
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

export interface ExportPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'stream'>;
  readonly currentAccount: CurrentAccount;
}

/**
 * The chosen staged photos as they are named on download. All of them are there, or it is refused before a byte is sent.
 * @throws AppError UPGRADE_REQUIRED, NOT_FOUND
 */
export function makeExportPhotos({ store, files, currentAccount }: ExportPorts) {
  return async (userId: string, ids: readonly string[]): Promise<ArchiveEntry[]> => {
    const { plan } = await currentAccount(userId);
    if (!PLANS[plan].bulkExport) {
      throw new AppError(
        'UPGRADE_REQUIRED',
        {},
        { message: 'Bulk exports are part of the Professional and Agency plans.' },
      );
    }
    const jobs = await Promise.all([...new Set(ids)].map((id) => store.job(id)));
    return jobs.map((job) => {
      const { staged } = job ?? {};
      if (job?.userId !== userId || !staged) throw new AppError('NOT_FOUND');
      return {
        name: photoFileName(job.id),
        modified: job.finishedAt ?? job.createdAt,
        open: () => files.stream(staged.stagedPath),
      };
    });
  };
}
