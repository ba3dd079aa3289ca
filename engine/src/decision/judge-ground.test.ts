import { describe, expect, it } from 'vitest';
import { CAMERA, seenTerrace } from '../room/outdoors/test-terrace.ts';
import { rotationFromAngles } from '../scene/camera.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import { decideOutdoors, type GroundFindings } from './decide.ts';
import { groundAboveHorizon, judgeGround } from './judge-ground.ts';

const estimate = (inlierShare: number, pitch = 0): CameraEstimate => ({
  camera: { ...CAMERA, rotation: rotationFromAngles(pitch, 0, 0) },
  ...{ segments: [], inlierShare, focalSource: 'lines', pitch, roll: 0, yaw: 0 },
});

describe('judgeGround', () => {
  it('distinguishes an empty deck from one with things on it', () => {
    expect(judgeGround(seenTerrace(), estimate(0.9)).furnished).toBeLessThan(0.05);
    expect(judgeGround(seenTerrace(true), estimate(0.9)).furnished).toBeGreaterThan(0.5);
  });

  it('trusts a horizon above all ground, but not one below some of it', () => {
    expect(groundAboveHorizon(seenTerrace(), estimate(0.9))).toBe(0);
    expect(judgeGround(seenTerrace(), estimate(0.9)).isLayoutFound).toBe(true);
    // Turned upwards, the camera's horizon falls into the deck.
    const wrong = judgeGround(seenTerrace(), estimate(0.9, -0.35));
    expect(wrong.isLayoutFound).toBe(false);
    expect(wrong.layoutRight).toBeLessThan(0.5);
  });

  it('rejects lines in all directions', () => {
    expect(judgeGround(seenTerrace(), estimate(0.3)).isLayoutFound).toBe(false);
  });
});

describe('decideOutdoors', () => {
  const bare: GroundFindings = {
    photo: { width: 900, height: 600, rgb: new Uint8Array(0) },
    judgement: judgeGround(seenTerrace(), estimate(0.9)),
    freeFloorArea: 12,
    certainty: 0.95,
  };

  it.each<[string, Partial<GroundFindings>, string[]]>([
    ['a bare terrace', {}, []],
    ['a stitched photo', { photo: { width: 1500, height: 600, rgb: new Uint8Array(0) } }, ['PANORAMA']],
    ['a terrace full of things', { judgement: judgeGround(seenTerrace(true), estimate(0.9)) }, ['FURNISHED']],
    ['a lawn', { freeFloorArea: 0.2 }, ['NO_GROUND']],
    ['uncertain ground', { certainty: 0.7 }, ['NO_GROUND']],
    ['an unknown horizon', { judgement: judgeGround(seenTerrace(), estimate(0.3)) }, ['NO_HORIZON']],
    ['a ledge', { freeFloorArea: 1.5 }, ['TOO_LITTLE_GROUND']],
  ])('%s', (_, change, reasons) => {
    expect(decideOutdoors({ ...bare, ...change }, false)).toEqual(reasons);
  });

  it('declines a removal of furniture as unsupported', () => {
    const judgement = judgeGround(seenTerrace(true), estimate(0.9));
    expect(decideOutdoors({ ...bare, judgement }, true)).toEqual(['REMOVAL_UNSUPPORTED']);
  });
});
