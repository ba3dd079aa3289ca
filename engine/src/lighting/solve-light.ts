import type { Vec3 } from '../math/vec3.ts';
import { FACE_INDEX, type RoomBox, type WallId } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import type { FaceRadiance } from './face-radiance.ts';
import { type FloorLight, floorLight } from './floor-light.ts';
import { type Irradiance, type LitRoom, lightWith, probeIrradiance } from './irradiance-probe.ts';

/** Albedo of the lightest painted face of a room: white paint reflects 0.75 to 0.85. */
const LIGHTEST_ALBEDO = 0.8;
/** Darker faces are darker partly by paint, partly by shade: their albedo falls with this power of their brightness. */
const PAINT_POWER = 0.7;
/**
 * Shares of the missing light that may be put down to the windows in the frame, the likeliest first; the rest comes from behind
 * the viewer. Exposures that are blended even out what windows do, so that in many photos the smaller ones explain more.
 */
const WINDOW_SHARES: readonly number[] = [0.65, 0.5, 0.35, 0.2, 0.1];
const MAX_WINDOW_GAIN = 30;
const UNSEEN_GAIN_RANGE = [0.3, 6] as const;
const MIN_CELLS = 200;
/** Albedo of the lightest floors, white carpets and pale tiles: a floor as bright as the photo's gets at least such light. */
const LIGHTEST_FLOOR = 0.75;
/** Where the floor's light is measured, as shares of the way to the wall that faces the viewer. */
const FLOOR_PLACES: readonly number[] = [0.4, 0.7];
const DESATURATION = 0.5;

/**
 * Most by which a wall is lighter in a photo than the light that it gets: exposures that are blended lift the wall around a
 * window, which no light from that window reaches.
 */
const MOST_LIFTED = 1.4;

interface Probe {
  readonly face: WallId | 'ceiling';
  readonly point: Vec3;
  readonly normal: Vec3;
}

function probes(box: RoomBox): Probe[] {
  const middle = (box.left + box.right) / 2;
  const inset = 0.02;
  return [
    { face: 'back', point: [middle, 1.3, box.back - inset], normal: [0, 0, -1] },
    { face: 'left', point: [box.left + inset, 1.3, box.back * 0.7], normal: [1, 0, 0] },
    { face: 'right', point: [box.right - inset, 1.3, box.back * 0.7], normal: [-1, 0, 0] },
    { face: 'ceiling', point: [middle, box.height - inset, box.back * 0.6], normal: [0, -1, 0] },
  ];
}

/** Sum of the channels of a face's mean light. */
const brightnessOf = ({ mean }: FaceRadiance, face: number): number =>
  mean[3 * face] + mean[3 * face + 1] + mean[3 * face + 2];

const clamped = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** Light that reaches a face in the middle, and what it needs to look as it does. */
interface Lit extends Irradiance {
  readonly face: Probe['face'];
  readonly cells: number;
  readonly needed: number;
}

/** Light at the faces that the photo shows, those with the paint's albedo. */
function litFaces(room: LitRoom): Lit[] {
  const { faces, box } = room;
  const shown = probes(box)
    .map((probe) => ({
      ...probe,
      cells: faces.cells[FACE_INDEX[probe.face]],
      brightness: brightnessOf(faces, FACE_INDEX[probe.face]),
    }))
    .filter(({ cells }) => cells >= MIN_CELLS);
  const lightest = Math.max(...shown.map(({ brightness }) => brightness), 1e-3);
  return shown.map(({ face, cells, brightness, point, normal }) => {
    const albedo = LIGHTEST_ALBEDO * (brightness / lightest) ** PAINT_POWER;
    const needed = (Math.PI * brightness) / Math.max(0.08, albedo);
    return { face, cells, needed, ...probeIrradiance(room, point, normal) };
  });
}

