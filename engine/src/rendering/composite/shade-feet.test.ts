import { describe, expect, it } from 'vitest';
import { buildPiece } from '../../furniture/catalogue/catalogue.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { projectWorld, worldRay } from '../../scene/room.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';
import { emptyOutput } from '../render-output.fixture.ts';
import { contactsOf } from './contact-shadows.ts';
import { shadeFeet } from './shade-feet.ts';

const camera: Camera = {
  width: 320,
  height: 640,
  focal: 1200,
  cx: 160,
  cy: 320,
  rotation: rotationFromAngles(0.5, 0, 0),
};
const view = { camera, cameraHeight: 1.5 };
/** How far the furniture's upright front is from the camera, metres. */
const FRONT = 2.5;
const rug: PlacedPiece = {
  piece: 'rug',
  style: 'MODERN',
  variant: 0,
  size: { width: 3, depth: 2, height: 0.012 },
  seed: 1,
  position: [0, 0, FRONT],
  yaw: 0,
};
const rugMesh = buildPiece(rug);
const thickness = Math.max(...rugMesh.positions.filter((_, i) => i % 3 === 1));

type Seen = Pick<View, 'camera' | 'cameraHeight'>;

/** A picture that shows nothing but furniture's front, `FRONT` from the camera, in a light of 1. */
function pictureOfFront({ camera: seenBy }: Seen, material = 0): RenderOutput {
  const output = emptyOutput(seenBy.width, seenBy.height);
  output.radiance.fill(1);
  output.coverage.fill(1);
  output.material.fill(material);
  output.depth.forEach((_, i) => {
    const [x, y, z] = worldRay(seenBy, (i % seenBy.width) + 0.5, Math.floor(i / seenBy.width) + 0.5);
    output.depth[i] = Math.hypot(x, y, z) * (FRONT / z);
  });
  return output;
}

/** The light left on the front at a height, in the middle. */
function lightAt(
  height: number,
  { pieces = [], material = 0, from = view }: { pieces?: readonly PlacedPiece[]; material?: number; from?: Seen } = {},
): number {
  const output = pictureOfFront(from, material);
  const contacts = contactsOf(pieces.map(buildPiece), pieces);
  const shaded = shadeFeet({ ...output, isFlat: [false, true] }, contacts, from);
  const { x, y } = projectWorld(from.camera, from.cameraHeight, [0, height, FRONT]);
  return shaded[3 * (Math.floor(y) * from.camera.width + Math.floor(x))];
}

describe('shadeFeet', () => {
  it('leaves less than half of the light where furniture meets the floor, more above, and all of it five centimetres up', () => {
    expect(lightAt(0.002)).toBeLessThan(0.5);
    expect(lightAt(0.01)).toBeGreaterThan(lightAt(0.004) + 0.1);
    expect(lightAt(0.01)).toBeLessThan(0.9);
    expect(lightAt(0.05)).toBe(1);
  });

  it('measures from the top of a rug', () => {
    expect(lightAt(thickness + 0.002, { pieces: [rug] })).toBeCloseTo(lightAt(0.002), 1);
    expect(lightAt(thickness + 0.05, { pieces: [rug] })).toBe(1);
    expect(lightAt(thickness + 0.002, { pieces: [{ ...rug, position: [3, 0, FRONT] }] })).toBe(
      lightAt(thickness + 0.002),
    );
  });

  it('changes evenly along a bar that leaves a rug', () => {
    const end = rug.size.width / 2;
    const at = (x: number): number =>
      lightAt(thickness + 0.005, { pieces: [{ ...rug, position: [x - end, 0, FRONT] }] });
    const steps = [-0.01, 0, 0.01, 0.02, 0.03, 0.05].map((beside) => at(-beside));
    expect(steps[5] - steps[0]).toBeGreaterThan(0.1);
    for (let k = 1; k < steps.length; k++) {
      expect(steps[k]).toBeGreaterThanOrEqual(steps[k - 1]);
      expect(steps[k] - steps[k - 1]).toBeLessThan(0.6 * (steps[5] - steps[0]));
    }
  });

  it('leaves level tops as they are: of thin bases, and of mats whose cloth is also hung', () => {
    const output = pictureOfFront(view);
    output.depth.forEach((_, i) => {
      const [x, y, z] = worldRay(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
      output.depth[i] = (Math.hypot(x, y, z) * (0.01 - view.cameraHeight)) / y;
    });
    expect(shadeFeet({ ...output, isFlat: [false] }, [], view).every((light) => light === 1)).toBe(true);
  });

  it('leaves rugs as they are', () => {
    expect(lightAt(0.002, { material: 1 })).toBe(1);
  });

  it('takes a pixel that shows mostly what is behind for what is beside it', () => {
    const output = pictureOfFront(view, 1);
    const { x, y } = projectWorld(camera, view.cameraHeight, [0, 0.002, FRONT]);
    const i = Math.floor(y) * camera.width + Math.floor(x);
    output.material[i] = -1;
    const shaded = (beside: number): number => {
      output.material[i + 1] = output.material[i - 1] = beside;
      output.material[i + camera.width] = output.material[i - camera.width] = beside;
      return shadeFeet({ ...output, isFlat: [false, true] }, [], view)[3 * i];
    };
    expect(shaded(1)).toBe(1);
    expect(shaded(0)).toBeLessThan(0.6);
  });

  it('spreads over a pixel that is wider than the edge is high', () => {
    const far: Seen = { ...view, camera: { ...camera, width: 32, height: 64, focal: 120, cx: 16, cy: 32 } };
    const pixel = FRONT / 120;
    const sum = [-1, 0, 1, 2].reduce((lost, k) => lost + 1 - lightAt((k + 0.5) * pixel, { from: far }), 0);
    expect(sum * pixel).toBeGreaterThan(0.004);
    expect(sum * pixel).toBeLessThan(0.012);
  });

  it('shades the mirror image in the floor alike', () => {
    const r = camera.rotation;
    const mirrored: Seen = {
      camera: { ...camera, rotation: [r[0], -r[1], r[2], r[3], -r[4], r[5], r[6], -r[7], r[8]] },
      cameraHeight: -view.cameraHeight,
    };
    expect(lightAt(0.003, { from: mirrored })).toBeCloseTo(lightAt(0.003), 1);
    expect(lightAt(0.05, { from: mirrored })).toBe(1);
  });

  it('gives a part of the picture as in the whole', () => {
    const output = pictureOfFront(view);
    const planes = { ...output, isFlat: [false] };
    const { y } = projectWorld(camera, view.cameraHeight, [0, 0, FRONT]);
    const part = { left: 40, top: Math.floor(y) - 10, width: 50, height: 12 };
    const whole = shadeFeet(planes, [], view);
    const some = shadeFeet(planes, [], view, part);
    let [changed, wrong] = [0, 0];
    for (let i = 0; i < whole.length; i += 3) {
      const [px, py] = [(i / 3) % camera.width, Math.floor(i / 3 / camera.width)];
      const inside = px >= part.left && px < part.left + part.width && py >= part.top && py < part.top + part.height;
      if (some[i] !== (inside ? whole[i] : 1)) wrong++;
      if (some[i] < 1) changed++;
    }
    expect(wrong).toBe(0);
    expect(changed).toBeGreaterThan(100);
  });
});
