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

describe('a job as shown to its owner', () => {
  it('has the prompt’s outcome for its picture and each other version', () => {
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

  it('says how its picture was made and what was compared, and so for each other version', () => {
    const { createdAt, updatedAt } = jobOf();
    const made = {
      engine: 'embedded',
      engineVersion: '1.2.3',
      provenance: 'compositeSynthetic',
      at: createdAt,
      originalHash: 'a'.repeat(64),
      stagedHash: 'b'.repeat(64),
      added: [{ name: 'armchairs', count: 2 }],
    } as const;
    const mask = { path: 'staged/u1/j1-mask.png', url: 'http://example.test/mask', share: 0.3, changedShare: 0.2 };
    const compared = { status: 'COMPLETED', staged: { ...staged, proof: { ...made, mask } } } as const;
    const unmasked = { status: 'COMPLETED', staged: { ...staged, proof: made } } as const;
    const version = { ...unmasked, number: 1, createdAt, updatedAt, attempt: 1, starts: 1 };
    const view = presentJob(jobOf({ ...compared, variations: [version] }), PLANS.FREE);
    expect(jobSchema.parse(view)).toEqual(view);
    const said = {
      engine: 'embedded',
      engineVersion: '1.2.3',
      provenance: 'compositeSynthetic',
      at: createdAt.toISOString(),
      originalSha256: 'a'.repeat(64),
      stagedSha256: 'b'.repeat(64),
      added: [{ name: 'armchairs', count: 2 }],
    };
    const masked = { maskUrl: 'http://example.test/mask', maskShare: 0.3, changedShare: 0.2 };
    expect(view.proof).toEqual({ ...said, ...masked });
    expect(view.variations[0].proof).toEqual(said);
    expect(view.mediaAlteration).toEqual(['Virtual Staging - Item Addition']);
    expect(view.variations[0].mediaAlteration).toEqual(['Virtual Staging - Item Addition']);
  });

  it('omits how a picture was made if that was not recorded', () => {
    expect(presentJob(jobOf({ status: 'COMPLETED', staged }), PLANS.FREE)).not.toHaveProperty('proof');
  });

  it('omits the outcome of a prompt that was not read', () => {
    expect(presentJob(jobOf({ status: 'COMPLETED', staged }), PLANS.FREE)).not.toHaveProperty('promptOutcome');
  });
});
