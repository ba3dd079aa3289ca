import { afterAll, expect, test } from 'vitest';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import { projectWorld } from '../scene/room.ts';
import { photoInput, tiltedCamera } from './inputs.fixture.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { block, quadMesh } from './test-meshes.ts';

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

const wood = [{ colour: [0.4, 0.3, 0.2], roughness: 0.6 }] as const;
const board = quadMesh(block([-0.5, 0.35, 2.7], [0.5, 0.38, 3.3]), wood);
const camera = tiltedCamera(192, 128, 0.35);

/** The ratio (green) where a world point appears. */
function ratioAt(input: RenderInput, output: RenderOutput, point: readonly [number, number, number]): number {
  const { x, y } = projectWorld(input.camera, input.cameraHeight, point);
  const step = input.shadowStep;
  return output.ratio[3 * (Math.floor(y / step) * output.ratioWidth + Math.floor(x / step)) + 1];
}

test('the floor is darker under a board, and untouched across the room', async () => {
  const input = photoInput(board, { camera });
  const output = await renderer.render(input);
  const under = ratioAt(input, output, [0, 0, 2.75]);
  const beside = ratioAt(input, output, [0.9, 0, 3]);
  expect(under).toBeLessThan(0.75);
  expect(under).toBeGreaterThan(0.05);
  expect(beside).toBeGreaterThan(under);
  expect(ratioAt(input, output, [-1.2, 0, 4.8])).toBe(1);
});

test('stays 1 where it is not wanted, and is the same near the boxes around which it is', async () => {
  const atOneEnd = {
    x: -0.5,
    z: 3,
    cos: 1,
    sin: 0,
    halfWidth: 0.05,
    halfDepth: 0.3,
    bottom: 0,
    height: 0.4,
    reach: 0.5,
    isLamp: false,
  };
  const everywhere = photoInput(board, { camera });
  const near = { ...everywhere, shadowReach: { boxes: [atOneEnd], distance: 0.8 } };
  const all = await renderer.render(everywhere);
  const some = await renderer.render(near);
  expect(some.rays).toBeLessThan(0.9 * all.rays);
  expect(ratioAt(near, some, [-0.45, 0, 2.8])).toBeCloseTo(ratioAt(everywhere, all, [-0.45, 0, 2.8]), 2);
  expect(ratioAt(near, some, [0.4, 0, 2.8])).toBe(1);
  expect(ratioAt(everywhere, all, [0.4, 0, 2.8])).toBeLessThan(0.8);
});

test('a lamp brightens the floor below it', async () => {
  const lamp = {
    ...board,
    lights: [{ centre: [1, 1, 3], halfU: [0.1, 0, 0], halfV: [0, 0, 0.1], normal: [0, -1, 0], radiance: [30, 30, 30] }],
  } as const;
  const input = photoInput(lamp, { camera });
  const output = await renderer.render(input);
  expect(ratioAt(input, output, [1, 0, 3])).toBeGreaterThan(1.1);
  expect(Math.max(...output.ratio)).toBeLessThanOrEqual(3);
});

test('a lamp that makes a pool in a dim room is hardly seen in a bright one', async () => {
  const lamp = {
    ...board,
    lights: [{ centre: [1, 1, 3], halfU: [0.1, 0, 0], halfV: [0, 0, 0.1], normal: [0, -1, 0], radiance: [2, 2, 2] }],
  } as const;
  const inRoom = (level: number): RenderInput => {
    const input = photoInput(lamp, { camera });
    if (input.environment.kind !== 'photo') throw new Error('No photo.');
    const { radiance, faceRadiance } = input.environment;
    return {
      ...input,
      environment: {
        ...input.environment,
        radiance: radiance.map((value) => level * value),
        faceRadiance: faceRadiance.map((value) => level * value),
        unseenLit: true,
      },
      lights: [
        {
          ...{ centre: [0, 2.69, 2], halfU: [2, 0, 0], halfV: [0, 0, 2], normal: [0, -1, 0] },
          radiance: [level, level, level],
        },
      ],
    };
  };
  const gainIn = async (level: number): Promise<number> => {
    const input = inRoom(level);
    return ratioAt(input, await renderer.render(input), [1, 0, 3]) - 1;
  };
  const [dim, bright] = [await gainIn(0.5), await gainIn(2)];
  expect(dim).toBeGreaterThan(0.15);
  expect(bright).toBeLessThan(0.1 * dim);
});

test('a lit shade leaves the light near it to its lamps, where the same shade unlit darkens it', async () => {
  const paper = { colour: [0.7, 0.7, 0.7], roughness: 1 } as const;
  const near: readonly [number, number, number] = [0.75, 0, 3];
  const beside = async (glow: number): Promise<number> => {
    const shade = quadMesh(block([-0.5, 0.1, 2.7], [0.5, 0.6, 3.3]), [{ ...paper, emission: [glow, glow, glow] }]);
    const input = photoInput(shade, { camera });
    return ratioAt(input, await renderer.render(input), near);
  };
  const unlit = await beside(0);
  const lit = await beside(0.9);
  expect(unlit).toBeLessThan(1);
  expect(lit).toBeGreaterThan(unlit + 0.1);
  // Bulbs, which are far brighter, are sampled as lights and not counted twice.
  expect(await beside(40)).toBeLessThan(lit + 0.2);
});

test('changes too small to see are exactly none', async () => {
  const { ratio } = await renderer.render(photoInput(board, { camera }));
  const tiny = ratio.filter((value) => value !== 1 && Math.abs(value - 1) < 1e-4);
  expect(tiny.length).toBeLessThan(ratio.length * 0.02);
  expect(ratio.filter((value) => value === 1).length).toBeGreaterThan(ratio.length * 0.1);
});
