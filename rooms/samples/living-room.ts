import { type Camera, rotationFromAngles } from '../../functions/src/engine/camera/camera.ts';
import { chip } from '../plan/palette.ts';
import { focalPixels } from '../plan/plan-view.ts';
import type { RoomPlan, WindowPlan } from '../plan/room-plan.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function casement(from: number, to: number): WindowPlan {
  return {
    kind: 'window',
    wall: 'left',
    from,
    to,
    bottom: 0.84,
    top: 2.32,
    reveal: 0.17,
    sashes: 2,
    columns: 1,
    rows: 1,
    frameColour: chip('f1f1ef'),
    casing: 0,
    sill: true,
  };
}

/** A bright living room with oak boards, seen from the corner beside the door at 24 mm, verticals upright. */
export function livingRoom(width: number, height: number): RoomPlan {
  const camera: Camera = {
    width,
    height,
    focal: focalPixels(24, width, height),
    cx: width * 0.5,
    cy: height * 0.445,
    rotation: rotationFromAngles(radians(-0.15), radians(0.12), radians(29)),
  };
  const wall = chip('e9e7e2');
  return {
    seed: 20,
    camera,
    cameraHeight: 1.38,
    box: {
      left: -3.62,
      right: 0.5,
      back: 4.95,
      front: -0.45,
      height: 2.68,
      seen: { floor: true, ceiling: true, left: true, right: true, back: true },
    },
    floor: {
      kind: 'planks',
      colour: chip('a98c6d'),
      angle: Math.PI / 2,
      length: 1.82,
      width: 0.138,
      variation: 0.16,
      roughness: 0.3,
    },
    wallColours: { back: wall, left: wall, right: wall, front: wall },
    ceilingColour: chip('f3f2ef'),
    trimColour: chip('f1f0ec'),
    skirting: { height: 0.085, depth: 0.014, moulded: false },
    cornice: 0,
    openings: [
      casement(1.52, 2.86),
      casement(3.28, 4.62),
      {
        kind: 'doorway',
        wall: 'back',
        from: -0.62,
        to: 0.27,
        bottom: 0,
        top: 2.06,
        casing: 0.07,
        beyondBefore: 0.35,
        beyondAfter: 1.1,
        beyondDepth: 1.55,
        beyondColour: chip('e7e4dd'),
        beyondDoor: -0.2,
      },
    ],
    radiators: [
      { kind: 'radiator', wall: 'left', from: 1.62, to: 2.76, bottom: 0.12, top: 0.7, columns: false },
      { kind: 'radiator', wall: 'left', from: 3.38, to: 4.52, bottom: 0.12, top: 0.7, columns: false },
    ],
    plates: [
      { wall: 'back', at: -3.2, height: 0.3, gangs: 2, kind: 'socket' },
      { wall: 'back', at: -1.15, height: 0.3, gangs: 1, kind: 'socket' },
      { wall: 'back', at: -0.86, height: 1.1, gangs: 1, kind: 'switch' },
      { wall: 'left', at: 3.07, height: 0.3, gangs: 1, kind: 'socket' },
    ],
    ceilingLight: { kind: 'dome', on: true, at: [[-1.45, 3.05]] },
    light: {
      window: [0.95, 1, 1.06],
      viewBrightness: 1.75,
      viewSeed: 3,
      fill: 0.28,
      sun: null,
    },
    finish: { target: 0.715, contrast: 0.3, vignette: 0.12, grain: 0.008, sharpening: 0.5, warmth: -0.015 },
  };
}
