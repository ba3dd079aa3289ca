import { describe, expect, it } from 'vitest';
import { testBox } from '../room/walls/room.fixture.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { confidenceOf, decideAfterPlacement, decideBeforePlacement, type Findings } from './decide.ts';
import { type Judgement, judgeByLines } from './judgement.ts';

function edges(inlierShare: number, count = 20): CameraEstimate {
  const camera = { width: 900, height: 600, focal: 600, cx: 450, cy: 300, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  const segment = { x1: 0, y1: 0, x2: 200, y2: 0, length: 200, axis: 0, error: 0 } as const;
  const segments = Array.from({ length: count }, () => segment);
  return { camera, segments, inlierShare, focalSource: 'lines', pitch: 0, roll: 0, yaw: 0 };
}

/** A room whose back wall is some metres away. */
const near = (back: number): Findings['box'] => ({ ...testAnalysis().model.box, back });

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
  isUnfinished: false,
};
/** The judgement by lines and colours for a clutter score and layout. */
const byLines = (score: number, changes: Partial<Findings['layout']> = {}): Partial<Findings> => ({
  layout: { ...layout, ...changes },
  judgement: judgeByLines(edges(0.9), { ...layout, ...changes }, score),
});
/** A judgement by segmentation. */
const bySegmentation = (changes: Partial<Judgement>): Partial<Findings> => ({
  judgement: {
    furnished: 0.1,
    thingsOnFloor: 0,
    thingsInPhoto: 0.2,
    floorInPhoto: 0.3,
    layoutRight: 0.9,
    isLayoutFound: true,
    outdoors: 0,
    openings: 0,
    ...changes,
  },
});

