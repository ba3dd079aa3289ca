import type { Caster } from './casters.ts';
import type { LightCells } from './light-cells.ts';
import { type LikelyDirection, likeliest, likelyDirection, type SunCandidate } from './likely-direction.ts';
import { type Shadows, shadowsAt } from './shadows.ts';

/** The sun's direction as a photo's shadows show it. */
export interface SunEvidence extends LikelyDirection {
  /** Log-likelihood of the shadows with the likeliest sun, less that by chance. */
  readonly gain: number;
  /** Share of the borders between sun and shade on the ground that are borders of its shadows, 0 to 1. */
  readonly explained: number;
}

const AZIMUTHS = 120;
const degrees = (angle: number): number => (angle * Math.PI) / 180;
const ELEVATIONS = Array.from({ length: 26 }, (_, i) => degrees(10 + 2.5 * i));
/** Prior of the sun's elevation in photos of homes: mean and spread. */
const USUAL_ELEVATION = degrees(42);
const ELEVATION_PRIOR = degrees(18);
/** Cells across a shadow's border at which both sides are compared. */
const ACROSS = 2;
/**
 * With the right sun: share of a known shadow's cells that look shaded; and shares of its borders that show as borders, lie in a
 * larger shadow, or are none.
 */
const IN_SHADOW = [0.92, 0.08] as const;
const AT_BORDER = [0.68, 0.24, 0.08] as const;
/** Cells that count as one piece of evidence: neighbours err together. */
const TOGETHER = 10;
const LEAST_CHANCE = 0.02;

/** What a pair of cells across a border shows: 0 shade and sun, 1 shade on both sides, 2 something else. */
const pairKind = ({ nearShade, nearSun }: LightCells, inner: number, outer: number): 0 | 1 | 2 => {
  if (!nearShade[inner]) return 2;
  return nearSun[outer] ? 0 : 1;
};

/** How often cells lie in shade, and pairs of cells show each kind, anywhere on the ground. */
function chances(cells: LightCells, steps: readonly number[]): { shade: number; pairs: readonly number[] } {
  const kinds = [0, 0, 0];
  let shade = 0;
  for (const cell of cells.known) {
    shade += cells.nearShade[cell];
    for (const step of steps) if (cells.isKnown[cell + step]) kinds[pairKind(cells, cell, cell + step)]++;
  }
  const all = Math.max(1, kinds[0] + kinds[1] + kinds[2]);
  const kept = (share: number): number => Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, share));
  return { shade: kept(shade / Math.max(1, cells.known.length)), pairs: kinds.map((count) => kept(count / all)) };
}

/** The direction of the sun under which what stands on the ground casts the shadows that lie on it; null without any. */
export function findSunDirection(cells: LightCells, casters: readonly Caster[]): SunEvidence | null {
  if (casters.length === 0 || cells.known.length === 0) return null;
  const steps = [-ACROSS, ACROSS, -ACROSS * cells.columns, ACROSS * cells.columns];
  const chance = chances(cells, steps);
  const inGain = [Math.log(IN_SHADOW[0] / chance.shade), Math.log(IN_SHADOW[1] / (1 - chance.shade))];
  const borderGain = AT_BORDER.map((share, kind) => Math.log(share / chance.pairs[kind]));
  const gainOf = ({ sure, open }: Shadows, cotangent: number): number => {
    let gain = 0;
    for (const cell of cells.known) {
      if (sure[cell] > cotangent) continue;
      gain += inGain[cells.nearShade[cell] ? 0 : 1];
      for (const step of steps) {
        const other = cell + step;
        if (!cells.isKnown[other] || sure[other] <= cotangent || open[other] <= cotangent) continue;
        gain += borderGain[pairKind(cells, cell, other)];
      }
    }
    return gain / TOGETHER;
  };
  const candidates: SunCandidate[] = [];
  for (let i = 0; i < AZIMUTHS; i++) {
    const azimuth = (2 * Math.PI * i) / AZIMUTHS - Math.PI;
    const shadows = shadowsAt(cells, casters, azimuth);
    for (const elevation of ELEVATIONS) {
      const prior = -0.5 * ((elevation - USUAL_ELEVATION) / ELEVATION_PRIOR) ** 2;
      candidates.push({ azimuth, elevation, gain: gainOf(shadows, 1 / Math.tan(elevation)) + prior });
    }
  }
  const best = likeliest(candidates);
  return {
    ...likelyDirection(candidates),
    gain: best.gain,
    explained: explainedShare(cells, shadowsAt(cells, casters, best.azimuth), 1 / Math.tan(best.elevation), steps),
  };
}

/** Share of the borders between sun and shade that lie where known shadows have theirs. */
function explainedShare(cells: LightCells, { sure }: Shadows, cotangent: number, steps: readonly number[]): number {
  const around = [0, 1, -1, cells.columns, -cells.columns];
  let [explained, all] = [0, 0];
  for (const cell of cells.known) {
    if (!cells.nearShade[cell] || cells.nearSun[cell]) continue;
    for (const step of steps) {
      const other = cell + 2 * step;
      if (!cells.isKnown[other] || !cells.nearSun[other] || cells.nearShade[other]) continue;
      all++;
      const isIn = around.some((near) => sure[cell + near] <= cotangent);
      const isOut = around.some((near) => !(sure[other + near] <= cotangent));
      if (isIn && isOut) explained++;
    }
  }
  return all === 0 ? 0 : explained / all;
}
