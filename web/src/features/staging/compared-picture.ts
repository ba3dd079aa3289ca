import type { GalleryImage, Job } from '@roomwright/functions/contract/entities.ts';
import { asImage } from '../../lib/gallery-query.ts';
import { jobOptions } from '../../lib/job-name.ts';
import { type Version, versionInUse } from '../../lib/versions.ts';
import type { StagedFile } from './staging-file.ts';

/** A staged picture and its original. */
export interface ComparedPicture {
  /** The job's. */
  readonly id: string;
  /** The version's. */
  readonly number: number;
  readonly name: string;
  /** Addresses. */
  readonly before: string;
  readonly after: string;
  /** The room without its furniture; null where none was removed. */
  readonly emptied: string | null;
  /** Whether `after` is an emptied room, to which nothing was added. */
  readonly furnitureOnlyRemoved: boolean;
  /** Pixels, or any other unit. */
  readonly width: number;
  readonly height: number;
}

/** A job whose picture is there, as a staged photo. */
export function stagedImage(job: Job): GalleryImage {
  const image = asImage(job);
  if (!image) throw new Error('A photo of a result is staged.');
  return image;
}

/**
 * @param job the file's own, or another one of the same photo
 * @param version by default the one in use, which is published and exported
 */
export function comparedPicture(
  { photo }: StagedFile,
  job: Job,
  version: Version = versionInUse(stagedImage(job)),
): ComparedPicture {
  const { number, previewUrl, emptied, furnitureOnlyRemoved = false, width, height } = version;
  return {
    id: job.id,
    number,
    name: `${photo.name}, ${jobOptions(job)}`,
    before: photo.previewUrl ?? job.originalImageUrl,
    after: previewUrl,
    emptied: emptied?.previewUrl ?? null,
    furnitureOnlyRemoved,
    width,
    height,
  };
}
