import { describe, expect, it } from 'vitest';
import { jobSchema } from '../contract/entities.ts';
import { PLANS } from '../contract/plans.ts';
import { jobOf } from '../domain/job.fixture.ts';
import { presentJob } from './present.ts';

const staged = {
  stagedPath: 'staged/u1/j1.jpg',
  previewPath: 'staged/u1/j1-preview.jpg',
  thumbnailPath: 'staged/u1/j1-thumbnail.jpg',
  stagedUrl: 'http://example.test/staged',
  previewUrl: 'http://example.test/preview',
  thumbnailUrl: 'http://example.test/thumbnail',
  width: 1280,
  height: 853,
};

describe('a job as its owner sees it', () => {
  it('tells what became of the prompt in its picture, and in each other version', () => {
    const promptOutcome = {
      understood: ['no rug'],
      notFollowed: [{ words: 'a desk', why: 'There is no room for it.' }],
      notUnderstood: ['zen'],
    };
    const followed = { status: 'COMPLETED', staged: { ...staged, promptOutcome } } as const;
    const { createdAt, updatedAt } = jobOf();
    const version = { ...followed, number: 1, createdAt, updatedAt, attempt: 1, starts: 1 };
    const view = presentJob(jobOf({ ...followed, prompt: 'no rug, a desk, zen', variations: [version] }), PLANS.FREE);
    expect(jobSchema.parse(view)).toEqual(view);
    expect(view.promptOutcome).toEqual(promptOutcome);
    expect(view.variations[0].promptOutcome).toEqual(promptOutcome);
  });

  it('says nothing of a prompt that nobody read', () => {
    expect(presentJob(jobOf({ status: 'COMPLETED', staged }), PLANS.FREE)).not.toHaveProperty('promptOutcome');
  });
});
