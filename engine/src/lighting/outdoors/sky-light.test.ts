import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { SKY_BOX } from '../../room/outdoors/sky-box.ts';
import { CAMERA, CAMERA_HEIGHT } from '../../room/outdoors/test-terrace.ts';
import { FACE_INDEX } from '../../scene/room.ts';
import { makeRadianceMap } from '../radiance-map.ts';
import { skyEnvironment, solveSky, withoutGlare } from './sky-light.ts';

/** Sky above the horizon, ground below, in sRGB steps. */
function photo(sky: number, ground: number): Photo {
  const { width, height, cy } = CAMERA;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = Math.floor(i / 3 / width) < cy ? sky : ground;
  return { width, height, rgb };
}

const mapOf = (sky: number, ground: number) =>
  withoutGlare(makeRadianceMap(photo(sky, ground), CAMERA, CAMERA_HEIGHT, SKY_BOX, []));
const isGround = (map: ReturnType<typeof mapOf>) => (cell: number) => map.face[cell] === FACE_INDEX.floor;
const solve = (sky: number, ground: number) => {
  const map = mapOf(sky, ground);
  const place = { box: SKY_BOX, cameraHeight: CAMERA_HEIGHT, middle: [0, 4] as const, covered: false, sun: null };
  return solveSky(map, place, { isGround: isGround(map), isLit: isGround(map) });
};

describe('the light of the sky', () => {
  it('is the stronger the lighter the ground looks under the same sky', () => {
    const gains = [90, 130, 170].map((ground) => solve(230, ground).gain);
    expect([...gains].sort((a, b) => a - b)).toEqual(gains);
    expect(gains[0]).toBeLessThan(gains[2]);
  });

  it('makes up for a sky that the exposure made dark', () => {
    expect(solve(120, 150).gain).toBeGreaterThan(solve(240, 150).gain);
  });

  it('brightens what is above the ground, leaves the ground, and takes nothing for a window', () => {
    const map = mapOf(255, 140);
    expect(map.bright.some((value) => value === 1)).toBe(false);
    const environment = skyEnvironment(map, SKY_BOX, CAMERA_HEIGHT, { gain: 2, zenith: 1, desaturation: 0, sun: null });
    const [top, foot] = [0, 3 * (map.width * map.height - 1)];
    expect(environment.radiance[top] / map.radiance[top]).toBeCloseTo(2, 5);
    expect(environment.radiance[foot]).toBeCloseTo(map.radiance[foot], 5);
    expect(environment.bright.some((value) => value === 1)).toBe(false);
    const overhead = skyEnvironment(map, SKY_BOX, CAMERA_HEIGHT, { gain: 2, zenith: 3, desaturation: 0, sun: null });
    const ceiling = 3 * FACE_INDEX.ceiling;
    expect(overhead.faceRadiance[ceiling] / environment.faceRadiance[ceiling]).toBeCloseTo(3, 5);
    const wall = 3 * FACE_INDEX.front;
    expect(environment.faceRadiance[wall]).toBeGreaterThan(environment.faceRadiance[3 * FACE_INDEX.floor]);
  });
});
