import { expect, it } from 'vitest';
import { jobOf } from '../../domain/job.fixture.ts';
import { filesOf } from './files-of.ts';

const at = new Date(0);
const version = { createdAt: at, updatedAt: at, attempt: 1, starts: 3 };

/** Created when a picture is published. */
const PICTURES = [
  ...['.jpg', '-preview.jpg', '-thumbnail.jpg', '-mask.png'],
  ...['-emptied.jpg', '-emptied-preview.jpg', '-emptied-mask.png'],
  '-scene.json',
];
const PAGE_COPIES = [
  '-page-original.webp',
  '-page-original-small.webp',
  '-page-staged.webp',
  '-page-staged-small.webp',
  '-page-share.jpg',
];

it('lists the files of every version, including one that failed after its worker wrote them', () => {
  const job = jobOf({
    id: 'j',
    userId: 'u',
    originalPath: 'originals/u/j.jpg',
    status: 'COMPLETED',
    variations: [
      { number: 1, status: 'COMPLETED', ...version },
      { number: 3, status: 'FAILED', errorCode: 'STAGING_FAILED', ...version },
    ],
  });
  const named = ['', '-v1', '-v3'].flatMap((name) =>
    [...PICTURES, ...PAGE_COPIES].map((ending) => `staged/u/j${name}${ending}`),
  );
  expect(filesOf(job).sort()).toEqual(['originals/u/j.jpg', 'uploads/u/small/j.png', ...named].sort());
});

it('lists files at the paths in the document', () => {
  const paths = { stagedPath: 'old/1.jpg', previewPath: 'old/2.jpg', thumbnailPath: 'old/3.jpg' };
  const staged = { ...paths, stagedUrl: '', previewUrl: '', thumbnailUrl: '', width: 3, height: 2 };
  expect(filesOf(jobOf({ status: 'COMPLETED', staged }))).toEqual(expect.arrayContaining(Object.values(paths)));
});
