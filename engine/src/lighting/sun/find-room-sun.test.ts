import { describe, expect, it } from 'vitest';
import { dot, type Vec3 } from '../../math/vec3.ts';
import { towards } from '../outdoors/likely-direction.ts';
import { findRoomSun, isSureSun, type RoomSight, type WeighedSun, weighRoomSun } from './find-room-sun.ts';
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

/** The sun in the middle of the window's height, in most tests. */
const SIGHT = inSun(-90, 40);
const SUN = findRoomSun(SIGHT);

const SUNS = [
  [-90, 40],
  [-70, 48],
  [-115, 36],
] as const;

describe('the sun in a room', () => {
  it.each(SUNS)('is found from the patches behind its panes: azimuth %i, elevation %i', (azimuth, elevation) => {
    const isMiddle = azimuth === -90;
    const sun = isMiddle ? SUN : findRoomSun(inSun(azimuth, elevation));
    if (!sun) throw new Error('No sun was found.');
    const truth = towards({ azimuth: degrees(azimuth), elevation: degrees(elevation) });
    expect(Math.acos(dot(sun.direction, truth))).toBeLessThan(degrees(5));
    // Boards differ by 15 % to both sides: what is left beside a patch is known no better than that.
    sun.levels.left.forEach((left, c) => {
      expect(Math.abs(Math.log(left * (1 + STRENGTH[c])))).toBeLessThan(0.15);
    });
  });

  it('is as strong as the patches show, and no channel adds less than those of shorter waves', () => {
    const [red, green, blue] = SUN?.strength ?? [0, 0, 0];
    expect(green).toBeGreaterThan(0.75);
    expect(green).toBeLessThan(1.25);
    expect(red).toBeGreaterThanOrEqual(green);
    expect(green).toBeGreaterThanOrEqual(blue);
  });

  it('reaches the floor in the pattern of the window, on dark boards as on light ones', () => {
    const [sight, sun] = [SIGHT, SUN];
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

describe('a sun that is sure', () => {
  const weighed = weighRoomSun(inSun(-90, 40));
  if (!weighed) throw new Error('Nothing was weighed.');
  const evidence = { ...weighed.evidence, gain: 40, azimuthSpread: degrees(3), elevationSpread: degrees(3) };
  const sure: WeighedSun = {
    ...weighed,
    evidence,
    mirror: 4,
    patches: {
      ...weighed.patches,
      ...{ lit: 1, shade: 0, spread: 0.5, explained: 0.9, filled: 0.7, sharp: 0.6, outlined: 0.95 },
    },
  };
  const byDirection = (changes: Partial<typeof evidence>): Partial<WeighedSun> => ({
    evidence: { ...evidence, ...changes },
  });
  const byPatches = (changes: Partial<WeighedSun['patches']>): Partial<WeighedSun> => ({
    patches: { ...sure.patches, ...changes },
  });
  /** Patches whose light is bluer than that beside them by such a logarithm. */
  const bluerBy = (by: number): Partial<WeighedSun> => {
    const rgb = new Float32Array(weighed.bare.rgb.length).fill(0.4);
    for (const at of weighed.patches.litCells) rgb[3 * at + 2] = 0.4 * Math.exp(by);
    return { bare: { ...weighed.bare, rgb } };
  };

  it.each<[string, Partial<WeighedSun>, Partial<WeighedSun>]>([
    [
      'explains the light far better than none',
      byDirection({ gain: 14.9 }),
      { ...byDirection({ gain: 15.1 }), mirror: 3 },
    ],
    [
      'has an azimuth known to 6 degrees',
      byDirection({ azimuthSpread: degrees(6.1) }),
      byDirection({ azimuthSpread: degrees(5.9) }),
    ],
    [
      'has a height known to 6 degrees',
      byDirection({ elevationSpread: degrees(6.1) }),
      byDirection({ elevationSpread: degrees(5.9) }),
    ],
    ['explains it five times as well as mirrored panes', { mirror: 8.1 }, { mirror: 7.9 }],
    ['makes patches 1.4 times as bright', byPatches({ lit: Math.log(1.39) }), byPatches({ lit: Math.log(1.41) })],
    ['makes them alike', byPatches({ spread: 0.76 }), byPatches({ spread: 0.74 })],
    ['shines through glass on most of them', byPatches({ explained: 0.74 }), byPatches({ explained: 0.76 })],
    ['lights most of what is behind glass', byPatches({ filled: 0.39 }), byPatches({ filled: 0.41 })],
    ['throws hard edges', byPatches({ sharp: 0.31 }), byPatches({ sharp: 0.33 })],
    ['throws the outline of the panes', byPatches({ outlined: 0.79 }), byPatches({ outlined: 0.81 })],
    ['is not bluer than the room', bluerBy(0.17), bluerBy(0.15)],
    ['is not so warm that it is another floor', bluerBy(-0.91), bluerBy(-0.89)],
  ])('%s', (_, unsure, enough) => {
    expect(isSureSun({ ...sure, ...unsure })).toBe(false);
    expect(isSureSun({ ...sure, ...enough })).toBe(true);
  });
});
