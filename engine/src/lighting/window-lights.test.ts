import { describe, expect, it } from 'vitest';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import type { RoomBox } from '../scene/room.ts';
import { makeRadianceMap } from './radiance-map.ts';
import { windowLights } from './window-lights.ts';

const cameraHeight = 1.5;
const box: RoomBox = {
  ...{ left: -2, right: 2, back: 4, front: -2.5, height: 2.6 },
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const camera: Camera = {
  ...{ width: 300, height: 200, focal: 160, cx: 150, cy: 100 },
  rotation: rotationFromAngles(0, 0, 0),
};

/** A photo of grey walls with one white rectangle, pixels from (x0, y0) to before (x1, y1). */
function lightsOf(x0: number, x1: number, y0: number, y1: number) {
  const rgb = new Uint8Array(3 * camera.width * camera.height).fill(140);
  for (let y = y0; y < y1; y++) rgb.fill(255, 3 * (y * camera.width + x0), 3 * (y * camera.width + x1));
  const photo = { width: camera.width, height: camera.height, rgb };
  return windowLights(makeRadianceMap(photo, camera, cameraHeight, box, []), box, cameraHeight);
}

describe('the light of a window in the back wall', () => {
  // At 4 m a pixel is 25 mm wide: from -1 to 1 m across, and from 1.25 to 2.25 m above the floor.
  const lights = lightsOf(110, 190, 70, 110);

  it('comes from where it is seen, as large as it is', () => {
    const area = lights.reduce((sum, { halfU, halfV }) => sum + 4 * Math.hypot(...halfU) * Math.hypot(...halfV), 0);
    // To half a cell of 22 cm on all sides at most.
    expect(Math.abs(area - 2)).toBeLessThan(0.66);
    for (const { centre, normal, radiance } of lights) {
      expect(centre[2]).toBe(4);
      expect(Math.abs(centre[0])).toBeLessThan(1);
      expect(Math.abs(centre[1] - 1.75)).toBeLessThan(0.5);
      expect(normal).toEqual([0, 0, -1]);
      for (const channel of radiance) expect(channel).toBeCloseTo(1, 2);
    }
  });

  it('gets no stronger nearer than 55 cm, as far from the glass as a deep sill reaches', () => {
    expect(new Set(lights.map(({ nearest }) => nearest))).toEqual(new Set([0.55]));
  });
});

describe('lights in other faces', () => {
  it('shine into the room', () => {
    // The left wall is seen to the left of 70 px, the ceiling above 56 px.
    const left = lightsOf(20, 50, 70, 110);
    const ceiling = lightsOf(130, 170, 10, 40);
    expect(left.length).toBeGreaterThan(0);
    expect(ceiling.length).toBeGreaterThan(0);
    for (const { centre, normal } of left) expect([centre[0], ...normal]).toEqual([-2, 1, 0, 0]);
    for (const { centre, normal } of ceiling) expect([centre[1], ...normal]).toEqual([2.6, 0, -1, 0]);
  });
});
