import type { GroundSun } from '../../scene/ground-sun.ts';
import { type Caster, findCasters, type Sight } from './casters.ts';
import { showsFloor, viewGround } from './ground-view.ts';
import { type LightCells, lightCells } from './light-cells.ts';
import { towards } from './likely-direction.ts';
import { splitLight } from './split-light.ts';
import { findSunDirection, type SunEvidence } from './sun-direction.ts';

/**
 * Probability from which on a pixel shows ground. Lower than for furniture: segmentation is unsure at the edges of hard shadows,
 * which are what is needed here.
 */
const LIKELY = 0.4;
/** Thresholds for reporting a direction. Chosen on drawn terraces: docs/decisions/026-the-sun-from-its-shadows.md. */
const LEAST_GAIN = 8;
const LEAST_EXPLAINED = 0.6;
const degrees = (angle: number): number => (angle * Math.PI) / 180;
const MOST_AZIMUTH_SPREAD = degrees(22);
const MOST_ELEVATION_SPREAD = degrees(15);
/** Hedges count as casters where they explain the shadows this much better than what is built. */
const HEDGE_GAIN = 2;

/** The sun's direction as far as the shadows tell it, certain or not; null where nothing casts any. */
export function weighSun(sight: Sight, cells: LightCells): SunEvidence | null {
  const by = (casters: readonly Caster[]): SunEvidence | null => findSunDirection(cells, casters);
  const built = by(findCasters(sight, false));
  const hedged = by(findCasters(sight, true));
  return hedged && (!built || hedged.gain > built.gain + HEDGE_GAIN) ? hedged : built;
}

/** Whether a direction is certain enough to light furniture by it: a shadow in the wrong direction is noticed at once. */
export const isSure = (evidence: SunEvidence): boolean =>
  evidence.gain >= LEAST_GAIN &&
  evidence.explained >= LEAST_EXPLAINED &&
  evidence.azimuthSpread <= MOST_AZIMUTH_SPREAD &&
  evidence.elevationSpread <= MOST_ELEVATION_SPREAD;

/**
 * Finds the sun by the shadows on the ground: null where the ground does not lie partly in sun and partly in hard shade, and
 * where the things that stand there do not explain the shadows.
 */
export function findSun(sight: Sight): GroundSun | null {
  const { photo, camera, cameraHeight, surfaces } = sight;
  const view = viewGround(photo, camera, cameraHeight, showsFloor(surfaces, photo, LIKELY));
  const levels = splitLight(view);
  if (!levels) return null;
  const cells = lightCells(view, levels);
  const evidence = weighSun(sight, cells);
  if (!evidence || !isSure(evidence)) return null;
  const { x0, z0, size: cell, columns, rows, isKnown } = cells;
  return { direction: towards(evidence), levels, ground: { x0, z0, cell, columns, rows, cells: Array.from(isKnown) } };
}
