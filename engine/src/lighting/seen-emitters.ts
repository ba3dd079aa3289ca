import type { Vec3 } from '../math/vec3.ts';
import type { SceneLight, SeenEmitter } from '../scene/scene.ts';
import { FACE_NORMALS } from './face-planes.ts';
import type { AreaLight } from './light-sources.ts';

/** Squares of light this near to each other (metres) are one window: a mullion or a blind parts no more. */
const GAP_METRES = 0.45;
/** Most windows and lamps of a room that have a gain of their own; smaller ones take their neighbours'. */
const MOST = 10;

/** Where a light lies on its face: metres along both sides, from the face's corner in world coordinates. */
function placeOn(face: number, [x, y, z]: Vec3): readonly [number, number] {
  if (face < 2) return [x, z];
  return face < 4 ? [z, y] : [x, y];
}

/** FACE_INDEX of the face with this normal. */
const faceOf = (normal: Vec3): number => FACE_NORMALS.findIndex((own) => own.every((n, k) => n === normal[k]));

type Place = Pick<SeenEmitter, 'face' | 'from' | 'to' | 'bottom' | 'top'>;

/** Metres from a point of the same face to an emitter's rectangle; 0 inside. */
function distanceTo({ from, to, bottom, top }: Place, along: number, up: number): number {
  return Math.hypot(Math.max(0, from - along, along - to), Math.max(0, bottom - up, up - top));
}

/** Groups the squares of light of `windowLights` into windows and lamps: the rectangle around each, and its squares' numbers. */
export function groupLights(lights: readonly AreaLight[]): { place: Place; members: number[] }[] {
  const groups: { place: Place; members: number[] }[] = [];
  lights.forEach(({ centre, normal }, i) => {
    const face = faceOf(normal);
    const [along, up] = placeOn(face, centre);
    let grown: { place: Place; members: number[] } = {
      place: { face, from: along, to: along, bottom: up, top: up },
      members: [i],
    };
    // Joins all groups that the square touches.
    for (let k = groups.length - 1; k >= 0; k--) {
      const { place, members } = groups[k];
      if (place.face !== face || distanceTo(place, along, up) > GAP_METRES) continue;
      grown = { place: around(place, grown.place), members: [...members, ...grown.members] };
      groups.splice(k, 1);
    }
    groups.push(grown);
  });
  return groups.sort((a, b) => b.members.length - a.members.length).slice(0, MOST);
}

const around = (a: Place, b: Place): Place => ({
  face: a.face,
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** Returns the factor on a square of light: that of the window or lamp it lies in or beside, else the mean. */
export function gainOf(
  light: Pick<SceneLight, 'windowGain' | 'emitters'>,
  { centre, normal }: Pick<AreaLight, 'centre' | 'normal'>,
): number {
  const face = faceOf(normal);
  const [along, up] = placeOn(face, centre);
  let [gain, nearest] = [light.windowGain, GAP_METRES];
  for (const emitter of light.emitters ?? []) {
    if (emitter.face !== face) continue;
    const distance = distanceTo(emitter, along, up);
    if (distance < nearest) [gain, nearest] = [emitter.gain, distance];
  }
  return gain;
}
