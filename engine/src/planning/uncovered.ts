import { memoise } from '../math/memoise.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { FACE_INDEX, type Opening, type RoomModel, worldRay } from '../scene/room.ts';
import { blocksSight, type PictureBox, pictureBox } from './picture.ts';
import type { Solid } from './solid.ts';
import { isPassage } from './trade-rules.ts';

/** Cost of leaving all of it uncovered: more than a better place elsewhere saves, for such a picture is of no use. */
const UNCOVERED = 8;

/** Cost of leaving a share uncovered. The last hundredths count most: with them the picture is of no use either. */
export const uncoveredCost = (share: number): number => UNCOVERED * Math.sqrt(share);

/** Most places at which coverage is looked at. */
const MOST_PLACES = 160;
/** Metres from the camera at which a place is looked for: beyond all furniture. */
const FAR = 50;

interface Place {
  readonly u: number;
  readonly v: number;
  /** A point on its line of sight behind all furniture: x, y, z. */
  readonly behind: readonly [number, number, number];
}

/** Evenly spread between 0 and 1 for whole numbers: Roberts' R2 sequence, an additive recurrence of the plastic number. */
const spread = (i: number, step: number): number => (0.5 + i * step) % 1;

const placesOf = memoise(({ camera, cameraHeight, concealed }: RoomModel): readonly Place[] => {
  if (!concealed) return [];
  const { columns, rows, cells } = concealed;
  const step = Math.max(1, cells.length / MOST_PLACES);
  return Array.from({ length: Math.ceil(cells.length / step) }, (_, i) => {
    const cell = cells[Math.floor(i * step)];
    const u = ((cell % columns) + spread(i, 0.7549)) / columns;
    const v = (Math.floor(cell / columns) + spread(i, 0.5698)) / rows;
    const [x, y, z] = worldRay(camera, u * camera.width, v * camera.height);
    return { u, v, behind: [FAR * x, cameraHeight + FAR * y, FAR * z] };
  });
});

const isIn = ({ x0, x1, y0, y1 }: PictureBox, { u, v }: Place): boolean => u > x0 && u < x1 && v > y0 && v < y1;

/** Share of what must stay covered (`model.concealed`) that furniture leaves uncovered; 0 where nothing must. */
export function uncoveredShare(model: RoomModel, furniture: readonly Solid[]): number {
  if (!model.concealed) return 0;
  const places = placesOf(model);
  if (places.length === 0) return 0;
  const boxes = furniture.map((solid) => pictureBox(model, solid));
  const isCovered = (place: Place): boolean =>
    furniture.some((solid, i) => isIn(boxes[i], place) && blocksSight(solid, model.cameraHeight, ...place.behind));
  return places.reduce((sum, place) => sum + (isCovered(place) ? 0 : 1), 0) / places.length;
}

/** Share of a way's width along which furniture stood before it from which furniture may stand there again. */
const STOOD_BEFORE = 0.5;

/**
 * Whether furniture may stand before an opening, as it did: some of what must stay covered lies on it, and along a good
 * part of it where it is a way.
 */
export function stoodBefore(model: RoomModel, opening: Opening): boolean {
  const { wall, from, to, top } = opening;
  const { box, cameraHeight } = model;
  const hit: BoxHit = { face: 0, t: 0 };
  const alongs = placesOf(model).flatMap(({ behind: [x, y, z] }) => {
    hitBox(box, 0, cameraHeight, 0, x, y - cameraHeight, z, hit);
    const along = (wall === 'back' ? x : z) * hit.t;
    const isOn = hit.face === FACE_INDEX[wall] && cameraHeight + (y - cameraHeight) * hit.t < top;
    return isOn && along > from && along < to ? [along] : [];
  });
  if (alongs.length === 0) return false;
  return !isPassage(opening) || Math.max(...alongs) - Math.min(...alongs) > STOOD_BEFORE * (to - from);
}
