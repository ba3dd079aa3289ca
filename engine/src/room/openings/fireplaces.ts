import type { Opening } from '../../scene/room.ts';
import type { RectifiedWall } from '../walls/rectify.ts';
import type { WallSeen } from '../walls/seen.ts';
import { type Firebox, findFireboxes } from './fireboxes.ts';
import { commonArea, type Rectangle, rectangleArea } from './fit.ts';

/** Metres by which surround and mantel go beyond a mouth. */
const SURROUND = 0.25;
/** Share of a mouth that another opening covers when only one of them can be right. */
const SAME = 0.4;
/** Least confidence of a window over a fire: the flue goes up there. */
const SURE_WINDOW = 0.6;

/**
 * The openings of a wall with the fires that are found by their mouths. Of a fire and an opening in the same place the more
 * certain one stays; no doubtful window stays over a fire. What segmentation finds built in may be a radiator or a cupboard:
 * without a mouth it is kept clear, but is no fireplace.
 */
export function withFireplaces(openings: readonly Opening[], wall: RectifiedWall, seen: WallSeen | null): Opening[] {
  let rest = openings;
  const fires: Opening[] = [];
  for (const mouth of findFireboxes(wall, seen)) {
    const here = rest.filter((o) => commonArea(o, mouth) > SAME * rectangleArea(mouth));
    const rivals = here.filter(isPassable);
    if (rivals.some((rival) => rival.confidence >= mouth.confidence)) continue;
    const known = here.filter((o) => o.kind === 'fireplace');
    rest = rest.filter((o) => !rivals.includes(o) && !known.includes(o) && !isUnsureWindowOver(o, mouth));
    fires.push(fireplaceAround(mouth, wall, known));
  }
  const others = rest.map((o): Opening => (seen && o.kind === 'fireplace' ? { ...o, kind: 'other' } : o));
  return [...others, ...fires];
}

const isPassable = ({ kind }: Opening): boolean => kind === 'window' || kind === 'door' || kind === 'doorway';

function isUnsureWindowOver(opening: Opening, mouth: Rectangle): boolean {
  if (opening.kind !== 'window' || opening.confidence > SURE_WINDOW || opening.top < mouth.top) return false;
  return Math.min(opening.to, mouth.to) - Math.max(opening.from, mouth.from) > 0.5 * (mouth.to - mouth.from);
}

/** The fireplace around a mouth, down to the floor, with what was known of it: what no piece may hide. */
function fireplaceAround(mouth: Firebox, wall: RectifiedWall, known: readonly Opening[]): Opening {
  return {
    kind: 'fireplace',
    wall: wall.wall,
    from: Math.max(wall.from, Math.min(mouth.from - SURROUND, ...known.map((o) => o.from))),
    to: Math.min(wall.to, Math.max(mouth.to + SURROUND, ...known.map((o) => o.to))),
    bottom: 0,
    top: Math.max(mouth.top + SURROUND, ...known.map((o) => o.top)),
    confidence: Math.max(mouth.confidence, ...known.map((o) => o.confidence)),
  };
}
