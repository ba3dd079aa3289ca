import type { Disclosure, PictureKind } from '../../contract/endpoints/gallery.ts';
import { knownLanguage, knownMarket } from '../../contract/market-ids.ts';
import { EMPTIED_WORDS, marketOf } from '../../contract/markets.ts';
import { photoFileName } from '../../contract/photo-file-name.ts';
import { AppError } from '../../domain/app-error.ts';
import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind } from '../../domain/work.ts';
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

export interface Wanted {
  readonly disclosure: Disclosure;
  readonly variation?: number | undefined;
  readonly picture?: PictureKind | undefined;
}

/**
 * Downloads a staged photo, or the emptied room, as a JPEG: the given version (0 is the first picture), or the one
 * in use if none is given. With or without a caption that says it is staged, on every plan.
 *
 * @throws AppError NOT_FOUND
 */
export function makeDownloadPhoto({ store, files, disclosedPicture, currentAccount }: DownloadPorts) {
  return async (
    userId: string,
    id: string,
    { disclosure, variation, picture: kind = 'staged' }: Wanted,
  ): Promise<{ fileName: string; bytes: ReadableStream<Uint8Array> }> => {
    const { market, labelLanguage } = await currentAccount(userId);
    const job = await store.job(id);
    if (job?.userId !== userId) throw new AppError('NOT_FOUND');
    const number = variation ?? job.chosenVersion;
    const picture = pictureOf(job, number);
    if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('NOT_FOUND');
    const kept = fileOfKind(picture.staged, kind);
    if (!kept) throw new AppError('NOT_FOUND');
    const fileName = photoFileName(id, namedPicture(job, number), kind);
    if (disclosure === 'none') {
      const bytes = await files.stream(kept.path);
      if (!bytes) throw new AppError('NOT_FOUND');
      return { fileName, bytes };
    }
    const { words, place } = marketOf(knownMarket(market) ?? 'generic');
    const label = { words: (kind === 'emptied' ? EMPTIED_WORDS : words)[knownLanguage(labelLanguage) ?? 'en'], place };
    const captioned = await disclosedPicture(job, number, { label }, kind);
    if (!captioned) throw new AppError('NOT_FOUND');
    return { fileName, bytes: new Blob([Uint8Array.from(captioned)]).stream() };
  };
}
