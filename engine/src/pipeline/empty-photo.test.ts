import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import { furnishedRoom, SOFA } from '../emptying/furnished-room.fixture.ts';
import type { Clearing } from './clearing.ts';
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

  it('is done where it is told to be done', async () => {
    const asked: unknown[] = [];
    const clearing = {
      clear: async (...input: unknown[]) => {
        asked.push(...input);
        return { declined: ['NOT_WHOLE'], signs: null };
      },
    } as unknown as Clearing;
    const { seen } = furnishedRoom([SOFA]).room;
    const analysis = testAnalysis({ seen, judgement: { ...judgement, thingsInPhoto: 0.02 } });
    const emptying = await emptyPhoto(photo, analysis, null, { removal: 'sure' }, clearing);
    expect(emptying).toMatchObject({ declined: ['NOT_WHOLE'] });
    const { model, lens, working } = analysis;
    expect(asked).toEqual([photo, { model, lens, seen, working }, { removal: 'sure', keeps: [] }]);
  });
});
