import type { Job } from '../../domain/job.ts';
import type { PictureStart } from '../../domain/picture-start.ts';
import { pictureOf } from '../../domain/variation.ts';

/** The files that are kept of a staged picture. */
export const STAGED_SIZES = ['full', 'preview', 'thumbnail'] as const;
export type StagedSize = (typeof STAGED_SIZES)[number];

/** Those of the room without its furniture, where that was removed: lists show the staged picture. */
export const EMPTIED_SIZES = ['emptied', 'emptied-preview'] as const;

/**
 * All files of a staged picture: the JPEG in its sizes, and the mask of what may differ from the photo; the same of the emptied
 * room before it; and the scene that it was drawn from.
 */
export type StagedFile = StagedSize | (typeof EMPTIED_SIZES)[number] | 'mask' | 'emptied-mask' | 'scene';

/** Copies that are made when a picture is published: both pictures for large and small screens, and the staged one with its label. */
export const PAGE_FILES = [
  'page-original.webp',
  'page-original-small.webp',
  'page-staged.webp',
  'page-staged-small.webp',
  'page-share.jpg',
] as const;
export type PageFile = (typeof PAGE_FILES)[number];

function endingOf(file: StagedFile): string {
  if (file === 'scene') return 'json';
  return file.endsWith('mask') ? 'png' : 'jpg';
}

const versionOf = (variation: number): string => (variation === 0 ? '' : `-v${variation}`);

/** Where the files of photos and jobs lie in the bucket. */
export const JOB_PATHS = {
  /** The photo of the developers' test screen, which the local suite is given. */
  sample: 'samples/living-room.jpg',
  uploads: (userId: string): string => `uploads/${userId}/`,
  upload: (userId: string, uploadId: string): string => `uploads/${userId}/${uploadId}.jpg`,
  /** An empty room that a user furnishes by hand; kept for a day like uploads, unless a job uses it. */
  room: (userId: string, roomId: string): string => `uploads/${userId}/${roomId}-room.json`,
  /** The same without the furniture that was removed from it first. */
  roomPhoto: (userId: string, roomId: string): string => `uploads/${userId}/${roomId}-room.jpg`,
  /**
   * A small copy of an upload, original or sample. It is with the uploads because they are deleted after a day; it can be
   * made again.
   */
  small: (userId: string, path: string): string =>
    `uploads/${userId}/small/${path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))}.png`,
  /** The proposal of a match, kept for a day like uploads. @param start each start writes its own file */
  roomMatch: (userId: string, matchId: string, start: number): string =>
    `uploads/${userId}/${matchId}-${start}-match.json`,
  originals: (userId: string): string => `originals/${userId}/`,
  original: (userId: string, jobId: string): string => `originals/${userId}/${jobId}.jpg`,
  stagedOf: (userId: string): string => `staged/${userId}/`,
  /** Prefix of all files of a job but its original. All ids have the same length, so none is a prefix of another. */
  stagedOfJob: (userId: string, jobId: string): string => `staged/${userId}/${jobId}`,
  /** Prefix of the files that starts of a picture have written, and of no others. */
  startsOf: (userId: string, jobId: string, number: number): string => `staged/${userId}/${jobId}/${number}-`,
  /** Each start has its own folder, so one that was overtaken cannot change the picture in use. */
  start: (userId: string, jobId: string, { number, attempt, start }: PictureStart): string =>
    `staged/${userId}/${jobId}/${number}-${attempt}-${start}/`,
  staged: (userId: string, jobId: string, start: PictureStart, file: StagedFile): string =>
    `${JOB_PATHS.start(userId, jobId, start)}${file}.${endingOf(file)}`,
  /**
   * A scene that was not written by a start: of a room furnished by hand, or planned again for an old picture.
   * @param number 0 for the job's own picture
   */
  scene: (userId: string, jobId: string, number: number): string =>
    `staged/${userId}/${jobId}${versionOf(number)}-scene.json`,
  /** Everything that is kept of a room that several photos show. */
  sharedRoom: (userId: string, roomId: string): string => `staged/${userId}/rooms/${roomId}/`,
  /** The proposal that its owner is asked about. @param name of the match and its start */
  roomQuestion: (userId: string, roomId: string, name: string): string =>
    `staged/${userId}/rooms/${roomId}/${name}-question.json`,
  /** @param name see `planName` */
  roomPlan: (userId: string, roomId: string, name: string): string => `staged/${userId}/rooms/${roomId}/${name}.json`,
  page: (userId: string, jobId: string, variation: number, file: PageFile): string =>
    `staged/${userId}/${jobId}${versionOf(variation)}-${file}`,
} as const;

/** Whether a path is that of a photo that this user has uploaded or emptied. */
export const isUploadOf = (userId: string, path: string): boolean => {
  const folder = JOB_PATHS.uploads(userId);
  return path.startsWith(folder) && /^[^/]+\.jpg$/.test(path.slice(folder.length));
};

/** The job whose original lies at a path; null for every other file of the bucket. */
export function jobOfOriginal(path: string): string | null {
  return /^originals\/[^/]+\/([^/]+)\.jpg$/.exec(path)?.[1] ?? null;
}

/** Returns the start that has written a file; null for any other file. */
export function startOfFile(path: string): PictureStart | null {
  const [, number, attempt, start] = /^staged\/[^/]+\/[^/]+\/(\d+)-(\d+)-(\d+)\//.exec(path) ?? [];
  return start === undefined ? null : { number: Number(number), attempt: Number(attempt), start: Number(start) };
}

/** Returns the path of the scene that a picture shows or is rendered from. */
export const scenePathOf = (job: Job, number: number): string =>
  pictureOf(job, number)?.staged?.scenePath ?? JOB_PATHS.scene(job.userId, job.id, number);
