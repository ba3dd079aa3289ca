import { describe, expect, it } from 'vitest';
import { type Block, box, CAMERA_HEIGHT, camera, seeBlocks } from './blocks.fixture.ts';
import { builtinFronts } from './fronts.ts';

/** The fronts found in a room with such blocks; the photo is grey except for `paint`. */
function see(blocks: readonly Block[], paint: (x: number, y: number) => number = () => 150, shift = 0) {
  const { photo, floor, surfaces, seen } = seeBlocks(blocks, paint, shift);
  return builtinFronts({ photo, camera, cameraHeight: CAMERA_HEIGHT, box }, floor, surfaces, seen);
}

const ISLAND: Block = [-0.9, 1.1, 3, 3.9, 0.92];

describe('builtinFronts', () => {
  it('finds a counter along the back wall', () => {
    const [front] = see([[-2.5, 2.5, 5.4, 6, 0.92]]);
    expect(front).toMatchObject({ facing: 'back', seats: false });
    expect(front.at).toBeCloseTo(5.4, 0.5);
    expect(front.to - front.from).toBeGreaterThan(3.5);
  });

  it('finds a bath at the side, but not the line of sight past it', () => {
    const fronts = see([[1.7, 2.5, 2.6, 4.2, 0.56]]);
    const side = fronts.find(({ facing }) => facing === 'right');
    expect(side?.at).toBeCloseTo(1.7, 0.5);
    expect(side?.seats).toBe(false);
    expect(fronts.every(({ facing }) => facing !== 'left')).toBe(true);
  });

  it('finds sides seen from at least a quarter of a metre before their plane', () => {
    const sides = (x: number) => see([[-1.4, -x, 2.5, 4.5, 0.92]]).filter(({ facing }) => facing === 'left');
    expect(sides(0.2)).toEqual([]);
    expect(sides(0.28)).toHaveLength(1);
    const mirrored = (x: number) => see([[x, 1.4, 2.5, 4.5, 0.92]]).filter(({ facing }) => facing === 'right');
    expect(mirrored(0.2)).toEqual([]);
    expect(mirrored(0.28)).toHaveLength(1);
  });

  it('seats people at an island with a plain side, not at one with drawers', () => {
    expect(see([ISLAND])[0]).toMatchObject({ facing: 'back', seats: true });
    expect(see([ISLAND], (x) => (x % 6 < 1 ? 40 : 150))[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('seats people at an island with panels between its ends, not at one with door handles', () => {
    // White ends, two dark panels with a joint between them.
    const panels = (x: number): number => (x < 112 || x > 196 ? 220 : Math.abs(x - 154) < 1 ? 90 : 40);
    expect(see([ISLAND], panels)[0]).toMatchObject({ facing: 'back', seats: true });
    const handles = (x: number, y: number): number => (x % 14 === 0 && y % 12 < 7 ? 200 : panels(x));
    expect(see([ISLAND], handles)[0]).toMatchObject({ facing: 'back', seats: false });
    const drawers = (x: number, y: number): number => (y % 12 === 0 ? 200 : panels(x));
    expect(see([ISLAND], drawers)[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('seats people at an island where the joint between panels is clear in only part of its height', () => {
    const joint = (y: number): number => (y < 125 ? 60 : 48);
    const panels = (x: number, y: number): number => (x < 112 || x > 196 ? 220 : Math.abs(x - 154) < 1 ? joint(y) : 40);
    expect(see([ISLAND], panels)[0]).toMatchObject({ facing: 'back', seats: true });
  });

  it('joins the parts of an island that is recessed under its top', () => {
    const between: Block = [-0.5, 0.7, 3.3, 3.9, 0.92];
    const [front] = see([[-0.9, -0.5, 3, 3.9, 0.92], between, [0.7, 1.1, 3, 3.9, 0.92]]);
    expect(front).toMatchObject({ facing: 'back', seats: true });
    expect(front.at).toBeCloseTo(3, 0.5);
    expect(front.to - front.from).toBeGreaterThan(1.7);
  });

  it("does not depend on the offset of the floor's cells", () => {
    const bath: Block = [-0.8, 0.85, 3.2, 3.9, 0.56];
    for (const shift of [0, 0.02, 0.04, 0.06, 0.08]) {
      const [front] = see([bath], undefined, shift);
      expect(Math.abs(front.at - bath[2])).toBeLessThan(0.05);
      expect(Math.abs(front.to - front.from - 1.65)).toBeLessThan(0.06);
    }
  });

  it('ends where the foot ends, not where the side of an island ends in the picture', () => {
    for (const shift of [0, 0.03, 0.06, 0.09]) {
      const front = see([[-2.1, -0.6, 3, 3.9, 0.92]], undefined, shift).find(({ facing }) => facing === 'back');
      expect(Math.abs((front?.from ?? 0) + 2.1)).toBeLessThan(0.05);
      expect(Math.abs((front?.to ?? 0) + 0.6)).toBeLessThan(0.05);
    }
  });

  it('does not seat people at something as high as a wall', () => {
    expect(see([[-0.9, 1.1, 3, 3.9, 2.4]])[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('finds none in a room without built-ins', () => {
    expect(see([])).toEqual([]);
  });
});
