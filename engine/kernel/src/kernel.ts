/**
 * The rendering kernel. The host lays a scene out in shared memory (kernel-layout.ts), then every worker calls `bind` and
 * `run` for the units of one pass after the other.
 */
import {
  PASS_AMBIENT,
  PASS_DENOISE,
  PASS_MARK,
  PASS_OVERLAY,
  PASS_PREPARE,
  PASS_RATIO,
  PASS_RATIO_COARSE,
  PASS_RATIO_DENOISE,
  PASS_RATIO_FINISH,
  PASS_RENDER,
  PASS_RESOLVE,
  PASS_SHARPEN,
  PASS_SUN,
} from '../../src/rendering/kernel-layout';
import { measureAmbient } from './ambient';
import { adaptLamps } from './lamps';
import { measureLevels } from './levels';
import { buildBvh } from './bvh-build';
import { denoiseTile } from './denoise';
import { bindEnvironment } from './environment';
import { renderTile } from './integrator';
import { anyHit, bindIntersect, closestHit, hitDistance, hitTriangle, hitU, hitV, rayCount } from './intersect';
import { bindLights } from './lights';
import { overlayRow } from './overlay';
import { ratioCoarseRow, ratioRow, sunRow } from './ratio';
import { denoiseRatioRow, finishRatioRow } from './ratio-denoise';
import { resolveTile } from './resolve';
import { useSlot } from './scratch';
import { sharpenRow } from './sharpen';
import { bindSurface } from './surface';
import { buildMipmaps } from './texture';
import { markCells } from './visibility';

/** Takes the scene in memory as it is now; `slot` is this worker's scratch area. Resets the ray count. */
export function bind(slot: i32): void {
  useSlot(slot);
  bindIntersect();
  bindSurface();
  bindEnvironment();
  bindLights();
}

/** Works on one unit of a pass. */
export function run(pass: i32, unit: i32): void {
  switch (pass) {
    case PASS_PREPARE:
      if (unit == 0) buildBvh();
      else buildMipmaps(unit - 1);
      break;
    case PASS_MARK:
      markCells(unit);
      break;
    case PASS_AMBIENT:
      measureAmbient();
      measureLevels();
      adaptLamps();
      break;
    case PASS_RENDER:
      renderTile(unit);
      break;
    case PASS_DENOISE:
      denoiseTile(unit);
      break;
    case PASS_RESOLVE:
      resolveTile(unit);
      break;
    case PASS_RATIO_COARSE:
      ratioCoarseRow(unit);
      break;
    case PASS_RATIO:
      ratioRow(unit);
      break;
    case PASS_RATIO_DENOISE:
      denoiseRatioRow(unit);
      break;
    case PASS_RATIO_FINISH:
      finishRatioRow(unit);
      break;
    case PASS_SUN:
      sunRow(unit);
      break;
    case PASS_OVERLAY:
      overlayRow(unit);
      break;
    case PASS_SHARPEN:
      sharpenRow(unit);
      break;
  }
}

/** Rays traced since `bind`. */
export function rays(): f64 {
  return rayCount;
}

// For tests and benchmarks: single rays, and the latest closest hit.
export { anyHit, closestHit };

export function lastDistance(): f32 {
  return hitDistance;
}
export function lastU(): f32 {
  return hitU;
}
export function lastV(): f32 {
  return hitV;
}
export function lastTriangle(): i32 {
  return hitTriangle;
}
