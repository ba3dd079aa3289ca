import { describe, expect, it } from 'vitest';
import { dot, type Vec3 } from '../../math/vec3.ts';
import { towards } from '../outdoors/likely-direction.ts';
import { findRoomSun, type RoomSight, weighRoomSun } from './find-room-sun.ts';
import { floorShare, sunlitAt, sunlitFloor } from './sunlit-floor.ts';
import { BOX, CAMERA, CAMERA_HEIGHT, isPane, passesWall, sunnyRoom } from './sunny-room.fixture.ts';

const degrees = (angle: number): number => (angle * Math.PI) / 180;
/** What the sun adds to the floor's own light, per channel. */
const STRENGTH: Vec3 = [1.05, 1, 0.9];
const lit = (own: Vec3): Vec3 => [own[0] * (1 + STRENGTH[0]), own[1] * (1 + STRENGTH[1]), own[2] * (1 + STRENGTH[2])];

/** The room in a sun that stands outside its left wall. */
const inSun = (azimuth: number, elevation: number): RoomSight => {
  const direction = towards({ azimuth: degrees(azimuth), elevation: degrees(elevation) });
  return sunnyRoom((own, x, z) => (isPane(...passesWall([x, z], direction)) ? lit(own) : own));
};

const SUNS = [
  [-90, 40],
  [-70, 48],
  [-115, 36],
] as const;

describe('the sun in a room', () => {
  it.each(SUNS)('is found from the patches behind its panes: azimuth %i, elevation %i', (azimuth, elevation) => {
    const sun = findRoomSun(inSun(azimuth, elevation));
    if (!sun) throw new Error('No sun was found.');
    const truth = towards({ azimuth: degrees(azimuth), elevation: degrees(elevation) });
    expect(Math.acos(dot(sun.direction, truth))).toBeLessThan(degrees(5));
    // Boards differ by 15 % to both sides: what is left beside a patch is known no better than that.
    sun.levels.left.forEach((left, c) => {
      expect(Math.abs(Math.log(left * (1 + STRENGTH[c])))).toBeLessThan(0.15);
    });
  });

  it('is as strong as the patches show, and no channel adds less than those of shorter waves', () => {
    const sun = findRoomSun(inSun(-90, 40));
    const [red, green, blue] = sun?.strength ?? [0, 0, 0];
    expect(green).toBeGreaterThan(0.75);
    expect(green).toBeLessThan(1.25);
    expect(red).toBeGreaterThanOrEqual(green);
    expect(green).toBeGreaterThanOrEqual(blue);
  });

  it('reaches the floor in the pattern of the window, on dark boards as on light ones', () => {
    const sight = inSun(-90, 40);
    const sun = findRoomSun(sight);
    if (!sun) throw new Error('No sun was found.');
    const map = sunlitFloor(sight.photo, CAMERA, CAMERA_HEIGHT, sun);
    // From 0.7 to 2.1 m up at 40 degrees: 0.83 to 2.5 m from the wall, and a bar's shadow at z = 3.2.
    const share = floorShare(sun, map);
    for (const x of [1.1, 1.4, 1.7, 2, 2.2]) {
      expect(sunlitAt(map, BOX.left + x, 2.8)).toBeGreaterThan(0.9);
      expect(sunlitAt(map, BOX.left + x, 3.6)).toBeGreaterThan(0.9);
      expect(sunlitAt(map, BOX.left + x, 1.9)).toBe(0);
      expect(share(BOX.left + x, 2.8, sun.levels.shade)).toBeGreaterThan(0.7);
    }
    expect(sunlitAt(map, BOX.left + 1.6, 3.2)).toBeLessThan(0.3);
    expect(sunlitAt(map, 2, 2.8)).toBe(0);
  });

  it('is not claimed of a floor in even light, nor of one that shines below the window', () => {
    expect(findRoomSun(sunnyRoom((own) => own))).toBeNull();
    const sheen = (own: Vec3, x: number, z: number): Vec3 => {
      const add = 0.5 * Math.exp(-((x - BOX.left) / 0.9) - ((z - 3.2) / 1) ** 2);
      return [own[0] + add, own[1] + add, own[2] + add];
    };
    expect(findRoomSun(sunnyRoom(sheen))).toBeNull();
  });

  it('is not claimed of the image of the window in a polished floor', () => {
    const mirrored = sunnyRoom((own, x, z) => {
      const far = BOX.left / x;
      const isMirrored = x < 0 && isPane(z * far, (far - 1) * CAMERA_HEIGHT);
      return isMirrored ? [own[0] + 0.3, own[1] + 0.3, own[2] + 0.3] : own;
    });
    const grey = sunnyRoom((_, x, z) => {
      const far = BOX.left / x;
      return x < 0 && isPane(z * far, (far - 1) * CAMERA_HEIGHT) ? [0.5, 0.5, 0.5] : [0.22, 0.22, 0.22];
    });
    for (const sight of [mirrored, grey]) {
      expect(findRoomSun(sight)).toBeNull();
      const weighed = weighRoomSun(sight);
      if (weighed) expect(weighed.mirror).toBeGreaterThan(0.5 * weighed.evidence.gain);
    }
  });

  it('is not claimed of a pale rug, even where the sun could fall', () => {
    const rug = sunnyRoom((own, x, z) => (x > -1.6 && x < -0.2 && z > 2.3 && z < 4.1 ? [0.6, 0.58, 0.54] : own));
    expect(findRoomSun(rug)).toBeNull();
  });

  it('is not claimed of patches that no window in sight can throw', () => {
    const strip = (x: number, z: number): boolean => x > -1.4 && x < 1.8 && Math.abs(z - 2.6 - 0.3 * x) < 0.35;
    const behind = towards({ azimuth: degrees(-170), elevation: degrees(38) });
    const fromBehind = (x: number, z: number): boolean => {
      const far = (BOX.front - z) / behind[2];
      const [along, up] = [x + behind[0] * far, behind[1] * far];
      return along > -1.6 && along < -0.2 && up > 3.1 && up < 4.6;
    };
    for (const isIn of [strip, fromBehind])
      expect(findRoomSun(sunnyRoom((own, x, z) => (isIn(x, z) ? lit(own) : own)))).toBeNull();
  });
});
