import { BRAND } from '../../contract/brand.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging, ListingForm } from '../../ports/imaging.ts';

export interface DisclosedPicturePorts {
  readonly files: Pick<Files, 'read'>;
  readonly imaging: Pick<Imaging, 'disclose' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'bytes' | 'sign'>;
}

/** A staged picture of a job as it leaves us; null where its file is gone. @throws AppError BUSY */
export type DisclosedPicture = (
  job: Job,
  version: number,
  form: Pick<ListingForm, 'edge' | 'bytes' | 'label'>,
) => Promise<Uint8Array | null>;

/**
 * Staged pictures in the form that somebody asks for, with metadata and credentials written last. One that has that form already
 * is passed on byte for byte, with the credentials that it has.
 */
export function makeDisclosedPicture({ files, imaging, credentials }: DisclosedPicturePorts): DisclosedPicture {
  return async (job, version, { edge, bytes, label }) => {
    const staged = pictureOf(job, version)?.staged;
    const stored = staged && (await files.read(staged.stagedPath));
    if (!stored) return null;
    const { proof } = staged;
    const room = bytes === undefined ? undefined : bytes - credentials.bytes;
    const file = await imaging.disclose(stored, { edge, bytes: room, label, provenance: proof?.provenance });
    const original = proof && file !== stored ? await files.read(job.originalPath) : null;
    if (!proof || !original) return file;
    const [before, after] = await Promise.all([imaging.sizeOf(original), imaging.sizeOf(file)]);
    return credentials.sign(file, {
      original,
      proof,
      resized: after.width < before.width,
      text: [...(hasWatermark(staged) ? [BRAND.name] : []), ...(label ? [label.words] : [])],
    });
  };
}
