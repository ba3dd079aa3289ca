import type { Vec3 } from '../../math/vec3.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import { FACE_INDEX, projectWorld, type RoomBox } from '../../scene/room.ts';
import type { SkyLight } from '../../scene/sky-light.ts';
import { averageFaces, type FaceRadiance } from '../face-radiance.ts';
import { probeIrradiance } from '../irradiance-probe.ts';
import type { PhotoEnvironment } from '../light-sources.ts';
import type { RadianceMap } from '../radiance-map.ts';
import { DARKEST } from './ground-view.ts';
import { litShare } from './split-light.ts';
import { sunIrradiance } from './sun-strength.ts';

/** Albedo of the lightest thing in sight, and the power with which darker ground is darker by itself and not by shade. */
const LIGHTEST_ALBEDO = 0.75;
const PAINT_POWER = 0.75;
/** Albedos of decks, paving and concrete. */
const GROUND_ALBEDO = [0.16, 0.6] as const;
const GAIN_RANGE = [0.25, 6] as const;
const DESATURATION = 0.6;
/** An overcast sky is three times as bright overhead as at the horizon (CIE S 011, type 1); a roof blocks that light. */
const ZENITH = 3;
const UNDER_ROOF = 1;
/** Under a clear sky it is the sun's side that is bright, not the zenith. */
const CLEAR = 1;
/** Share of the cells that are lighter than the lightest thing counted: glints, the sun. */
const GLINTS = 0.03;
/** Metres around the furniture within which the ground tells how much light there is. */
const NEAR = 2.5;

const luminance = (map: RadianceMap, cell: number): number =>
  map.radiance[3 * cell] + map.radiance[3 * cell + 1] + map.radiance[3 * cell + 2];

/** Share of the sky in the light of ground that the sun may reach. */
function shareOfSky(map: RadianceMap, cell: number, { levels }: GroundSun): number {
  const shade = Math.exp(levels.shade - levels.lit);
  const level = Math.log(Math.max(DARKEST, luminanceAt(map.radiance, 3 * cell)));
  return shade / (shade + litShare(levels, level) * (1 - shade));
}

/** Sorted light of the ground cells near a place, each times a share of its own. */
function groundNear(
  map: RadianceMap,
  cameraHeight: number,
  [x, z]: FloorPoint,
  isGround: (cell: number) => boolean,
  share: (cell: number) => number,
): number[] {
  const near: number[] = [];
  for (let i = -NEAR; i <= NEAR; i += 0.2) {
    for (let j = -NEAR; j <= NEAR; j += 0.2) {
      if (Math.hypot(i, j) > NEAR) continue;
      const p = projectWorld(map.camera, cameraHeight, [x + i, 0, z + j]);
      const cell = Math.floor(p.y) * map.width + Math.floor(p.x);
      if (p.depth < 0.1 || p.x < 0 || p.y < 0 || p.x >= map.width || p.y >= map.height || !isGround(cell)) continue;
      near.push(luminance(map, cell) * share(cell));
    }
  }
  return near.sort((a, b) => a - b);
}

/** The map and the means of its faces with the light from overhead made stronger. */
function overcast(map: RadianceMap, zenith: number): { radiance: Float32Array; faces: FaceRadiance } {
  const radiance = Float32Array.from(map.radiance);
  for (let cell = 0; cell < map.face.length; cell++) {
    if (map.face[cell] !== FACE_INDEX.ceiling) continue;
    for (let k = 0; k < 3; k++) radiance[3 * cell + k] *= zenith;
  }
  const { mean } = averageFaces(map);
  const steep = Float32Array.from(mean);
  for (let k = 0; k < 3; k++) steep[3 * FACE_INDEX.ceiling + k] *= zenith;
  return { radiance, faces: { mean: steep } };
}

/** Without bright cells, which stand for windows and lamps: rays see the sky itself. */
export const withoutGlare = (map: RadianceMap): RadianceMap => ({ ...map, bright: new Uint8Array(map.bright.length) });

