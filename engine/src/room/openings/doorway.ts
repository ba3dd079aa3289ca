import type { Vec3 } from '../../math/vec3.ts';
import { srgbToLab } from '../../photo/color.ts';
import { projectWorld, type RoomBox, type WallId } from '../../scene/room.ts';
import type { PhotoOf, RoomView, View } from '../../scene/room-view.ts';

/** Metres before and behind the wall in which the floor is compared. */
const BEFORE = [0.15, 0.25, 0.35, 0.45];
const BEHIND = [0.1, 0.2, 0.3, 0.4, 0.5];
/** Colour difference below which it is the same floor. */
const SAME_FLOOR = 10;

/** Whether the floor continues beyond a wall's foot line between two places along it, as in a doorway without a leaf. */
export function floorGoesOn(view: PhotoOf<RoomView>, wall: WallId, from: number, to: number): boolean {
  const inFront: number[][] = [];
  const behind: number[][] = [];
  for (let k = 0; k < 5; k++) {
    const along = from + ((to - from) * (k + 1)) / 6;
    for (const depth of BEFORE) collect(inFront, view, floorPoint(view.box, wall, along, -depth));
    for (const depth of BEHIND) collect(behind, view, floorPoint(view.box, wall, along, depth));
  }
  if (inFront.length < 8 || behind.length < 10) return false;
  const p = medianColor(inFront);
  // Every strip behind the wall has to look like the floor before it: a skirting board or a door's leaf does not.
  const same = behind.filter((c) => Math.hypot(c[0] - p[0], c[1] - p[1], c[2] - p[2]) < SAME_FLOOR);
  return same.length >= 0.7 * behind.length;
}

/** Point on the floor's plane at a distance behind the wall (negative: before it). */
function floorPoint(box: RoomBox, wall: WallId, along: number, behind: number): Vec3 {
  if (wall === 'back') return [along, 0, box.back + behind];
  return [wall === 'left' ? box.left - behind : box.right + behind, 0, along];
}

/** Adds the mean colour (L*a*b*) around a point, where the photo shows it. */
function collect(into: number[][], { photo, camera, cameraHeight }: PhotoOf<View>, point: Vec3): void {
  const p = projectWorld(camera, cameraHeight, point);
  const x = Math.floor(p.x);
  const y = Math.floor(p.y);
  if (p.depth < 0.1 || x < 1 || y < 1 || x >= photo.width - 1 || y >= photo.height - 1) return;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = 3 * ((y + dy) * photo.width + x + dx);
      red += photo.rgb[i];
      green += photo.rgb[i + 1];
      blue += photo.rgb[i + 2];
    }
  }
  into.push(srgbToLab(red / 9, green / 9, blue / 9));
}

function medianColor(colors: number[][]): number[] {
  return [0, 1, 2].map((k) => {
    const values = colors.map((c) => c[k]).sort((p, q) => p - q);
    return values[values.length >> 1];
  });
}
