import { describe, expect, test } from 'vitest';
import { worldRay } from '../scene/room.ts';
import { floorGrain, grainOdds } from './floor-grain.ts';
import { type PicturedRoom, pictureRoom } from './pictured-room.fixture.ts';

const ROOM: PicturedRoom = { width: 5, depth: 6, floor: [150, 105, 70], wall: [205, 205, 195], openings: [] };
const BOARD_METRES = 0.4;
const SEAM_SHARE = 0.2;

/** The analysis of an empty room with a floor of boards. */
function boarded(along: 'x' | 'z' | null, yaw: number) {
  const { analysis } = pictureRoom(ROOM, { x: 2.5, z: 0.5, turn: 0, scale: 1 }, yaw, 6);
  const { model, working } = analysis;
  const rgb = working.rgb.slice();
  for (let i = 0; i < working.width * working.height; i++) {
    const [x, y, z] = worldRay(model.camera, (i % working.width) + 0.5, Math.floor(i / working.width) + 0.5);
    if (y > -0.1 || along === null) continue;
    const reach = model.cameraHeight / -y;
    const across = (along === 'x' ? z : x) * reach + 100;
    if ((across / BOARD_METRES) % 1 < SEAM_SHARE) rgb.set([90, 60, 40], 3 * i);
  }
  return { ...analysis, working: { ...working, rgb } };
}

describe('the grain of a floor', () => {
  test.each([0, 0.5, -0.6])('is that of its boards, seen at an angle of %s', (yaw) => {
    expect(floorGrain(boarded('x', yaw))).toBeGreaterThan(0.5);
    expect(floorGrain(boarded('z', yaw))).toBeLessThan(-0.5);
  });

  test('is none where a floor has no seams, or nothing is known about the picture', () => {
    expect(floorGrain(boarded(null, 0.3))).toBeCloseTo(0, 1);
    expect(floorGrain({ ...boarded('x', 0), seen: null })).toBeCloseTo(0, 9);
  });
});

describe('grains of two photos', () => {
  const QUARTER = Math.PI / 2;

  test('that run across each other are evidence against a turn, and those that agree are none for it', () => {
    expect(grainOdds(0.9, 0.8, QUARTER)).toBeLessThan(-2);
    expect(grainOdds(0.9, -0.8, 0)).toBeLessThan(-2);
    for (const turn of [0, 2 * QUARTER]) expect(grainOdds(0.9, 0.8, turn)).toBe(0);
    expect(grainOdds(0.9, -0.8, -QUARTER)).toBe(0);
  });

  test('say nothing where one of them is faint', () => {
    expect(grainOdds(0.2, 0.9, QUARTER)).toBeCloseTo(0, 9);
  });
});
