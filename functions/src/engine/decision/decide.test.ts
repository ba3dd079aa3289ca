import { describe, expect, it } from 'vitest';
import type { CameraEstimate } from '../camera/segments.ts';
import { testBox } from '../room/paint-test-room.ts';
import { confidenceOf, decideBeforePlacement, type Findings } from './decide.ts';

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
  clutterScore: -0.5,
  freeFloorArea: 12,
};

describe('decideBeforePlacement', () => {
  it.each<[string, Partial<Findings>, string[]]>([
    ['a bare room', {}, []],
    ['a stitched photo', { photo: { width: 1500, height: 600, rgb: new Uint8Array(0) } }, ['PANORAMA']],
    ['edges in all directions', { camera: edges(0.3) }, ['NOT_A_ROOM']],
    ['hardly any edges', { camera: edges(0.9, 3) }, ['NOT_A_ROOM']],
    ['the front of a house', { box: { ...testBox(), height: 9 } }, ['NOT_A_ROOM']],
    ['a parking lot', { freeFloorArea: 300 }, ['NOT_A_ROOM']],
    ['no foot of the far wall', { layout: { ...layout, floor: null } }, ['NO_FLOOR']],
    ['an unsure layout', { layout: { ...layout, confidence: 0.4 } }, ['NO_LAYOUT']],
    ['walls without feet', { layout: { ...layout, trust: { back: 0.1, left: 0, right: 0 } } }, ['NO_LAYOUT']],
    ['furniture', { clutterScore: 0.8 }, ['FURNISHED']],
    ['a closet', { freeFloorArea: 1.5 }, ['TOO_LITTLE_FLOOR']],
    ['a full closet', { clutterScore: 0.8, freeFloorArea: 1.5 }, ['FURNISHED', 'TOO_LITTLE_FLOOR']],
  ])('%s', (_, change, reasons) => {
    expect(decideBeforePlacement({ ...bare, ...change }, false)).toEqual(reasons);
  });

  it('says that furniture cannot be removed where that was asked, and nothing of it in a bare room', () => {
    expect(decideBeforePlacement({ ...bare, clutterScore: 0.8 }, true)).toEqual(['REMOVAL_UNSUPPORTED']);
    expect(decideBeforePlacement(bare, true)).toEqual([]);
  });
});

describe('confidenceOf', () => {
  it('falls with the layout, with the camera and near the turning point of the decision', () => {
    const full = confidenceOf(bare);
    expect(full).toBeGreaterThan(0.85);
    expect(confidenceOf({ ...bare, layout: { ...layout, confidence: 0.6 } })).toBeLessThan(full);
    expect(confidenceOf({ ...bare, camera: edges(0.6) })).toBeLessThan(full);
    expect(confidenceOf({ ...bare, clutterScore: 0.15 })).toBeLessThan(0.6);
    expect(confidenceOf({ ...bare, clutterScore: 1.5 })).toBeGreaterThan(0.85);
  });
});
