import type { Random } from '@roomwright/engine/testing';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import type { Site } from '../../site.ts';
import { block } from '../solids.ts';
import { shareSeen } from '../standing-place.ts';
import type { KitchenStyle } from './kitchen-style.ts';
import { baseUnit, fridge, tallUnit, type Unit, type UnitKind, upperUnit } from './units.ts';
import { hob, hood, sink, worktopThings } from './worktop.ts';

export interface RunOptions {
  readonly from: number;
  readonly to: number;
  /** Which end may have tall cupboards and a fridge. */
  readonly tallEnd: 'from' | 'to' | null;
  readonly hasSink: boolean;
  readonly hasHob: boolean;
  /** Metres at each end that other cupboards hide in a corner. */
  readonly blind: readonly [number, number];
}

/** Cuts a run into units of the usual widths, with the sink and the hob in it. */
function planUnits(random: Random, from: number, to: number, hasSink: boolean, hasHob: boolean): Unit[] {
  const length = to - from;
  const count = Math.max(1, Math.round(length / between(random, 0.5, 0.75)));
  const width = length / count;
  const kinds: UnitKind[] = Array.from({ length: count }, () => (random() < 0.3 ? 'drawers' : 'doors'));
  const sinkAt = Math.floor(random() * count);
  if (hasHob) {
    const hobAt = hasSink && count > 1 ? (sinkAt + 1 + Math.floor(random() * (count - 1))) % count : sinkAt;
    kinds[hobAt] = random() < 0.75 && width > 0.5 ? 'oven' : 'hob';
  }
  if (hasSink && (count > 1 || !hasHob)) {
    kinds[sinkAt] = 'sink';
    if (
      sinkAt + 1 < count &&
      kinds[sinkAt + 1] !== 'oven' &&
      kinds[sinkAt + 1] !== 'hob' &&
      width > 0.5 &&
      random() < 0.5
    )
      kinds[sinkAt + 1] = 'dishwasher';
  }
  return kinds.map((kind, i) => ({ kind, from: from + i * width, to: from + (i + 1) * width }));
}

/** Cupboards along a piece of a wall, with what belongs on and above them. False where the place is taken. */
export function buildRun(
  site: Site,
  wall: ShellWall,
  style: KitchenStyle,
  random: Random,
  options: RunOptions,
): boolean {
  const { from, to } = options;
  if (to - from < 0.6 || wall.height < style.height + 0.1) return false;
  if (site.freeSpans(wall, 0, style.height, to - from).every(([a, b]) => a > from + 1e-6 || b < to - 1e-6))
    return false;
  if (!site.claimBefore(wall, [from, to], style.depth + 0.03)) return false;
  site.claimWall({ wall: wall.index, from, to, bottom: 0, top: style.height });
  const mesh = site.mesh.as('builtin');
  const { frame } = wall;
  const canBeTall = wall.height >= style.tallTo;

  let start = from;
  let end = to;
  if (options.tallEnd && canBeTall && to - from > 1.9) {
    const widths = [
      between(random, 0.6, 0.92),
      ...(random() < 0.4 && to - from > 2.8 ? [between(random, 0.45, 0.65)] : []),
    ];
    for (const [i, w] of widths.entries()) {
      const span: readonly [number, number] = options.tallEnd === 'from' ? [start, start + w] : [end - w, end];
      const isFridge = i === 0 && random() < 0.75;
      const top = isFridge ? fridge(mesh, frame, span, style, random) : style.tallTo;
      if (!isFridge) tallUnit(mesh, frame, span, style, random);
      else if (style.hasUppers && style.upperTo - top > 0.2) upperUnit(mesh, frame, span, top + 0.05, style, random);
      site.claimWall({
        wall: wall.index,
        from: span[0],
        to: span[1],
        bottom: style.height,
        top: Math.max(top, style.tallTo),
      });
      if (options.tallEnd === 'from') start += w;
      else end -= w;
    }
  }
  const units = planUnits(random, start + options.blind[0], end - options.blind[1], options.hasSink, options.hasHob);
  block(
    mesh,
    frame,
    [start, style.plinthHeight, 0.002],
    [end, style.height - style.slab, style.depth - 0.019],
    style.base,
  );
  block(mesh, frame, [start, 0, 0.002], [end, style.plinthHeight, style.depth - 0.07], style.plinth);
  block(
    mesh,
    frame,
    [start, style.height - style.slab, 0.001],
    [end, style.height, style.depth + 0.025],
    style.worktop,
  );
  for (const unit of units) {
    const middle = [(unit.from + unit.to) / 2, unit.to - unit.from] as const;
    baseUnit(mesh, frame, unit, style, random);
    if (unit.kind === 'sink') sink(mesh, frame, middle, style.height, style.depth, random);
    if (unit.kind === 'oven' || unit.kind === 'hob') hob(mesh, frame, middle, style.height, style.depth, random);
  }
  aboveWorktop(site, wall, style, random, units, [start, end], options.blind);
  const share = { empty: 0, sparse: 0.15, full: 0.45, cluttered: 0.85 }[site.furnishing];
  if (share > 0) worktopThings(site.mesh.as('thing'), frame, [start, end], style.height, style.depth, share, random);
  return true;
}