/** How much lighter than by its light each wall is that the photo shows. */
function liftedWalls(lit: readonly Lit[], light: SceneLight): NonNullable<SceneLight['atWalls']> {
  const lifted: Partial<Record<WallId, number>> = {};
  for (const { face, needed, ...irradiance } of lit) {
    if (face === 'ceiling') continue;
    lifted[face] = clamped(needed / Math.max(1e-6, lightWith(light, irradiance)), [1, MOST_LIFTED]);
  }
  return lifted;
}

type Gains = Pick<SceneLight, 'windowGain' | 'unseenGain'>;

/** The gains that bring the visible faces the light that they need, with this share of what is missing from the windows. */
function gainsWith(share: number, lit: readonly Lit[]): Gains {
  const total = (of: (face: Lit) => number): number => lit.reduce((sum, face) => sum + face.cells * of(face), 0);
  const needed = total((face) => face.needed);
  const window = total((face) => face.window);
  const unseen = total((face) => face.unseen);
  const missing = needed - total((face) => face.seen);
  const hasWindows = window > 0.0015 * needed;
  const windowGain = hasWindows ? clamped((missing * share) / window, [1, MAX_WINDOW_GAIN]) : 1;
  const rest = missing - (hasWindows ? windowGain * window : 0);
  return { windowGain, unseenGain: clamped(rest / Math.max(1e-6, unseen), UNSEEN_GAIN_RANGE) };
}

/**
 * How badly the gains explain what the photo shows, in squared logarithms: each face should get the light that it needs, and the
 * floor, which is of one material, light in proportion to its brightness everywhere.
 */
function misfit(gains: Gains, lit: readonly Lit[], floor: readonly FloorLight[]): number {
  const faces = lit.map((face) => Math.log(lightWith(gains, face) / face.needed));
  const places = floor.map((place) => Math.log(lightWith(gains, place) / place.brightness));
  const mean = places.reduce((sum, log) => sum + log, 0) / Math.max(1, places.length);
  return meanSquare(faces) + meanSquare(places.map((log) => log - mean));
}

const meanSquare = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, values.length);

/**
 * Finds how much more light windows and unseen walls give than the clipped photo shows, so that the visible faces come out with a
 * plausible albedo. Listing photos blend exposures: windows look as bright as walls and are not.
 */
export function solveLight(room: LitRoom): SceneLight {
  const lit = litFaces(room);
  const floor = floorLight(room);
  let gains = gainsWith(WINDOW_SHARES[0], lit);
  for (const share of WINDOW_SHARES.slice(1)) {
    const other = gainsWith(share, lit);
    if (misfit(other, lit, floor) < misfit(gains, lit, floor)) gains = other;
  }
  const light = enoughForFloor({ ...gains, desaturation: DESATURATION }, room);
  return { ...light, atWalls: liftedWalls(lit, light) };
}

/**
 * Raises the gains until no floor reflects more than the lightest ones do: between dark walls and under dark ceilings the paint
 * suggests too little light, and furniture comes out too dark.
 */
function enoughForFloor(light: SceneLight, room: LitRoom): SceneLight {
  const { faces, box } = room;
  const floor = FACE_INDEX.floor;
  if (faces.cells[floor] < MIN_CELLS) return light;
  const { windowGain, unseenGain } = light;
  let [seen, raised] = [0, 0];
  for (const share of FLOOR_PLACES) {
    const point: Vec3 = [(box.left + box.right) / 2, 0.02, box.back * share];
    const e = probeIrradiance(room, point, [0, 1, 0]);
    seen += e.seen / FLOOR_PLACES.length;
    raised += (windowGain * e.window + unseenGain * e.unseen) / FLOOR_PLACES.length;
  }
  const needed = (Math.PI * brightnessOf(faces, floor)) / LIGHTEST_FLOOR;
  if (seen + raised >= needed) return light;
  const more = (needed - seen) / Math.max(1e-6, raised);
  return {
    ...light,
    windowGain: Math.min(MAX_WINDOW_GAIN, more * windowGain),
    unseenGain: clamped(more * unseenGain, UNSEEN_GAIN_RANGE),
  };
}
