/** From a hit to what the integrator needs: place, normals, and the material there. */
import {
  H_INDICES,
  H_MATERIALS,
  H_NORMALS,
  H_POSITIONS,
  H_TRIANGLE_MATERIALS,
  H_UVS,
  M_BUMP,
  M_COLOUR,
  M_EMISSION,
  M_METALLIC,
  M_REPEATS,
  M_ROUGHNESS,
  M_SHEEN,
  M_SPECULAR,
  M_TEXTURE,
  M_TEXTURE_LOG2,
  M_TRANSLUCENCY,
  MATERIAL_BYTES,
} from '../../src/rendering/kernel-layout';
import { headerPointer } from './header';
import { hitDistance, hitTriangle, hitU, hitV } from './intersect';
import { chooseLevel, sampleSlope, sampleTexture, slopeU, slopeV, texelBlue, texelGreen, texelRed } from './texture';

/** Rays that leave a surface start this far above it, in metres. */
const RAY_OFFSET: f32 = 2e-4;

let positions: usize = 0;
let normals: usize = 0;
let uvs: usize = 0;
let indices: usize = 0;
let triangleMaterials: usize = 0;
let materials: usize = 0;

/** Origin of the next ray, offset from the surface to the side it was seen from. */
export let originX: f32 = 0;
export let originY: f32 = 0;
export let originZ: f32 = 0;
/** Offset of that origin along the geometric normal; a transmitted ray starts twice as far back. */
export let rayOffsetX: f32 = 0;
export let rayOffsetY: f32 = 0;
export let rayOffsetZ: f32 = 0;
/** Shading normal, with relief, on the side it was seen from. */
export let normalX: f32 = 0;
export let normalY: f32 = 0;
export let normalZ: f32 = 0;
/** Cosine between the shading normal and the direction back along the ray, at least 0.001. */
export let facing: f32 = 0;

export let materialIndex: i32 = 0;
export let albedoRed: f32 = 0;
export let albedoGreen: f32 = 0;
export let albedoBlue: f32 = 0;
/** Reflectance at normal incidence. */
export let specularRed: f32 = 0;
export let specularGreen: f32 = 0;
export let specularBlue: f32 = 0;
export let emissionRed: f32 = 0;
export let emissionGreen: f32 = 0;
export let emissionBlue: f32 = 0;
export let roughness: f32 = 1;
export let translucency: f32 = 0;

export function bindSurface(): void {
  positions = headerPointer(H_POSITIONS);
  normals = headerPointer(H_NORMALS);
  uvs = headerPointer(H_UVS);
  indices = headerPointer(H_INDICES);
  triangleMaterials = headerPointer(H_TRIANGLE_MATERIALS);
  materials = headerPointer(H_MATERIALS);
}

/**
 * Looks up everything about the latest closest hit of a ray from (ox, oy, oz) along (dx, dy, dz). `spread` is the ray's
 * width per metre of distance: it chooses how fine the texture is.
 */
