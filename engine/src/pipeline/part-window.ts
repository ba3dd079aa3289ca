import {
  boundsOfPart,
  coarser,
  enclose,
  isEmpty,
  type PartBounds,
  type PicturePart,
  partWithin,
  widen,
} from '../photo/picture-part.ts';
import { fromPinhole, type Lens, type Place, toPinhole } from '../scene/lens.ts';

type Size = Pick<PicturePart, 'width' | 'height'>;

/** Bounds of a rectangle's border mapped by a function; a lens keeps the interior inside them. */
function borderOf({ left, right, top, bottom }: PartBounds, place: Place): PartBounds {
  let bounds: PartBounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const take = (x: number, y: number): void => {
    const [px, py] = place(x, y);
    bounds = enclose(bounds, { left: px, right: px, top: py, bottom: py });
  };
  for (let x = left; x <= right; x++) for (const y of [top, bottom]) take(x, y);
  for (let y = top; y <= bottom; y++) for (const x of [left, right]) take(x, y);
  return bounds;
}

/**
 * The window of a rendering needed for a part of the photo.
 *
 * @param photo the photo's size
 * @param picture the rendering's size
 * @param blur radius of the furniture's blur, pixels of the rendering
 */
export function renderingOfPart(
  part: PicturePart,
  photo: Size,
  picture: Size,
  lens: Lens | null,
  blur: number,
): PicturePart {
  const own = boundsOfPart(part);
  const straight = lens ? borderOf(own, toPinhole(lens, photo.width, photo.height)) : own;
  // One more pixel on each side, for bilinear interpolation.
  return partWithin(widen(coarser(straight, photo.width / picture.width), 1 + blur, picture));
}

/** The part of a photo that shows given bounds of its pinhole picture, of the same size; null outside the frame. */
export function partOfPhoto(straight: PartBounds, photo: Size, lens: Lens | null): PicturePart | null {
  const inside = widen(straight, 0, photo);
  if (isEmpty(inside)) return null;
  const bent = lens ? borderOf(inside, fromPinhole(lens, photo.width, photo.height)) : inside;
  const bounds = widen(bent, lens ? 1 : 0, photo);
  return isEmpty(bounds) ? null : partWithin(bounds);
}
