import { type Camera, rotationFromAngles } from '../../functions/src/engine/camera/camera.ts';
import { chip } from '../plan/palette.ts';
import { focalPixels } from '../plan/plan-view.ts';
import type { RoomPlan } from '../plan/room-plan.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A carpeted bedroom seen square on from its door, with a wide muntined window on the right and one darker wall. */
export function bedroom(width: number, height: number): RoomPlan {
  const camera: Camera = {
    width,
    height,
    focal: focalPixels(20, width, height),
    cx: width * 0.5,
    // Shifted down, as listing photographers do: less ceiling, more of the floor that furniture stands on.
    cy: height * 0.4,
    rotation: rotationFromAngles(radians(-1.4), radians(-0.2), radians(-4)),
  };
  const wall = chip('e6e2da');
  return {
    seed: 31,
    camera,
    cameraHeight: 1.42,
    box: {
      left: -1.75,
      right: 2.05,
      back: 4.6,
      front: -0.4,
      height: 2.52,
      seen: { floor: true, ceiling: true, left: true, right: true, back: true },
    },
    floor: { kind: 'carpet', colour: chip('b3aa9c'), angle: 0, length: 1, width: 1, variation: 0, roughness: 1 },
    wallColours: { back: chip('aeb3ad'), left: wall, right: wall, front: wall },
    ceilingColour: chip('f2f1ee'),
    trimColour: chip('f1f0ec'),
    skirting: { height: 0.11, depth: 0.016, moulded: true },
    cornice: 0.07,
    openings: [
      {
        kind: 'window',
        wall: 'right',
        from: 2.2,
        to: 3.8,
        bottom: 0.78,
        top: 2.14,
        reveal: 0.12,
        sashes: 2,
        columns: 2,
        rows: 3,
        frameColour: chip('f1f1ef'),
        casing: 0.075,
        sill: true,
      },
      {
        kind: 'door',
        wall: 'left',
        from: 2.2,
        to: 3.02,
        bottom: 0,
        top: 2.04,
        panelRows: 3,
        panelColumns: 2,
        leafColour: chip('aca79c'),
        casing: 0.075,
        setBack: 0.005,
        handleAt: 'from',
      },
    ],
    radiators: [{ kind: 'radiator', wall: 'right', from: 2.35, to: 3.65, bottom: 0.14, top: 0.66, columns: false }],
    plates: [
      { wall: 'back', at: -1.2, height: 0.3, gangs: 2, kind: 'socket' },
      { wall: 'back', at: 1.4, height: 0.3, gangs: 2, kind: 'socket' },
      { wall: 'left', at: 3.25, height: 1.1, gangs: 1, kind: 'switch' },
    ],
    ceilingLight: { kind: 'pendant', on: true, at: [[0.15, 3]] },
    light: { window: [0.95, 1, 1.06], viewBrightness: 1.5, viewSeed: 2, fill: 0.4, sun: null },
    finish: { target: 0.72, contrast: 0.22, vignette: 0.12, grain: 0.006, sharpening: 0.5, warmth: -0.01 },
  };
}
