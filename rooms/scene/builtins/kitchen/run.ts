import type { Material, Random } from '@roomwright/engine/testing';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import type { Site, Span } from '../../site.ts';
import { block } from '../solids.ts';
import { shareSeen } from '../standing-place.ts';
import type { KitchenStyle } from './kitchen-style.ts';
import { baseUnit, fridge, tallUnit, type Unit, type UnitKind, upperUnit } from './units.ts';
import { hob, hood, sink, worktopThings } from './worktop.ts';

export interface RunOptions {
  readonly from: number;
  readonly to: number;
  /** The end that may have tall cupboards and a fridge. */
  readonly tallEnd: 'from' | 'to' | null;
  readonly hasSink: boolean;
  readonly hasHob: boolean;
  /** Metres at each end that are hidden in a corner by other cupboards. */
  readonly blind: readonly [number, number];
}

/** Divides a run into units of standard widths, including the sink and the hob. */
function planUnits(random: Random, from: number, to: number, { hasSink, hasHob }: RunOptions): Unit[] {
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

/** A run under construction, with the part that has a worktop. */
interface Run {
  readonly site: Site;
  readonly wall: ShellWall;
  readonly style: KitchenStyle;
  readonly random: Random;
  readonly options: RunOptions;
}

function claimRun(site: Site, wall: ShellWall, style: KitchenStyle, { from, to }: RunOptions): boolean {
  if (to - from < 0.6 || wall.height < style.height + 0.1) return false;
  if (site.freeSpans(wall, 0, style.height, to - from).every(([a, b]) => a > from + 1e-6 || b < to - 1e-6))
    return false;
  if (!site.claimBefore(wall, [from, to], style.depth + 0.03)) return false;
  site.claimWall({ wall: wall.index, from, to, bottom: 0, top: style.height });
  return true;
}

/** Adds tall cupboards or a fridge at one end, where they fit; returns the remaining span. */
function addTallUnits({ site, wall, style, random, options }: Run): Span {
  const { from, to, tallEnd } = options;
  let [start, end] = [from, to];
  if (!tallEnd || wall.height < style.tallTo || to - from <= 1.9) return [start, end];
  const mesh = site.mesh.as('builtin');
  const { frame } = wall;
  const widths = [
    between(random, 0.6, 0.92),
    ...(random() < 0.4 && to - from > 2.8 ? [between(random, 0.45, 0.65)] : []),
  ];
  for (const [i, w] of widths.entries()) {
    const span: Span = tallEnd === 'from' ? [start, start + w] : [end - w, end];
    const isFridge = i === 0 && random() < 0.75;
    const top = isFridge ? fridge(mesh, frame, span, style, random) : style.tallTo;
    if (!isFridge) tallUnit(mesh, frame, span, style, random);
    else if (style.hasUppers && style.upperTo - top > 0.2)
      upperUnit(mesh, frame, [span[0], top + 0.05, span[1], style.upperTo], style, random);
    site.claimWall({
      wall: wall.index,
      from: span[0],
      to: span[1],
      bottom: style.height,
      top: Math.max(top, style.tallTo),
    });
    if (tallEnd === 'from') start += w;
    else end -= w;
  }
  return [start, end];
}

/** Builds cupboards along part of a wall, with worktop and wall units. Returns false if the place is taken. */
export function buildRun(
  site: Site,
  wall: ShellWall,
  style: KitchenStyle,
  random: Random,
  options: RunOptions,
): boolean {
  if (!claimRun(site, wall, style, options)) return false;
  const mesh = site.mesh.as('builtin');
  const { frame } = wall;
  const run = { site, wall, style, random, options };
  const [start, end] = addTallUnits(run);
  const { plinthHeight, height, slab, depth } = style;
  const units = planUnits(random, start + options.blind[0], end - options.blind[1], options);
  block(mesh, frame, [start, plinthHeight, 0.002], [end, height - slab, depth - 0.019], style.base);
  block(mesh, frame, [start, 0, 0.002], [end, plinthHeight, depth - 0.07], style.plinth);
  block(mesh, frame, [start, height - slab, 0.001], [end, height, depth + 0.025], style.worktop);
  for (const unit of units) {
    const middle = [(unit.from + unit.to) / 2, unit.to - unit.from] as const;
    baseUnit(mesh, frame, unit, style, random);
    if (unit.kind === 'sink') sink(mesh, frame, middle, style, random);
    if (isCooker(unit)) hob(mesh, frame, middle, style, random);
  }
  aboveWorktop(run, units, [start, end]);
  const share = { empty: 0, sparse: 0.15, full: 0.45, cluttered: 0.85 }[site.furnishing];
  if (share > 0) worktopThings(site.mesh.as('thing'), frame, { ...style, span: [start, end] }, share, random);
  return true;
}

const isCooker = ({ kind }: Unit): boolean => kind === 'oven' || kind === 'hob';

/**
 * Adds wall cupboards, hood and tiles over a run's worktop where there is room; a gap over the sink is left for a
 * window.
 */
function aboveWorktop(run: Run, units: readonly Unit[], [start, end]: Span): void {
  const { wall, style, random, options } = run;
  const gap = random() < 0.6 ? units.find(({ kind }) => kind === 'sink') : undefined;
  const isShelf = random() < 0.1;
  const upTo = style.upperTo > style.upperFrom + 0.3 && style.hasUppers ? style.upperTo : 0;
  const splashFits = claimSplash(run, upTo, [start, end]);
  const isBesideOtherRun = options.blind[0] > 0 && options.blind[0] < 0.1;
  const covered: Span[] = [];
  // The first and last unit include the corners beside them.
  const starts = [start, ...units.slice(1).map(({ from }) => from)];
  const ends = [...units.slice(0, -1).map(({ to }) => to), end];
  for (const [i, unit] of units.entries()) {
    if (unit === gap) continue;
    const span: Span = [starts[i], ends[i]];
    const top = isCooker(unit) ? wall.height : upTo;
    if (!claimAbove(run, span, top)) continue;
    covered.push(span);
    if (isCooker(unit)) addHood(run, unit);
    else if (isShelf) addShelves(run, span);
    else addUpper(run, span, i === 0 && isBesideOtherRun);
  }
  if (style.splash && splashFits) addSplash(run, [start, end], covered, style.splash);
}

function claimSplash({ site, wall, style, random }: Run, upTo: number, [from, to]: Span): boolean {
  const isUnderUppers = upTo > 0 && wall.height >= upTo;
  const wanted = isUnderUppers ? style.upperFrom : style.height + pick(random, [0.05, 0.1, 0.3, 0.6]);
  if (wanted >= wall.height) return false;
  const top = Math.min(wanted, style.height + 0.1);
  return site.claimWall({ wall: wall.index, from, to, bottom: style.height, top });
}

function claimAbove({ site, wall, style }: Run, [from, to]: Span, top: number): boolean {
  if (top === 0 || wall.height < top) return false;
  return site.claimWall({ wall: wall.index, from, to, bottom: style.height + 0.1, top });
}

function addHood({ site, wall, style }: Run, { from, to }: Unit): void {
  hood(site.mesh.as('builtin'), wall.frame, [from, to], [style.upperFrom + 0.12, wall.height], style.appliance);
}

function addShelves({ site, wall, style }: Run, [u0, u1]: Span): void {
  const mesh = site.mesh.as('builtin');
  for (const v of [style.upperFrom, style.upperFrom + 0.35])
    block(mesh, wall.frame, [u0, v, 0.002], [u1, v + 0.03, 0.24], style.worktop);
}

/** Adds a wall cupboard. In a corner it starts beside those of the other wall, which are equally deep. */
function addUpper({ site, wall, style, random }: Run, [u0, u1]: Span, isInCorner: boolean): void {
  const from = isInCorner ? u0 + (style.upperDepth + 0.02) : u0;
  upperUnit(site.mesh.as('builtin'), wall.frame, [from, style.upperFrom, u1, style.upperTo], style, random);
}

function addSplash({ site, wall, style }: Run, [start, end]: Span, covered: readonly Span[], tiles: Material): void {
  const mesh = site.mesh.as('wall', 'panelling');
  rectangle(mesh, wall.frame, [start, style.height], [end, style.height + 0.1], 0.008, tiles);
  for (const [u0, u1] of covered)
    rectangle(mesh, wall.frame, [u0, style.height + 0.1], [u1, style.upperFrom + 0.12], 0.008, tiles);
}

/** Returns whether a run would be visible in the picture. */
export const isRunSeen = (site: Site, wall: ShellWall, from: number, to: number): boolean =>
  shareSeen(site, wall, from, to, 1) >= 0.3;
