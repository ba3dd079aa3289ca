import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import type { OtherView, RoomModel } from '../scene/room.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { chairCost, facesViewer } from './costs.ts';
import { pictureBox, shareInSight, type Viewpoint } from './picture.ts';
import { distanceTo, type Solid } from './solid.ts';
import type { Standing } from './stand-members.ts';

/** Metres from the lens within which a piece stands in the way, of whatever height, and where it is tall. */
const AT_LENS = 0.6;
const TALL_AT_LENS = 1.2;
const TALL = 1.2;
/** Metres up to which a piece counts as lying flat: it is never in the way. */
const FLAT = 0.1;
/** Share of the picture that a piece may fill which its frame cuts off. */
const MOST_CUT = 0.3;
/** Shares of the image's height and area beyond which a piece looms that is higher than wide: a plant, a bookshelf. */
const LOOMS = { height: 0.45, area: 0.1 } as const;
/** A piece at the picture's edge of which less shows, and which is taller there than this share of the image, is a slab. */
const SLAB_SHOWN = 0.4;
const SLAB_HEIGHT = 0.4;
/** How far beyond the frame a piece reaches that is cut by it, as a share of the image's width. */
const BEYOND = 0.05;

/** Costs in one other photo: of a main piece of which nothing shows, of one that spoils it, and of each other piece that does. */
const MAIN_MISSING = 0.5;
const MAIN_SPOILS = 0.8;
const OTHER_SPOILS = 0.25;
/** What the mean of the other photos counts beside the leading one. */
const WEIGHT = 0.5;

/** A solid of the room as the frame of one of its photos has it. */
export function solidInView(pose: ViewPose, solid: Solid): Solid {
  const [x, z] = fromRoom(pose, [solid.x, solid.z]);
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  return {
    x,
    z,
    cos: solid.cos * cos + solid.sin * sin,
    sin: solid.sin * cos - solid.cos * sin,
    halfWidth: solid.halfWidth / pose.scale,
    halfDepth: solid.halfDepth / pose.scale,
    bottom: solid.bottom / pose.scale,
    top: solid.top / pose.scale,
  };
}

/**
 * Whether a piece spoils a photo that was not planned for: it stands right before the lens, looms, fills the picture as a part of
 * something that nobody recognises, or shows as a slab at its edge.
 */
export function spoilsView(view: Viewpoint, solid: Solid): boolean {
  if (solid.top < FLAT) return false;
  if (distanceTo(solid, 0, 0) < (solid.top > TALL ? TALL_AT_LENS : AT_LENS)) return true;
  const { x0, y0, x1, y1 } = pictureBox(view, solid);
  const [width, height] = [Math.min(1, x1) - Math.max(0, x0), Math.min(1, y1) - Math.max(0, y0)];
  if (width <= 0 || height <= 0) return false;
  const share = shareInSight(view, solid, []);
  const isUpright = solid.top - solid.bottom > 2 * Math.max(solid.halfWidth, solid.halfDepth);
  if (isUpright && share > 0 && height > LOOMS.height && width * height > LOOMS.area) return true;
  if (x0 >= -BEYOND && x1 <= 1 + BEYOND) return false;
  return width * height > MOST_CUT || (share > 0 && share < SLAB_SHOWN && height > SLAB_HEIGHT);
}

/** What it costs that a photo looks at a chair's back: the more, the larger it is there. */
function backCost(view: Viewpoint, traits: PieceTraits, solid: Solid): number {
  if (!traits.isEasyChair || shareInSight(view, solid, []) === 0) return 0;
  const { y0, y1 } = pictureBox(view, solid);
  return chairCost(traits, facesViewer(solid), Math.min(1, y1) - Math.max(0, y0));
}

/** What furniture costs in one other photo of the room. */
function costIn(view: OtherView, standing: readonly Standing[]): number {
  let cost = 0;
  for (const [i, { solid, traits, member }] of standing.entries()) {
    if (traits.isFlat || member.on !== undefined) continue;
    const here = solidInView(view.pose, solid);
    const spoils = spoilsView(view, here);
    if (i > 0) cost += spoils ? OTHER_SPOILS : backCost(view, traits, here);
    else cost += spoils ? MAIN_SPOILS : MAIN_MISSING * (1 - shareInSight(view, here, []));
  }
  return cost;
}

/**
 * What furniture costs in the room's other photos: a sofa at their lens is left out of them, and a bed shows in none that look away
 * from it.
 */
export function otherViewsCost({ otherViews = [] }: RoomModel, standing: readonly Standing[]): number {
  if (otherViews.length === 0) return 0;
  const sum = otherViews.reduce((cost, view) => cost + costIn(view, standing), 0);
  return (WEIGHT * sum) / otherViews.length;
}

/** In how many of the room's other photos a piece would stand in the way. */
export const viewsSpoiledBy = ({ otherViews = [] }: RoomModel, solid: Solid): number =>
  otherViews.filter((view) => spoilsView(view, solidInView(view.pose, solid))).length;
