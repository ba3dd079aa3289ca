import { BRAND } from '../../contract/brand.ts';
import type { PictureKind } from '../../contract/endpoints/gallery.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind, furnitureIn } from '../../domain/work.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging, ListingForm } from '../../ports/imaging.ts';

export interface DisclosedPicturePorts {
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
