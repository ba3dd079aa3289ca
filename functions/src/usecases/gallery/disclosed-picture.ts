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
  readonly files: Pick<Files, 'read'>;
  readonly imaging: Pick<Imaging, 'disclose' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'bytes' | 'sign'>;
}

/** A staged picture of a job as it leaves us, or the emptied room before it; null where its file is gone. @throws AppError BUSY */
export type DisclosedPicture = (
  job: Job,
  version: number,
  form: Pick<ListingForm, 'edge' | 'bytes' | 'label'>,
  kind?: PictureKind,
) => Promise<Uint8Array | null>;

/**
 * Staged pictures in the form that somebody asks for, with metadata and credentials written last. One that has that form already
 * is passed on byte for byte, with the credentials that it has.
 */
export function makeDisclosedPicture({ files, imaging, credentials }: DisclosedPicturePorts): DisclosedPicture {
  return async (job, version, { edge, bytes, label }, kind = 'staged') => {
    const staged = pictureOf(job, version)?.staged;
    const kept = staged && fileOfKind(staged, kind);
    const stored = kept && (await files.read(kept.path));
    if (!stored) return null;
    const { proof } = kept;
    const room = bytes === undefined ? undefined : bytes - credentials.bytes;
    const file = await imaging.disclose(stored, { edge, bytes: room, label, provenance: proof?.provenance });
    const original = proof && file !== stored ? await files.read(job.originalPath) : null;
    if (!proof || !original) return file;
    const [before, after] = await Promise.all([imaging.sizeOf(original), imaging.sizeOf(file)]);
    return credentials.sign(file, {
      original,
      proof,
      furniture: kind === 'emptied' ? 'removed' : furnitureIn(staged),
      resized: after.width < before.width,
      text: [...(hasWatermark(staged) ? [BRAND.name] : []), ...(label ? [label.words] : [])],
    });
  };
}