describe('decideBeforePlacement', () => {
  it.each<[string, Partial<Findings>, string[]]>([
    ['a bare room', {}, []],
    ['a stitched photo', { photo: { width: 1500, height: 600, rgb: new Uint8Array(0) } }, ['PANORAMA']],
    ['edges in all directions', { camera: edges(0.3) }, ['NOT_A_ROOM']],
    ['hardly any edges', { camera: edges(0.9, 3) }, ['NOT_A_ROOM']],
    ['the front of a house', { box: { ...testBox(), height: 9 } }, ['NOT_A_ROOM']],
    ['a parking lot', { freeFloorArea: 300 }, ['NOT_A_ROOM']],
    ['a far wall without a foot', { layout: { ...layout, floor: null } }, ['NO_FLOOR']],
    ['an uncertain layout', byLines(-0.5, { confidence: 0.4 }), ['NO_LAYOUT']],
    ['walls without feet', byLines(-0.5, { trust: { back: 0.1, left: 0, right: 0 } }), ['NO_LAYOUT']],
    ['clutter by lines on an uncertain layout', byLines(0.8, { confidence: 0.4 }), ['NO_LAYOUT']],
    ['furniture', byLines(0.8), ['FURNISHED']],
    ['segmented furniture', bySegmentation({ furnished: 0.9 }), ['FURNISHED']],
    [
      'segmented furniture that hides the layout',
      bySegmentation({ furnished: 0.9, isLayoutFound: false }),
      ['FURNISHED'],
    ],
    ['a layout that segmentation contradicts', bySegmentation({ isLayoutFound: false }), ['NO_LAYOUT']],
    ['a garden', bySegmentation({ outdoors: 0.4, furnished: 0.9 }), ['OUTDOORS']],
    ['a room that is still being built', { isUnfinished: true }, ['UNFINISHED']],
    ['a closet', { freeFloorArea: 1.5 }, ['TOO_LITTLE_FLOOR']],
    [
      'a room seen through a doorway',
      { ...bySegmentation({ furnished: 0.9, openings: 0.26 }), freeFloorArea: 1.5 },
      ['THROUGH_DOORWAY'],
    ],
    ['a closet with a doorway', { ...bySegmentation({ openings: 0.25 }), freeFloorArea: 1.5 }, ['TOO_LITTLE_FLOOR']],
    ['a room with a wide opening', bySegmentation({ openings: 0.4 }), []],
    ['a small bathroom', { freeFloorArea: 1.5, room: 'BATHROOM' }, []],
    ['a bathroom without visible floor', { freeFloorArea: 0.5, room: 'BATHROOM' }, ['TOO_LITTLE_FLOOR']],
    ['a narrow kitchen', { freeFloorArea: 2.2, room: 'KITCHEN' }, []],
    [
      'a bare closet with busy walls',
      { ...bySegmentation({ furnished: 0.9 }), freeFloorArea: 1.5 },
      ['TOO_LITTLE_FLOOR'],
    ],
    [
      'a full closet by segmentation',
      { ...bySegmentation({ furnished: 0.9, thingsOnFloor: 0.4 }), freeFloorArea: 1.5 },
      ['FURNISHED', 'TOO_LITTLE_FLOOR'],
    ],
    [
      'little floor with an uncertain layout',
      { ...bySegmentation({ furnished: 0.9, isLayoutFound: false }), freeFloorArea: 1.5 },
      ['FURNISHED', 'TOO_LITTLE_FLOOR'],
    ],
    [
      'a detail near by',
      { ...bySegmentation({ floorInPhoto: 0.01 }), box: near(2), freeFloorArea: 0.5, room: 'BATHROOM' },
      ['CLOSE_UP'],
    ],
    ['a room without floor in view', { ...bySegmentation({ floorInPhoto: 0.01 }), freeFloorArea: 0.5 }, ['NO_FLOOR']],
    [
      'a ladder in an empty room',
      bySegmentation({ furnished: 0.9, thingsInPhoto: 0.06, thingsOnFloor: 0.1 }),
      ['IN_USE'],
    ],
    ['a full closet', { ...byLines(0.8), freeFloorArea: 1.5 }, ['FURNISHED', 'TOO_LITTLE_FLOOR']],
  ])('%s', (_, change, reasons) => {
    expect(decideBeforePlacement({ ...bare, ...change }, false)).toEqual(reasons);
  });

  it.each<[string, Partial<Findings>, string[], Partial<Findings>]>([
    ['more than 8 % outdoors', bySegmentation({ outdoors: 0.081 }), ['OUTDOORS'], bySegmentation({ outdoors: 0.08 })],
    [
      'a ceiling over 5 m',
      { box: { ...testBox(), height: 5.01 } },
      ['NOT_A_ROOM'],
      { box: { ...testBox(), height: 5 } },
    ],
    ['over 120 square metres', { freeFloorArea: 121 }, ['NOT_A_ROOM'], { freeFloorArea: 120 }],
    [
      'furniture beyond 8 % of the photo as furniture',
      bySegmentation({ furnished: 0.9, thingsInPhoto: 0.081, thingsOnFloor: 0.2 }),
      ['FURNISHED'],
      bySegmentation({ thingsInPhoto: 0.081 }),
    ],
    [
      'furniture beyond 20 % of the floor as furniture',
      bySegmentation({ furnished: 0.9, thingsInPhoto: 0.08, thingsOnFloor: 0.201 }),
      ['FURNISHED'],
      bySegmentation({ thingsOnFloor: 0.201 }),
    ],
    [
      'a close-up of less than 2 % floor and 2.5 m',
      { ...bySegmentation({ floorInPhoto: 0.019 }), box: near(2.49), freeFloorArea: 1 },
      ['CLOSE_UP'],
      { ...bySegmentation({ floorInPhoto: 0.019 }), box: near(2.49) },
    ],
    ['less than 3 square metres', { freeFloorArea: 2.99 }, ['TOO_LITTLE_FLOOR'], { freeFloorArea: 3 }],
    [
      'less than 1.8 square metres of a kitchen',
      { freeFloorArea: 1.79, room: 'KITCHEN' },
      ['TOO_LITTLE_FLOOR'],
      { freeFloorArea: 1.8, room: 'KITCHEN' },
    ],
    [
      'less than 0.9 square metres of a bathroom',
      { freeFloorArea: 0.89, room: 'BATHROOM' },
      ['TOO_LITTLE_FLOOR'],
      { freeFloorArea: 0.9, room: 'BATHROOM' },
    ],
    // Seven edges of 200 px are 1.56 long edges of 900 px.
    ['edges of less than 1.5 long edges', { camera: edges(0.9, 6) }, ['NOT_A_ROOM'], { camera: edges(0.9, 7) }],
    [
      'less than two fifths of the edges along an axis',
      { camera: edges(0.39) },
      ['NOT_A_ROOM'],
      { camera: edges(0.4) },
    ],
    [
      'more than 2.4 times as wide as high',
      { photo: { ...bare.photo, width: 2401, height: 1000 } },
      ['PANORAMA'],
      { photo: { ...bare.photo, width: 2400, height: 1000 } },
    ],
  ])('declines %s, but accepts the limit', (_, beyond, reasons, within) => {
    expect(decideBeforePlacement({ ...bare, ...beyond }, false)).toEqual(reasons);
    expect(decideBeforePlacement({ ...bare, ...within }, false)).toEqual([]);
  });

  it('declines a removal of furniture as unsupported, but not in a bare room', () => {
    expect(decideBeforePlacement({ ...bare, ...byLines(0.8) }, true)).toEqual(['REMOVAL_UNSUPPORTED']);
    expect(decideBeforePlacement(bare, true)).toEqual([]);
  });
});

