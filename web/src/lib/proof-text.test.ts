import type { Proof } from '@roomwright/functions/contract/entities.ts';
import { expect, it } from 'vitest';
import { proofText } from './proof-text.ts';

const made: Proof = {
  engine: 'embedded',
  engineVersion: '1.2.3',
  provenance: 'compositeSynthetic',
  at: '2026-01-01T00:00:00Z',
  originalSha256: 'a'.repeat(64),
  stagedSha256: 'b'.repeat(64),
  added: [
    { name: 'sofa', count: 1 },
    { name: 'armchairs', count: 2 },
  ],
};
const compared = { ...made, maskUrl: '/mask.png', maskShare: 0.31, changedShare: 0.28 };

it('says how much of a picture changed, and what was added', () => {
  expect(proofText({ proof: compared })).toBe(
    '28 % of the picture’s pixels changed; the rest is your photo. Added: 1 sofa, 2 armchairs.',
  );
});

it('mentions the watermark', () => {
  expect(proofText({ proof: compared, watermark: true })).toMatch(/the rest is your photo, with our watermark on it\./);
});

it('begins with a capital if almost nothing changed', () => {
  expect(proofText({ proof: { ...compared, changedShare: 0.0001 } })).toMatch(/^Less than 0\.1 % of/);
});

it('says nothing about what was not compared', () => {
  expect(proofText({ proof: made })).toBe('Added: 1 sofa, 2 armchairs.');
  expect(proofText({ proof: { ...made, added: [] } })).toBe('');
  expect(proofText({})).toBe('');
});

it('says that new furniture hides what the old furniture hid', () => {
  expect(proofText({ proof: compared, furnitureReplaced: true })).toContain(
    'what the old furniture hid, the new furniture hides.',
  );
});
