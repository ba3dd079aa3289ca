import type { Job, VariationJob, Version } from './job.ts';
import { freshVersion, type VersionOrigin } from './variation.ts';
import type { StagedFiles } from './work.ts';

/** The files of a finished job in tests. */
export const STAGED: StagedFiles = {
  stagedPath: 's',
  previewPath: 'p',
  thumbnailPath: 't',
  stagedUrl: 's',
  previewUrl: 'p',
  thumbnailUrl: 't',
  width: 3,
  height: 2,
};

/** A version in tests: a variation, unless it says otherwise. */
export type GivenVersion = Partial<Omit<VariationJob, 'kind'>> & { readonly number: number } & (
    | VersionOrigin
    | { readonly kind?: never }
  );

/** The job of another picture, for tests. */
export function versionOf(job: Job, given: GivenVersion): Version {
  const origin: VersionOrigin = given.kind === undefined ? { kind: 'variation' } : given;
  return { ...freshVersion(job, given.number, origin, job.createdAt), ...given, kind: origin.kind } as Version;
}

export type GivenJob = Partial<Omit<Job, 'kind' | 'variations'>> & { readonly variations?: readonly GivenVersion[] };

/** A new job for tests. */
export function jobOf({ variations = [], ...given }: GivenJob = {}): Job {
  const createdAt = new Date('2026-03-04T05:06:07.089Z');
  const { id = 'j1', userId = 'u1' } = given;
  const job: Job = {
    kind: 'staged',
    id,
    userId,
    status: 'PENDING',
    style: 'MODERN',
    roomType: 'LIVING_ROOM',
    prompt: '',
    removeFurniture: false,
    createdAt,
    updatedAt: createdAt,
    uploadPath: `uploads/${userId}/1.jpg`,
    originalPath: `originals/${userId}/${id}.jpg`,
    originalUrl: 'http://example.test/original',
    attempt: 1,
    starts: 0,
    reservedAt: createdAt,
    variations: [],
    chosenVersion: 0,
    title: '',
    roomLabel: '',
    favourite: false,
    tags: [],
    notes: '',
    ...given,
  };
  return { ...job, variations: variations.map((each) => versionOf(job, each)) };
}