describe('decideAfterPlacement', () => {
  const pieces = ['sofa', 'rug'];
  const { judgement } = testAnalysis();
  /** A clearly empty room and one that is not quite: log-odds of -1 are 0.269. */
  const empty = testAnalysis({ judgement: { ...judgement, furnished: 0.26 } });
  const doubtful = testAnalysis({ judgement: { ...judgement, furnished: 0.28 } });

  it('declines a room without a place, and an expensive plan unless the room is clearly empty', () => {
    expect(decideAfterPlacement(empty, null)).toEqual(['NO_PLACE']);
    expect(decideAfterPlacement(doubtful, { cost: 4.5, pieces })).toEqual(['NO_PLACE']);
    expect(decideAfterPlacement(doubtful, { cost: 4.4, pieces })).toEqual([]);
    expect(decideAfterPlacement(empty, { cost: 9, pieces })).toEqual([]);
  });

  it('declines a single piece, unless a person has wishes', () => {
    const mat = { cost: 0.2, pieces: ['bath mat'] };
    expect(decideAfterPlacement(empty, mat, { room: 'BATHROOM' })).toEqual(['NO_PLACE']);
    expect(decideAfterPlacement(empty, mat, { room: 'BATHROOM', hasWishes: true })).toEqual([]);
    expect(decideAfterPlacement(empty, { cost: 0.2, pieces })).toEqual([]);
  });

  it('names the sofa for a living room and the ground for a terrace', () => {
    expect(decideAfterPlacement(empty, null, { room: 'LIVING_ROOM' })).toEqual(['NO_SOFA_PLACE']);
    expect(decideAfterPlacement(empty, null, { room: 'OUTDOOR' })).toEqual(['TOO_LITTLE_GROUND']);
    expect(decideAfterPlacement(empty, null, { room: 'BEDROOM' })).toEqual(['NO_PLACE']);
  });
});

describe('confidenceOf', () => {
  const sure: Judgement = {
    furnished: 0.1,
    thingsOnFloor: 0,
    thingsInPhoto: 0.2,
    floorInPhoto: 0.3,
    layoutRight: 0.9,
    isLayoutFound: true,
    outdoors: 0,
    openings: 0,
  };

  it('of staging is the probability of an empty room and a right layout', () => {
    expect(confidenceOf(sure, [])).toBeCloseTo(0.81);
    expect(confidenceOf({ ...sure, layoutRight: 0.6 }, [])).toBeLessThan(0.6);
    expect(confidenceOf({ ...sure, furnished: 0.45 }, [])).toBeLessThan(0.5);
  });

  it('of declining is the probability of its reason', () => {
    expect(confidenceOf({ ...sure, furnished: 0.95 }, ['FURNISHED'])).toBe(0.95);
    expect(confidenceOf({ ...sure, furnished: 0.95 }, ['REMOVAL_UNSUPPORTED'])).toBe(0.95);
    expect(confidenceOf({ ...sure, furnished: 0.95 }, ['IN_USE'])).toBe(0.95);
    expect(confidenceOf(sure, ['CLOSE_UP'])).toBe(0.9);
    expect(confidenceOf(sure, ['TOO_LITTLE_FLOOR'])).toBe(0.9);
    expect(confidenceOf(sure, ['TOO_LITTLE_GROUND'])).toBe(0.9);
    expect(confidenceOf({ ...sure, layoutRight: 0.2 }, ['NO_LAYOUT'])).toBeCloseTo(0.82);
  });
});

describe('judgeByLines', () => {
  it('judges furniture as likely as not at the decision threshold, and falls with layout and camera quality', () => {
    expect(judgeByLines(edges(0.9), layout, 0.2).furnished).toBeCloseTo(0.5);
    const { layoutRight } = judgeByLines(edges(0.9), layout, 0);
    expect(layoutRight).toBe(0.9);
    expect(judgeByLines(edges(0.6), layout, 0).layoutRight).toBeLessThan(layoutRight);
    expect(judgeByLines(edges(0.9), { ...layout, confidence: 0.7 }, 0).layoutRight).toBeLessThan(layoutRight);
  });
});
