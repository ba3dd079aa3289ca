import { between } from '../../plan/choose.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import { buildWindow } from './build-window.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';
import type { WindowSet } from './windows.ts';

/** Narrow windows beside an outer door and a low one above it, as entrances have them; what there is room for. */
export function addSideLights(openings: Openings, set: WindowSet, wall: ShellWall, door: WallHole): void {
  const { site, random } = openings;
  const casing = set.style.doorCasing.width;
  const beside = 0.012;
  const width = between(random, 0.22, 0.42);
  const bottom = random() < 0.5 ? 0.13 : between(random, 0.5, 0.9);
  const gap = casing + 0.02 + beside;
  const plain = {
    ...set.design,
    sashes: 1,
    isHung: false,
    transom: 0,
    onlyAbove: false,
    columns: 1,
    rows: random() < 0.4 ? 5 : 1,
    handle: false,
    footRail: 0.05,
  };
  const style = { ...set.style, windowCasing: { ...set.style.windowCasing, width: 0 } };
  const dressing = { blinds: null, curtains: null };
  const plan = { ...set, style, dressing, shape: 'rectangle', hasSill: false, hasApron: false } as const;
  const centres = [door.from - gap - width / 2, door.to + gap + width / 2].slice(random() < 0.3 ? 1 : 0);
  for (const centre of centres) {
    if (centre - width / 2 < beside || centre + width / 2 > wall.length - beside) continue;
    const wanted = { width, bottom, top: door.top, beside, above: 0.01, before: 0, centre };
    const hole = placeOpening(site, random, wall, { ...wanted, isThere: true });
    if (hole) buildWindow({ ...openings, style }, wall, { ...plan, hole, design: plain });
  }
  const low = door.top + casing * set.style.doorCasing.head + 0.03;
  if (random() > 0.5 || low + 0.25 > wall.height - 0.05) return;
  const top = Math.min(wall.height - 0.05, low + between(random, 0.25, 0.45));
  const wanted = { width: door.to - door.from, bottom: low, top, beside, above: 0.01, before: 0 };
  const centre = (door.from + door.to) / 2;
  const hole = placeOpening(site, random, wall, { ...wanted, centre, isThere: true });
  const design = { ...plain, columns: random() < 0.4 ? 3 : 1, rows: 1 };
  if (hole) buildWindow({ ...openings, style }, wall, { ...plan, hole, design });
}
