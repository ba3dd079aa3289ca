/** Puts the picture together: radiance = albedo * irradiance / pi + reflections and emission. */
import {
  H_ALBEDO,
  H_HEIGHT,
  H_IRRADIANCE,
  H_SPECULAR,
  H_WIDTH,
  TILE,
} from '../../src/engine/render/kernel-layout';
import { headerInt, headerPointer } from './header';

const INVERSE_PI: f32 = 0.318309886;

/** Leaves the radiance of one tile in the specular plane. */
export function resolveTile(tile: i32): void {
  const width = headerInt(H_WIDTH);
  const height = headerInt(H_HEIGHT);
  const columns = (width + TILE - 1) / TILE;
  const x0 = (tile % columns) * TILE;
  const y0 = (tile / columns) * TILE;
  const x1 = min(width, x0 + TILE);
  const y1 = min(height, y0 + TILE);
  const irradiance = headerPointer(H_IRRADIANCE);
  const albedo = headerPointer(H_ALBEDO);
  const specular = headerPointer(H_SPECULAR);
  const scale = f32x4.splat(INVERSE_PI);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x) << 4;
      const diffuse = f32x4.mul(f32x4.mul(v128.load(irradiance + at), v128.load(albedo + at)), scale);
      v128.store(specular + at, f32x4.add(v128.load(specular + at), diffuse));
    }
  }
}
