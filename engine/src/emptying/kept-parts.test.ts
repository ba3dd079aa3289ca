import { describe, expect, it } from 'vitest';
import type { Keep, Removal } from '../scene/emptying-reasons.ts';
import { findFurniture, planEmptying } from './empty-room.ts';
import { furnishedRoom, type Part, SOFA } from './furnished-room.fixture.ts';

const PICTURE: Part = { ...SOFA, left: 0.36, right: 0.46, top: 0.4, bottom: 0.47, surface: 'decor' };
const RUG: Part = { ...SOFA, left: 0.3, right: 0.6, top: 0.94, bottom: 1, surface: 'rug', colour: [40, 60, 90] };
const CHAIR: Part = { ...SOFA, left: 0.84, right: 0.92, top: 0.7, bottom: 0.86 };
const ON_RUG: Part = { ...SOFA, left: 0.4, right: 0.5, top: 0.75, bottom: 0.97 };

/** What would be removed of a room in which some things should stay, by the classes alone. */
function planned(parts: readonly Part[], keeps: readonly Keep[], removal: Removal = 'all') {
  const { room } = furnishedRoom(parts);
  const { mask, reasons, view } = planEmptying(findFurniture({ ...room, keeps }, true), removal);
  const { width, height } = view.map;
  const goes = ({ left, right, top, bottom }: Part): boolean => {
    const [x, y] = [left + 0.3 * (right - left), (top + bottom) / 2];
    return mask[Math.floor(y * height) * width + Math.floor(x * width)] === 1;
  };
  return { goes, reasons };
}

describe('a rug or a picture that should stay', () => {
  it('stays while the furniture beside it goes, and goes with it otherwise', () => {
    const parts = [PICTURE, RUG, CHAIR];
    const going = (keeps: readonly Keep[]) => parts.map(planned(parts, keeps).goes);
    expect(going([])).toEqual([true, true, true]);
    expect(going(['pictures'])).toEqual([false, true, true]);
    expect(going(['rugs'])).toEqual([true, false, true]);
    expect(going(['rugs', 'pictures'])).toEqual([false, false, true]);
  });

  it('keeps what stands on it, and declines the photo where all furniture should go', () => {
    expect(planned([RUG, ON_RUG, CHAIR], ['rugs']).reasons).toEqual(['ON_KEPT']);
    const { goes, reasons } = planned([RUG, ON_RUG, CHAIR], ['rugs'], 'sure');
    expect(reasons).toEqual([]);
    expect([RUG, ON_RUG, CHAIR].map(goes)).toEqual([false, false, true]);
    expect(planned([RUG, ON_RUG, CHAIR], ['pictures']).reasons).toEqual([]);
  });
});
