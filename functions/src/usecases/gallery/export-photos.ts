import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { archiveName } from './archive-name.ts';

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
 * Staged photos in the order in which they are asked for, of each the version that its owner has chosen. All of them are
 * there, or it is refused before a byte is sent.
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
    return jobs.map((job, i) => {
      if (job?.userId !== userId) throw new AppError('NOT_FOUND');
      const picture = pictureOf(job, job.chosenVersion);
      const path = picture?.staged?.stagedPath;
      if (!picture || path === undefined) throw new AppError('NOT_FOUND');
      return {
        name: archiveName(job, i + 1, jobs.length, job.chosenVersion),
        modified: picture.finishedAt ?? picture.createdAt,
        open: () => files.stream(path),
      };
    });
  };
}
