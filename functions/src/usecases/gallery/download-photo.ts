import type { Disclosure } from '../../contract/endpoints/gallery.ts';
import { marketOf } from '../../contract/markets.ts';
import { photoFileName } from '../../contract/photo-file-name.ts';
import { AppError } from '../../domain/app-error.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { DisclosedPicture } from './disclosed-picture.ts';
import { namedPicture } from './named-picture.ts';

export interface DownloadPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'stream'>;
  readonly disclosedPicture: DisclosedPicture;
  readonly currentAccount: CurrentAccount;
}

/**
 * One staged photo as a JPEG file, its first picture (0), another version, or, where none is named, the one its owner has
 * chosen: as it was staged, or with a caption that says so, on every plan.
 * @throws AppError NOT_FOUND
 */
export function makeDownloadPhoto({ store, files, disclosedPicture, currentAccount }: DownloadPorts) {
  return async (
    userId: string,
    id: string,
    { disclosure, variation }: { readonly disclosure: Disclosure; readonly variation?: number | undefined },
  ): Promise<{ fileName: string; bytes: ReadableStream<Uint8Array> }> => {
    const { market, labelLanguage } = await currentAccount(userId);
    const job = await store.job(id);
    if (job?.userId !== userId) throw new AppError('NOT_FOUND');
    const number = variation ?? job.chosenVersion;
    const picture = pictureOf(job, number);
    if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('NOT_FOUND');
    const { stagedPath } = picture.staged;
    const fileName = photoFileName(id, namedPicture(job, number));
    if (disclosure === 'none') {
      const bytes = await files.stream(stagedPath);
      if (!bytes) throw new AppError('NOT_FOUND');
      return { fileName, bytes };
    }
    const { words, place } = marketOf(market ?? 'generic');
    const label = { words: words[labelLanguage ?? 'en'], place };
    const captioned = await disclosedPicture(job, number, { label });
    if (!captioned) throw new AppError('NOT_FOUND');
    return { fileName, bytes: new Blob([Uint8Array.from(captioned)]).stream() };
  };
}
