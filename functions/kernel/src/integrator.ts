/** Camera rays and what they gather, one tile of pixels at a time. */
import {
  CELL,
  H_ALBEDO,
  H_CELL_COLUMNS,
  H_CELLS,
  H_EYE,
  H_GUIDE,
  H_HEIGHT,
  H_IRRADIANCE,
  H_MATERIAL_PLANE,
  H_PIXEL_ANGLE,
  H_RAY_0,
  H_RAY_X,
  H_RAY_Y,
  H_SAMPLES,
  H_SEED,
  H_SPECULAR,
  H_WIDTH,
  TILE,
} from '../../src/engine/render/kernel-layout';
import { headerFloat, headerInt, headerPointer } from './header';
import { closestHit, hitDistance } from './intersect';
import { drawPoint, hash2, pointX, pointY } from './random';
import {
  albedoBlue,
  albedoGreen,
  albedoRed,
  emissionBlue,
  emissionGreen,
  emissionRed,
  evaluateSurface,
  facing,
  materialIndex,
  normalX,
  normalY,
  normalZ,
} from './surface';

let dirX: f32 = 0;
let dirY: f32 = 0;
let dirZ: f32 = 0;

/** Direction through the pixel position (x, y), length 1. */
function aim(x: f32, y: f32): void {
  const dx = headerFloat(H_RAY_X) * x + headerFloat(H_RAY_Y) * y + headerFloat(H_RAY_0);
  const dy = headerFloat(H_RAY_X + 4) * x + headerFloat(H_RAY_Y + 4) * y + headerFloat(H_RAY_0 + 4);
  const dz = headerFloat(H_RAY_X + 8) * x + headerFloat(H_RAY_Y + 8) * y + headerFloat(H_RAY_0 + 8);
  const s = <f32>1 / sqrt(dx * dx + dy * dy + dz * dz);
  dirX = dx * s;
  dirY = dy * s;
  dirZ = dz * s;
}

/** Renders one tile: fills every plane for its pixels. */
export function renderTile(tile: i32): void {
  const width = headerInt(H_WIDTH);
  const height = headerInt(H_HEIGHT);
  const columns = (width + TILE - 1) / TILE;
  const x0 = (tile % columns) * TILE;
  const y0 = (tile / columns) * TILE;
  const x1 = min(width, x0 + TILE);
  const y1 = min(height, y0 + TILE);
  const cells = headerPointer(H_CELLS);
  const cellColumns = headerInt(H_CELL_COLUMNS);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const marked = load<u8>(cells + <usize>((y / CELL) * cellColumns + x / CELL));
      renderPixel(x, y, width, marked != 0);
    }
  }
}

function renderPixel(x: i32, y: i32, width: i32, marked: bool): void {
  const pixel = y * width + x;
  const at = <usize>pixel << 4;
  const zero = f32x4.splat(0);
  let irradiance = zero;
  let guide = zero;
  let albedo = zero;
  let specular = zero;
  let material = -1;
  if (marked) {
    const samples = headerInt(H_SAMPLES);
    const seed = hash2(<u32>headerInt(H_SEED), <u32>pixel);
    const ex = headerFloat(H_EYE);
    const ey = headerFloat(H_EYE + 4);
    const ez = headerFloat(H_EYE + 8);
    const spread = headerFloat(H_PIXEL_ANGLE);
    let hits = 0;
    for (let s = 0; s < samples; s++) {
      drawPoint(s, seed);
      aim(<f32>x + pointX, <f32>y + pointY);
      if (!closestHit(ex, ey, ez, dirX, dirY, dirZ, 1e9)) continue;
      hits++;
      evaluateSurface(ex, ey, ez, dirX, dirY, dirZ, spread);
      material = materialIndex;
      const light: f32 = 3.14159265 * (<f32>0.35 + <f32>0.3 * facing + <f32>0.25 * normalY);
      irradiance = f32x4.add(irradiance, f32x4(light * albedoRed, light * albedoGreen, light * albedoBlue, 0));
      guide = f32x4.add(guide, f32x4(normalX, normalY, normalZ, hitDistance));
      albedo = f32x4.add(albedo, f32x4(albedoRed, albedoGreen, albedoBlue, 1));
      specular = f32x4.add(specular, f32x4(emissionRed, emissionGreen, emissionBlue, 0));
    }
    if (hits) {
      const scale = f32x4.splat(<f32>1 / <f32>hits);
      irradiance = f32x4.div(irradiance, f32x4.pmax(albedo, f32x4.splat(1e-6)));
      guide = f32x4.mul(guide, scale);
      specular = f32x4.mul(specular, scale);
      albedo = f32x4.replace_lane(f32x4.mul(albedo, scale), 3, <f32>hits / <f32>samples);
    }
  }
  v128.store(headerPointer(H_IRRADIANCE) + at, irradiance);
  v128.store(headerPointer(H_GUIDE) + at, guide);
  v128.store(headerPointer(H_ALBEDO) + at, albedo);
  v128.store(headerPointer(H_SPECULAR) + at, specular);
  store<i16>(headerPointer(H_MATERIAL_PLANE) + (<usize>pixel << 1), <i16>material);
}
