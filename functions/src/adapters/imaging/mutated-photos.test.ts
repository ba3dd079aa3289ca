import { mutatedPhotos, wholePhotos } from '@roomwright/engine/testing';
import { expect, it, vi } from 'vitest';
import { byExtent } from '../../../test/extent.ts';
import { MEGABYTES, outcome, PORT_ERRORS, peakMegabytes } from './outcome.fixture.ts';

// The only HEIC file available is a small one.
vi.mock('../../contract/limits.ts', async (original) => {
  const limits = await original<typeof import('../../contract/limits.ts')>();
  return { ...limits, LIMITS: { ...limits.LIMITS, photoShortEdge: 100 } };
});

const SEED = 20_261_122;
const EACH = byExtent(1, 2);

it('accepts or rejects a damaged file without other errors', async () => {
  const whole = await wholePhotos();
  for (const photo of whole) expect(await outcome(photo), photo.name).toBe('clean');
  const before = peakMegabytes();
  const outcomes = new Set<string>();
  for (const photo of mutatedPhotos(whole, SEED, EACH)) outcomes.add(await outcome(photo));
  expect(peakMegabytes() - before).toBeLessThan(MEGABYTES);
  // Proves that files were processed.
  expect([...outcomes].sort()).toEqual(['clean', ...PORT_ERRORS].sort());
});
