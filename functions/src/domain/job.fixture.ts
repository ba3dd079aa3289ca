import type { Job } from './job.ts';
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

/** A new job for tests. */
export function jobOf(given: Partial<Job> = {}): Job {
  const createdAt = new Date('2026-03-04T05:06:07.089Z');
  const { id = 'j1', userId = 'u1' } = given;
  return {
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
}