/** Where the sky's light falls. */
interface LitPlace {
  readonly box: RoomBox;
  readonly cameraHeight: number;
  /** The middle of the furniture. */
  readonly middle: FloorPoint;
  readonly covered: boolean;
  readonly sun: GroundSun | null;
}

/**
 * How strong the sky must be for the ground around the furniture to look as it does, when its albedo is what its lightness
 * among all that is lit alike suggests.
 *
 * @param isGround whether a cell of the map shows verified ground
 * @param isLit whether it shows something that reflects the sky's light: no sky, no window
 */
export function solveSky(
  map: RadianceMap,
  { box, cameraHeight, middle, covered, sun }: LitPlace,
  { isGround, isLit }: { isGround: (cell: number) => boolean; isLit: (cell: number) => boolean },
): SkyLight {
  const zenith = covered ? UNDER_ROOF : sun ? CLEAR : ZENITH;
  // In the sun, what counts of the ground's light is what it would have in the shade: the sky's.
  const skyShare = (cell: number): number => (sun ? shareOfSky(map, cell, sun) : 1);
  const near = groundNear(map, cameraHeight, middle, isGround, skyShare);
  const lit: number[] = [];
  for (let cell = 0; cell < map.width * map.height; cell++) if (isLit(cell)) lit.push(luminance(map, cell));
  lit.sort((a, b) => a - b);
  if (near.length === 0 || lit.length === 0) return { gain: 1, zenith, desaturation: DESATURATION, sun: null };
  const ground = near[near.length >> 1];
  const looks = sun ? ground * Math.exp(sun.levels.lit - sun.levels.shade) : ground;
  const lightest = Math.max(looks, lit[Math.floor((1 - GLINTS) * (lit.length - 1))], 1e-3);
  const [darkest, palest] = GROUND_ALBEDO;
  const albedo = Math.min(palest, Math.max(darkest, LIGHTEST_ALBEDO * (looks / lightest) ** PAINT_POWER));
  const point: Vec3 = [middle[0], 0.02, middle[1]];
  const { radiance, faces } = overcast(map, zenith);
  const under = { map: { ...map, radiance }, faces, box, cameraHeight };
  const plain = probeIrradiance(under, point, [0, 1, 0]);
  const needed = (Math.PI * ground) / albedo;
  const gain = Math.min(GAIN_RANGE[1], Math.max(GAIN_RANGE[0], needed / Math.max(1e-6, plain)));
  const shining = sun && { ...sun, irradiance: sunIrradiance(sun, needed / 3) };
  return { gain, zenith, desaturation: DESATURATION, sun: shining };
}

/** The surroundings of furniture on a terrace: the photo far away on all sides, the ground as it is, the rest as sky. */
export function skyEnvironment(map: RadianceMap, box: RoomBox, cameraHeight: number, sky: SkyLight): PhotoEnvironment {
  const { radiance, faces } = overcast(map, sky.zenith);
  const faceRadiance = Float32Array.from(faces.mean);
  const brighten = (values: Float32Array, at: number, isGround: boolean): void => {
    const grey = (values[at] + values[at + 1] + values[at + 2]) / 3;
    for (let k = 0; k < 3; k++) {
      const muted = values[at + k] + (grey - values[at + k]) * sky.desaturation;
      values[at + k] = muted * (isGround ? 1 : sky.gain);
    }
  };
  for (let cell = 0; cell < map.face.length; cell++) brighten(radiance, 3 * cell, map.face[cell] === FACE_INDEX.floor);
  for (let face = 0; face < 6; face++) brighten(faceRadiance, 3 * face, face === FACE_INDEX.floor);
  const { camera, width, height } = map;
  return {
    kind: 'photo',
    box,
    camera,
    cameraHeight,
    width,
    height,
    radiance,
    bright: new Uint8Array(width * height),
    faceRadiance,
  };
}
