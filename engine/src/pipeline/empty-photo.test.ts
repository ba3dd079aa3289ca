import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import { emptyPhoto } from './empty-photo.ts';

const photo = { width: 2, height: 1, rgb: Uint8Array.of(9, 8, 7, 6, 5, 4) };
const { judgement } = testAnalysis();
const roomWith = (thingsInPhoto: number) => testAnalysis({ judgement: { ...judgement, thingsInPhoto } });

describe('emptying a photo', () => {
  it('changes nothing in a room in which nothing stands, and asks no network', async () => {
    const emptying = await emptyPhoto(photo, roomWith(0.002), null);
    expect(emptying).toEqual({ emptied: { image: photo, mask: Uint8Array.of(0, 0) }, isPoor: false });
  });

  it('declines a room with furniture where there is no network', async () => {
    expect(await emptyPhoto(photo, roomWith(0.02), null)).toEqual({ declined: ['UNSURE'] });
  });
});
