import { describe, expect, it } from 'vitest';
import { testBox } from '../room/paint/room.fixture.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import { confidenceOf, decideBeforePlacement, type Findings } from './decide.ts';
import { type Judgement, judgeByLines } from './judgement.ts';

function edges(inlierShare: number, count = 20): CameraEstimate {
  const camera = { width: 900, height: 600, focal: 600, cx: 450, cy: 300, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  const segment = { x1: 0, y1: 0, x2: 200, y2: 0, length: 200, axis: 0, error: 0 } as const;
  const segments = Array.from({ length: count }, () => segment);
  return { camera, segments, inlierShare, focalSource: 'lines', pitch: 0, roll: 0, yaw: 0 };
}

const layout: Findings['layout'] = {
  left: 0.5,
  right: 0.5,
  floor: 0.3,
  ceiling: 0.25,
  confidence: 0.9,
  trust: { back: 0.9, left: 0.8, right: 0.1 },
};
const bare: Findings = {
  photo: { width: 900, height: 600, rgb: new Uint8Array(0) },
  camera: edges(0.9),
  layout,
  box: testBox(),
  judgement: judgeByLines(edges(0.9), layout, -0.5),
  freeFloorArea: 12,
};
/** What lines and colours make of a room with the given clutter score and layout. */
const byLines = (score: number, changes: Partial<Findings['layout']> = {}): Partial<Findings> => ({
  layout: { ...layout, ...changes },
  judgement: judgeByLines(edges(0.9), { ...layout, ...changes }, score),
});
/** What the network might. */
const bySight = (changes: Partial<Judgement>): Partial<Findings> => ({
  judgement: { furnished: 0.1, thingsOnFloor: 0, layoutRight: 0.9, isLayoutFound: true, outdoors: 0, ...changes },
});

describe('decideBeforePlacement', () => {
  it.each<[string, Partial<Findings>, string[]]>([
    ['a bare room', {}, []],
    ['a stitched photo', { photo: { width: 1500, height: 600, rgb: new Uint8Array(0) } }, ['PANORAMA']],
    ['edges in all directions', { camera: edges(0.3) }, ['NOT_A_ROOM']],
    ['hardly any edges', { camera: edges(0.9, 3) }, ['NOT_A_ROOM']],
    ['the front of a house', { box: { ...testBox(), height: 9 } }, ['NOT_A_ROOM']],
    ['a parking lot', { freeFloorArea: 300 }, ['NOT_A_ROOM']],
    ['no foot of the far wall', { layout: { ...layout, floor: null } }, ['NO_FLOOR']],
    ['an unsure layout', byLines(-0.5, { confidence: 0.4 }), ['NO_LAYOUT']],
    ['walls without feet', byLines(-0.5, { trust: { back: 0.1, left: 0, right: 0 } }), ['NO_LAYOUT']],
    ['clutter by lines on a layout that is unsure', byLines(0.8, { confidence: 0.4 }), ['NO_LAYOUT']],
    ['furniture', byLines(0.8), ['FURNISHED']],
    ['seen furniture', bySight({ furnished: 0.9 }), ['FURNISHED']],
    ['seen furniture that hides the layout', bySight({ furnished: 0.9, isLayoutFound: false }), ['FURNISHED']],
    ['a seen layout that is unsure', bySight({ isLayoutFound: false }), ['NO_LAYOUT']],
    ['a garden', bySight({ outdoors: 0.4, furnished: 0.9 }), ['OUTDOORS']],
    ['a closet', { freeFloorArea: 1.5 }, ['TOO_LITTLE_FLOOR']],
    ['a small bathroom', { freeFloorArea: 1.5, room: 'BATHROOM' }, []],
    ['a bathroom without floor in sight', { freeFloorArea: 0.5, room: 'BATHROOM' }, ['TOO_LITTLE_FLOOR']],
    ['a narrow kitchen', { freeFloorArea: 2.2, room: 'KITCHEN' }, []],
    [
      'a bare closet whose walls are busy',
      { ...bySight({ furnished: 0.9 }), freeFloorArea: 1.5 },
      ['TOO_LITTLE_FLOOR'],
    ],
    [
      'a seen full closet',
      { ...bySight({ furnished: 0.9, thingsOnFloor: 0.4 }), freeFloorArea: 1.5 },
      ['FURNISHED', 'TOO_LITTLE_FLOOR'],
    ],
    [
      'little floor of a layout that is unsure',
      { ...bySight({ furnished: 0.9, isLayoutFound: false }), freeFloorArea: 1.5 },
      ['FURNISHED', 'TOO_LITTLE_FLOOR'],
    ],
    ['a full closet', { ...byLines(0.8), freeFloorArea: 1.5 }, ['FURNISHED', 'TOO_LITTLE_FLOOR']],
  ])('%s', (_, change, reasons) => {
    expect(decideBeforePlacement({ ...bare, ...change }, false)).toEqual(reasons);
  });

  it('says that furniture cannot be removed where that was asked, and nothing of it in a bare room', () => {
    expect(decideBeforePlacement({ ...bare, ...byLines(0.8) }, true)).toEqual(['REMOVAL_UNSUPPORTED']);
    expect(decideBeforePlacement(bare, true)).toEqual([]);
  });
});

describe('confidenceOf', () => {
  const sure: Judgement = { furnished: 0.1, thingsOnFloor: 0, layoutRight: 0.9, isLayoutFound: true, outdoors: 0 };

  it('of staging is the probability of an empty room and a right layout', () => {
    expect(confidenceOf(sure, [])).toBeCloseTo(0.81);
    expect(confidenceOf({ ...sure, layoutRight: 0.6 }, [])).toBeLessThan(0.6);
    expect(confidenceOf({ ...sure, furnished: 0.45 }, [])).toBeLessThan(0.5);
  });

  it('of declining is the probability of its reason', () => {
    expect(confidenceOf({ ...sure, furnished: 0.95 }, ['FURNISHED'])).toBe(0.95);
    expect(confidenceOf({ ...sure, furnished: 0.95 }, ['REMOVAL_UNSUPPORTED'])).toBe(0.95);
    expect(confidenceOf(sure, ['TOO_LITTLE_FLOOR'])).toBe(0.9);
    expect(confidenceOf({ ...sure, layoutRight: 0.2 }, ['NO_LAYOUT'])).toBeCloseTo(0.82);
  });
});

describe('judgeByLines', () => {
  it('is even about furniture where the decision turns, and falls with layout and camera', () => {
    expect(judgeByLines(edges(0.9), layout, 0.2).furnished).toBeCloseTo(0.5);
    const { layoutRight } = judgeByLines(edges(0.9), layout, 0);
    expect(layoutRight).toBe(0.9);
    expect(judgeByLines(edges(0.6), layout, 0).layoutRight).toBeLessThan(layoutRight);
    expect(judgeByLines(edges(0.9), { ...layout, confidence: 0.7 }, 0).layoutRight).toBeLessThan(layoutRight);
  });
});
