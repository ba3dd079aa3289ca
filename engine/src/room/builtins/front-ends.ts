import { crossing } from '../../math/crossing.ts';

/** Metres between samples along a front. */
const STEP = 0.025;
/** Metres beyond a foot's ends within which its front may go on: a bath is longer than its foot. */
const BEYOND = 0.2;
/** Probability from which a place along a front shows it. */
const SURE = 0.5;

/** The visible share of a front at places along it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The ends of a front, where what is seen on it ends: its foot's ends are known to a cell of the floor only, and cells beside
 * it, which what is built in hides, look like a foot as well.
 * @param shown share of the front that is seen at a place along it, 0 to 1; null where the photo does not show the place
 * @param bridged longest stretch that may be missing, metres
 * @returns the stretch that has most of the foot; null where nothing is seen
 */
export function frontEnds(
  { from, to }: Stretch,
  shown: (along: number) => number | null,
  bridged: number,
): Stretch | null {
  const count = Math.ceil((to - from + 2 * BEYOND) / STEP) + 1;
  const placeOf = (i: number): number => from - BEYOND + i * STEP;
  const values = Array.from({ length: count }, (_, i) => {
    const along = placeOf(i);
    // What is out of the photo is known by the foot alone.
    return shown(along) ?? (along >= from && along <= to ? 1 : 0);
  });
  const [first, end] = [placeOf(0), placeOf(count - 1)];
  const parts = values[0] > SURE ? [{ from: first, to: end }] : [];
  for (let i = 1; i < count; i++) {
    const [before, here] = [values[i - 1], values[i]];
    const isIn = here > SURE;
    if (isIn === before > SURE) continue;
    const place = placeOf(i - 1) + STEP * crossing(before, here, SURE);
    const last = parts.at(-1);
    if (last && !isIn) last.to = place;
    else if (last && place - last.to < bridged) last.to = end;
    else parts.push({ from: place, to: end });
  }
  const ofFoot = (part: Stretch): number => Math.min(part.to, to) - Math.max(part.from, from);
  return parts.reduce<Stretch | null>((best, part) => (best && ofFoot(best) >= ofFoot(part) ? best : part), null);
}

/**
 * The end of a foot whose side faces the viewer: where the floor beside it begins.
 * @param end the foot's end to a cell of the floor
 * @param outwards 1 where the foot lies at smaller numbers than its end, else -1
 * @param floorAt probability that the floor is seen at a place along the foot; null where the photo does not show it
 * @param within metres that the end may be wrong by
 * @returns where the floor begins, the end itself where nothing shows it
 */
export function footEnd(
  end: number,
  outwards: 1 | -1,
  floorAt: (along: number) => number | null,
  within: number,
): number {
  // From the outside inwards: behind what is thin, as an island's side, floor may be seen again.
  for (let off = within; off > -within; off -= STEP) {
    const [outside, inside] = [floorAt(end + outwards * off), floorAt(end + outwards * (off - STEP))];
    if (outside === null || inside === null || outside <= SURE || inside > SURE) continue;
    return end + outwards * (off - STEP * crossing(outside, inside, SURE));
  }
  return end;
}