/** Wall cupboards, hood and tiles over a run's worktop, as far as they find room; a gap over the sink is for a window. */
function aboveWorktop(
  site: Site,
  wall: ShellWall,
  style: KitchenStyle,
  random: Random,
  units: readonly Unit[],
  [start, end]: readonly [number, number],
  blind: readonly [number, number],
): void {
  const mesh = site.mesh.as('builtin');
  const { frame } = wall;
  const hasGap = random() < 0.6;
  const isShelf = random() < 0.1;
  const upTo = style.upperTo > style.upperFrom + 0.3 && style.hasUppers ? style.upperTo : 0;
  const splashTop =
    upTo > 0 && wall.height >= upTo ? style.upperFrom : style.height + pick(random, [0.05, 0.1, 0.3, 0.6]);
  const splashFits =
    splashTop < wall.height &&
    site.claimWall({
      wall: wall.index,
      from: start,
      to: end,
      bottom: style.height,
      top: Math.min(splashTop, style.height + 0.1),
    });
  let covered: readonly [number, number][] = [];
  for (const [i, unit] of units.entries()) {
    const u0 = i === 0 ? start : unit.from;
    const u1 = i === units.length - 1 ? end : unit.to;
    const isCooker = unit.kind === 'oven' || unit.kind === 'hob';
    if (unit.kind === 'sink' && hasGap) continue;
    const top = isCooker ? wall.height : upTo;
    if (top === 0 || wall.height < top) continue;
    if (!site.claimWall({ wall: wall.index, from: u0, to: u1, bottom: style.height + 0.1, top })) continue;
    covered = [...covered, [u0, u1]];
    if (isCooker) hood(mesh, frame, [unit.from, unit.to], style.upperFrom + 0.12, wall.height, style.appliance);
    else if (isShelf)
      for (const v of [style.upperFrom, style.upperFrom + 0.35])
        block(mesh, frame, [u0, v, 0.002], [u1, v + 0.03, 0.24], style.worktop);
    else {
      // In a corner the cupboards of the other wall stand out as far as these do.
      const corner = style.upperDepth + 0.02;
      const isBlindStart = i === 0 && blind[0] > 0;
      upperUnit(mesh, frame, [isBlindStart && blind[0] < 0.1 ? u0 + corner : u0, u1], style.upperFrom, style, random);
    }
  }
  if (!style.splash || !splashFits) return;
  const wallMesh = site.mesh.as('wall');
  rectangle(wallMesh, frame, [start, style.height], [end, style.height + 0.1], 0.008, style.splash);
  for (const [u0, u1] of covered)
    rectangle(wallMesh, frame, [u0, style.height + 0.1], [u1, style.upperFrom + 0.12], 0.008, style.splash);
}

/** Whether a run there shows in the picture. */
export const isRunSeen = (site: Site, wall: ShellWall, from: number, to: number): boolean =>
  shareSeen(site, wall, from, to, 1) >= 0.3;