export function evaluateSurface(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, spread: f32): void {
  const t = hitDistance;
  const u = hitU;
  const v = hitV;
  const w = <f32>1 - u - v;
  const corner = indices + <usize>hitTriangle * 12;
  const a = <usize>load<u32>(corner);
  const b = <usize>load<u32>(corner, 4);
  const c = <usize>load<u32>(corner, 8);

  const pa = positions + a * 12;
  const pb = positions + b * 12;
  const pc = positions + c * 12;
  const ax = load<f32>(pa);
  const ay = load<f32>(pa, 4);
  const az = load<f32>(pa, 8);
  const e1x = load<f32>(pb) - ax;
  const e1y = load<f32>(pb, 4) - ay;
  const e1z = load<f32>(pb, 8) - az;
  const e2x = load<f32>(pc) - ax;
  const e2y = load<f32>(pc, 4) - ay;
  const e2z = load<f32>(pc, 8) - az;
  let gx = e1y * e2z - e1z * e2y;
  let gy = e1z * e2x - e1x * e2z;
  let gz = e1x * e2y - e1y * e2x;
  const towards = gx * dx + gy * dy + gz * dz;
  const gScale = (towards > 0 ? <f32>-1 : <f32>1) / sqrt(max(<f32>1e-30, gx * gx + gy * gy + gz * gz));
  gx *= gScale;
  gy *= gScale;
  gz *= gScale;

  const na = normals + a * 12;
  const nb = normals + b * 12;
  const nc = normals + c * 12;
  let nx = w * load<f32>(na) + u * load<f32>(nb) + v * load<f32>(nc);
  let ny = w * load<f32>(na, 4) + u * load<f32>(nb, 4) + v * load<f32>(nc, 4);
  let nz = w * load<f32>(na, 8) + u * load<f32>(nb, 8) + v * load<f32>(nc, 8);
  const nn = nx * nx + ny * ny + nz * nz;
  if (nn < 1e-12) {
    nx = gx;
    ny = gy;
    nz = gz;
  } else {
    const s = (nx * gx + ny * gy + nz * gz < 0 ? <f32>-1 : <f32>1) / sqrt(nn);
    nx *= s;
    ny *= s;
    nz *= s;
  }

  const index = <i32>load<u16>(triangleMaterials + (<usize>hitTriangle << 1));
  materialIndex = index;
  const m = materials + <usize>index * MATERIAL_BYTES;
  let red = load<f32>(m, M_COLOUR);
  let green = load<f32>(m, M_COLOUR + 4);
  let blue = load<f32>(m, M_COLOUR + 8);
  let glowRed = load<f32>(m, M_EMISSION);
  let glowGreen = load<f32>(m, M_EMISSION + 4);
  let glowBlue = load<f32>(m, M_EMISSION + 8);
  const texture = <usize>load<u32>(m, M_TEXTURE);
  if (texture) {
    const ta = uvs + (a << 3);
    const tb = uvs + (b << 3);
    const tc = uvs + (c << 3);
    const repeats = load<f32>(m, M_REPEATS);
    const log2 = load<i32>(m, M_TEXTURE_LOG2);
    const tu = (w * load<f32>(ta) + u * load<f32>(tb) + v * load<f32>(tc)) * repeats;
    const tv = (w * load<f32>(ta, 4) + u * load<f32>(tb, 4) + v * load<f32>(tc, 4)) * repeats;
    // Between the footprint's short and long side: the many samples of a pixel allow a sharper level than the safe one.
    const slant = max(<f32>0.15, -(gx * dx + gy * dy + gz * dz));
    const level = chooseLevel(log2, tu, tv, (t * spread * repeats) / sqrt(slant));
    sampleTexture(texture, log2, tu, tv, level);
    red = min(<f32>0.95, red * texelRed);
    green = min(<f32>0.95, green * texelGreen);
    blue = min(<f32>0.95, blue * texelBlue);
    glowRed *= texelRed;
    glowGreen *= texelGreen;
    glowBlue *= texelBlue;
    const bump = load<f32>(m, M_BUMP);
    if (bump > 0) {
      sampleSlope(texture, log2, tu, tv, level, repeats);
      const su = slopeU * bump;
      const sv = slopeV * bump;
      // Directions of growing u and v on the triangle.
      const du1 = load<f32>(tb) - load<f32>(ta);
      const dv1 = load<f32>(tb, 4) - load<f32>(ta, 4);
      const du2 = load<f32>(tc) - load<f32>(ta);
      const dv2 = load<f32>(tc, 4) - load<f32>(ta, 4);
      const det = du1 * dv2 - du2 * dv1;
      if (abs(det) > 1e-14) {
        const inv = <f32>1 / det;
        nx -= su * (e1x * dv2 - e2x * dv1) * inv + sv * (e2x * du1 - e1x * du2) * inv;
        ny -= su * (e1y * dv2 - e2y * dv1) * inv + sv * (e2y * du1 - e1y * du2) * inv;
        nz -= su * (e1z * dv2 - e2z * dv1) * inv + sv * (e2z * du1 - e1z * du2) * inv;
        const s = <f32>1 / sqrt(max(<f32>1e-20, nx * nx + ny * ny + nz * nz));
        nx *= s;
        ny *= s;
        nz *= s;
      }
    }
  }
  // A smooth or bumped normal may point away from the viewer near a silhouette: bend it back to just face them.
  let cosine = -(nx * dx + ny * dy + nz * dz);
  if (cosine < 0.02) {
    const bend = <f32>0.02 - cosine;
    nx -= dx * bend;
    ny -= dy * bend;
    nz -= dz * bend;
    const s = <f32>1 / sqrt(nx * nx + ny * ny + nz * nz);
    nx *= s;
    ny *= s;
    nz *= s;
    cosine = -(nx * dx + ny * dy + nz * dz);
  }
  facing = max(<f32>0.001, cosine);
  normalX = nx;
  normalY = ny;
  normalZ = nz;

  rayOffsetX = gx * RAY_OFFSET;
  rayOffsetY = gy * RAY_OFFSET;
  rayOffsetZ = gz * RAY_OFFSET;
  originX = ox + dx * t + rayOffsetX;
  originY = oy + dy * t + rayOffsetY;
  originZ = oz + dz * t + rayOffsetZ;

  roughness = load<f32>(m, M_ROUGHNESS);
  translucency = load<f32>(m, M_TRANSLUCENCY);
  emissionRed = glowRed;
  emissionGreen = glowGreen;
  emissionBlue = glowBlue;
  const metallic = load<f32>(m, M_METALLIC);
  const f0 = load<f32>(m, M_SPECULAR) * (1 - metallic);
  specularRed = f0 + red * metallic;
  specularGreen = f0 + green * metallic;
  specularBlue = f0 + blue * metallic;
  // Sheen: fibres that stand up from a fabric brighten its grazing edge, and swallow light where one looks between them.
  const graze = <f32>1 - facing;
  const pile = load<f32>(m, M_SHEEN);
  const sheen = pile * graze * graze * graze * <f32>0.5;
  const diffuse = (<f32>1 - metallic) * (1 - <f32>0.3 * pile * facing * facing);
  // Their light has mostly the colour of the cloth.
  albedoRed = min(<f32>0.95, red * diffuse + sheen * (red * <f32>1.2 + <f32>0.16));
  albedoGreen = min(<f32>0.95, green * diffuse + sheen * (green * <f32>1.2 + <f32>0.16));
  albedoBlue = min(<f32>0.95, blue * diffuse + sheen * (blue * <f32>1.2 + <f32>0.16));
}
