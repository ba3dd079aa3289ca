import { BRAND } from '../../contract/brand.ts';
import type { Disclosure, PictureKind } from '../../contract/endpoints/gallery.ts';
import { knownLanguage, knownMarket } from '../../contract/market-ids.ts';
import { labelWords, marketOf } from '../../contract/markets.ts';
import { photoFileName } from '../../contract/photo-file-name.ts';
import { AppError } from '../../domain/app-error.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind, furnitureIn, kindOf } from '../../domain/work.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging, ListingForm } from '../../ports/imaging.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { namedPicture } from './archive-name.ts';

interface DisclosedPicturePorts {
  readonly files: Pick<Files, 'withFiles'>;
  readonly imaging: Pick<Imaging, 'disclose' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'bytes' | 'sign'>;
}

/**
 * Returns a staged picture or emptied room of a job as delivered to users, or null if its file is missing.
 *
 * @throws AppError BUSY
 */
export type DisclosedPicture = (
  job: Job,
  version: number,
  form: Pick<ListingForm, 'edge' | 'bytes' | 'label'>,
  kind?: PictureKind,
) => Promise<Uint8Array | null>;

/**
 * Delivers staged pictures in the requested form, adding metadata and credentials last. A picture already in that
 * form is passed on byte for byte, with its existing credentials.
 */
export function makeDisclosedPicture({ files, imaging, credentials }: DisclosedPicturePorts): DisclosedPicture {
  return async (job, version, { edge, bytes, label }, kind = 'staged') => {
    const staged = pictureOf(job, version)?.staged;
    const kept = staged && fileOfKind(staged, kind);
    if (!kept) return null;
    const { proof } = kept;
    const room = bytes === undefined ? undefined : bytes - credentials.bytes;
    const made = await files.withFiles([kept.path], async ([stored]) => {
      if (!stored) return null;
      const file = await imaging.disclose(stored, { edge, bytes: room, label, provenance: proof?.provenance });
      return { file, isStored: file === stored };
    });
    if (!made) return null;
    if (!proof || made.isStored) return made.file;
    const { file } = made;
    return files.withFiles([job.originalPath], async ([original]) => {
      if (!original) return file;
      const [before, after] = await Promise.all([imaging.sizeOf(original), imaging.sizeOf(file)]);
      return credentials.sign(file, {
        original,
        proof,
        furniture: kind === 'emptied' ? 'removed' : furnitureIn(staged),
        resized: after.width < before.width,
        text: [...(hasWatermark(staged) ? [BRAND.name] : []), ...(label ? [label.words] : [])],
      });
    });
  };
}

interface DownloadPorts {
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
    { disclosure, variation, picture: wanted = 'staged' }: Wanted,
  ): Promise<{ fileName: string; bytes: ReadableStream<Uint8Array> }> => {
    const { market, labelLanguage } = await currentAccount(userId);
    const job = await store.job(id);
    if (job?.userId !== userId) throw new AppError('NOT_FOUND');
    const number = variation ?? job.chosenVersion;
    const picture = pictureOf(job, number);
    if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('NOT_FOUND');
    const kind = kindOf(picture.staged, wanted);
    const kept = fileOfKind(picture.staged, kind);
    if (!kept) throw new AppError('NOT_FOUND');
    const fileName = photoFileName(id, namedPicture(job, number), kind);
    if (disclosure === 'none') {
      const bytes = await files.stream(kept.path);
      if (!bytes) throw new AppError('NOT_FOUND');
      return { fileName, bytes };
    }
    const rules = marketOf(knownMarket(market) ?? 'generic');
    const words = labelWords(rules, kind === 'emptied')[knownLanguage(labelLanguage) ?? 'en'];
    const label = { words, place: rules.place };
    const captioned = await disclosedPicture(job, number, { label }, kind);
    if (!captioned) throw new AppError('NOT_FOUND');
    return { fileName, bytes: new Blob([Uint8Array.from(captioned)]).stream() };
  };
}
