import { expect, it } from 'vitest';
import { jobOf } from '../../domain/job.fixture.ts';
import type { PictureProof, StagedFiles } from '../../domain/work.ts';
import { filesOf } from './files-of.ts';

const at = new Date(0);
const proofWith = (path: string): PictureProof => ({
  ...{
    engine: 'e',
    engineVersion: '1',
    provenance: 'compositeSynthetic',
    at,
    originalHash: '',
    stagedHash: '',
    added: [],
  },
  mask: { path, url: '', share: 0, changedShare: 0 },
});
const files = (name: string): StagedFiles => ({
  ...{ stagedPath: `${name}/1.jpg`, previewPath: `${name}/2.jpg`, thumbnailPath: `${name}/3.jpg` },
  ...{ stagedUrl: '', previewUrl: '', thumbnailUrl: '', width: 3, height: 2 },
  scenePath: `${name}/4.json`,
  proof: proofWith(`${name}/5.png`),
  emptied: {
    ...{ path: `${name}/6.jpg`, previewPath: `${name}/7.jpg`, url: '', previewUrl: '' },
    proof: proofWith(`${name}/8.png`),
  },
});
const named = (name: string): string[] =>
  ['1.jpg', '2.jpg', '3.jpg', '4.json', '5.png', '6.jpg', '7.jpg', '8.png'].map((file) => `${name}/${file}`);

it('lists every file that the document names, of the photo and of each version', () => {
  const version = { createdAt: at, updatedAt: at, attempt: 1, starts: 1, status: 'COMPLETED' } as const;
  const job = jobOf({
    userId: 'u',
    originalPath: 'originals/u/j.jpg',
    status: 'COMPLETED',
    staged: files('own'),
    variations: [
      { ...version, number: 1, staged: files('one') },
      { ...version, number: 3, status: 'FAILED' },
    ],
  });
  expect(filesOf(job).sort()).toEqual(
    [...named('one'), 'originals/u/j.jpg', 'uploads/u/small/j.png', ...named('own')].sort(),
  );
});
