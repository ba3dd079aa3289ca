/** The files that are kept of a staged picture. */
export const STAGED_SIZES = ['full', 'preview', 'thumbnail'] as const;
export type StagedSize = (typeof STAGED_SIZES)[number];

/** Where the files of photos and jobs lie in the bucket. */
export const JOB_PATHS = {
  /** The photo of the developers' test screen, which the local suite is given. */
  sample: 'samples/living-room.jpg',
  uploads: (userId: string): string => `uploads/${userId}/`,
  upload: (userId: string, uploadId: string): string => `uploads/${userId}/${uploadId}.jpg`,
  originals: (userId: string): string => `originals/${userId}/`,
  original: (userId: string, jobId: string): string => `originals/${userId}/${jobId}.jpg`,
  stagedOf: (userId: string): string => `staged/${userId}/`,
  /** @param variation 0 for the job's own picture */
  staged: (userId: string, jobId: string, variation: number, size: StagedSize): string => {
    const version = variation === 0 ? '' : `-v${variation}`;
    return `staged/${userId}/${jobId}${version}${size === 'full' ? '' : `-${size}`}.jpg`;
  },
} as const;

/** The job whose original lies at a path; null for every other file of the bucket. */
export function jobOfOriginal(path: string): string | null {
  return /^originals\/[^/]+\/([^/]+)\.jpg$/.exec(path)?.[1] ?? null;
}
