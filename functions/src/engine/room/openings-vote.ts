import { commonArea, rectangleArea } from './openings-fit.ts';
import type { SeenPart } from './openings-seen.ts';
import type { Opening, OpeningKind, WallId } from './room.ts';
import type { SeenGroup } from './wall-seen.ts';
import type { Shares } from './wall-shares.ts';

/** Weight of the network's word beside that of lines and colours. */
const SEEN_WEIGHT = 0.65;
/** Lowest joint confidence of an opening; the network alone reaches it when it is sure. */
const LEAST_JOINT = 0.42;
/** Lowest share of what lines and colours found that the network has to see, too. */
const LEAST_SEEN = 0.2;
/** Share of bare wall above which what only differs from the paint is none of the house's parts. */
const SURELY_BARE = 0.55;
/** Share of two openings' smaller one that both cover when they are the same. */
const SAME = 0.4;

const GROUP_OF: Readonly<Record<Exclude<OpeningKind, 'other'>, SeenGroup>> = {
  door: 'passage',
  doorway: 'passage',
  window: 'window',
  fireplace: 'builtin',
  radiator: 'builtin',
};

/**
 * What lines and colours found on a wall and what the network sees there, put together: the network says what it is,
 * takes out what is bare wall, and adds what only it sees.
 */
export function voteOnOpenings(
  wall: WallId,
  classical: readonly Opening[],
  parts: readonly SeenPart[],
  shares: (part: SeenPart | Opening) => Shares,
): Opening[] {
  const openings: Opening[] = [];
  const spoken = new Set<Opening>();
  for (const part of parts) {
    const same = classical.filter((o) => o.kind !== 'other' && GROUP_OF[o.kind] === part.group && isSame(o, part));
    for (const opening of same) spoken.add(opening);
    if (part.group !== 'builtin' && arePieces(same, part)) {
      for (const piece of same) openings.push({ ...piece, confidence: joint(shares(piece)[part.group], piece) });
      continue;
    }
    const share = shares(part);
    const best = same.reduce<Opening | null>((p, q) => (p && p.confidence >= q.confidence ? p : q), null);
    const { from, to, bottom, top } = part;
    const kind = kindOfPart(part, share, same);
    if (!kind) continue;
    const confidence = kind === 'other' ? share[part.group] : joint(share[part.group], best);
    openings.push({ kind, wall, from, to, bottom, top, confidence });
    // A fire in the middle of shelves stays a fire.
    if (kind === 'other' && best?.kind === 'fireplace')
      openings.push({ ...best, confidence: joint(share.builtin, best) });
  }
  for (const opening of classical) {
    if (spoken.has(opening)) continue;
    const share = shares(opening);
    if (opening.kind === 'other') {
      const house = share.passage + share.window + share.builtin;
      if (share.bare < SURELY_BARE) openings.push({ ...opening, confidence: Math.min(opening.confidence, house) });
      continue;
    }
    const seen = share[GROUP_OF[opening.kind]];
    if (seen >= LEAST_SEEN) openings.push({ ...opening, confidence: joint(seen, opening) });
  }
  return openings.filter((o) => o.kind === 'other' || o.confidence >= LEAST_JOINT);
}

function joint(seen: number, classical: Opening | null): number {
  return SEEN_WEIGHT * seen + (1 - SEEN_WEIGHT) * (classical?.confidence ?? 0);
}

function isSame(opening: Opening, part: SeenPart): boolean {
  return commonArea(opening, part) > SAME * Math.min(rectangleArea(opening), rectangleArea(part));
}

/** Whether openings found by lines and colours are the pieces of what the network's coarse maps see as one. */
function arePieces(openings: readonly Opening[], part: SeenPart): boolean {
  const inside = openings.reduce((sum, o) => sum + commonArea(o, part), 0);
  const all = openings.reduce((sum, o) => sum + rectangleArea(o), 0);
  return openings.length > 1 && inside > 0.7 * all && inside > 0.6 * rectangleArea(part);
}

/** Highest foot of a passage, unless something stands before it. */
const FOOT = 0.6;
const LOWEST_LINTEL = 1.4;
/** Widest and highest chimney breast. */
const WIDEST_FIREPLACE = 3;
/** Sizes of radiators. */
const RADIATOR = { highest: 1, lowest: 0.3, widest: 2.4, foot: 0.35 };

/** What a part that the network sees is by its size; null for scraps. */
function kindOfPart(part: SeenPart, share: Shares, same: readonly Opening[]): OpeningKind | null {
  const width = part.to - part.from;
  const height = part.top - part.bottom;
  if (width < 0.2 || height < 0.25) return null;
  if (part.group === 'window') return 'window';
  if (part.group === 'passage') {
    if (part.bottom > FOOT || part.top < LOWEST_LINTEL) return 'other';
    return share.door > 0.5 * share.passage ? 'door' : 'doorway';
  }
  if (same.some((o) => o.kind === 'fireplace') && width < WIDEST_FIREPLACE) return 'fireplace';
  const isLow = part.bottom < RADIATOR.foot && part.top < RADIATOR.highest && height > RADIATOR.lowest;
  return isLow && width < RADIATOR.widest && same.some((o) => o.kind === 'radiator') ? 'radiator' : 'other';
}
