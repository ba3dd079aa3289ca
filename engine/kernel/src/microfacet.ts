/** Reflection by GGX microfacets (Walter et al. 2007), with visible normals sampled as in Heitz 2018. */
import {
  bitangentX,
  bitangentY,
  bitangentZ,
  makeFrame,
  tangentX,
  tangentY,
  tangentZ,
  turn,
  turnCos,
  turnSin,
} from './directions';

/** From this roughness on, reflections of lights come from light sampling and not from reflected rays. */
export const ROUGH: f32 = 0.3;

/** (1 - cosine)^5 of Schlick's approximation. */
// @ts-ignore: decorator
@inline
export function schlick(cosine: f32): f32 {
  const a = <f32>1 - min(<f32>1, max(<f32>0, cosine));
  const a2 = a * a;
  return a2 * a2 * a;
}

/** Reflectance at an angle: rough surfaces brighten less at the grazing edge (Lagarde 2012). */
// @ts-ignore: decorator
@inline
export function fresnel(atNormal: f32, roughness: f32, power: f32): f32 {
  return atNormal + (max(<f32>1 - roughness, atNormal) - atNormal) * power;
}

/** Distribution times masking over 4 cosines: D V of the reflected share, without the Fresnel term. */
export function albedoShare(cosineHalf: f32, cosineLight: f32, cosineView: f32, roughness: f32): f32 {
  const a = roughness * roughness;
  const a2 = a * a;
  const d = cosineHalf * cosineHalf * (a2 - 1) + 1;
  const k = a * 0.5;
  const v = (cosineLight * (<f32>1 - k) + k) * (cosineView * (<f32>1 - k) + k);
  return (a2 / (<f32>3.14159265 * d * d)) * (<f32>0.25 / v);
}

/** The latest reflected direction, and its weight without the Fresnel term (0 when it points into the surface). */
export let reflectedX: f32 = 0;
export let reflectedY: f32 = 0;
export let reflectedZ: f32 = 0;
export let reflectedWeight: f32 = 0;
/** Cosine between the view and the microfacet, for the Fresnel term. */
export let reflectedCosine: f32 = 0;

/** Reflects the view direction (away from the surface) in a random visible microfacet. */
export function sampleReflection(
  nx: f32,
  ny: f32,
  nz: f32,
  vx: f32,
  vy: f32,
  vz: f32,
  roughness: f32,
  a: f32,
  b: f32,
): void {
  const alpha = roughness * roughness;
  makeFrame(nx, ny, nz);
  const t1x = tangentX;
  const t1y = tangentY;
  const t1z = tangentZ;
  const t2x = bitangentX;
  const t2y = bitangentY;
  const t2z = bitangentZ;
  // View in the surface's frame, stretched so that the distribution becomes a hemisphere.
  const lx = t1x * vx + t1y * vy + t1z * vz;
  const ly = t2x * vx + t2y * vy + t2z * vz;
  const lz = max(<f32>1e-3, nx * vx + ny * vy + nz * vz);
  let sx = alpha * lx;
  let sy = alpha * ly;
  let sz = lz;
  const inverse = <f32>1 / sqrt(sx * sx + sy * sy + sz * sz);
  sx *= inverse;
  sy *= inverse;
  sz *= inverse;
  // A point on the disc seen along the view, its far half squeezed to what is visible.
  turn(b);
  const r = sqrt(a);
  const p1 = r * turnCos;
  let p2 = r * turnSin;
  // The squeeze runs along the second axis, which must be level with the view: pick the axes of Heitz's frame.
  const flat = sx * sx + sy * sy;
  const level = flat > 1e-8 ? <f32>1 / sqrt(flat) : <f32>0;
  const u1x = level > 0 ? -sy * level : <f32>1;
  const u1y = level > 0 ? sx * level : <f32>0;
  const u2x = -sz * u1y;
  const u2y = sz * u1x;
  const u2z = sx * u1y - sy * u1x;
  const squeeze = <f32>0.5 * (<f32>1 + sz);
  p2 = (<f32>1 - squeeze) * sqrt(max(<f32>0, <f32>1 - p1 * p1)) + squeeze * p2;
  const p3 = sqrt(max(<f32>0, <f32>1 - p1 * p1 - p2 * p2));
  let hx = alpha * (p1 * u1x + p2 * u2x + p3 * sx);
  let hy = alpha * (p1 * u1y + p2 * u2y + p3 * sy);
  let hz = max(<f32>1e-6, p2 * u2z + p3 * sz);
  const hScale = <f32>1 / sqrt(hx * hx + hy * hy + hz * hz);
  hx *= hScale;
  hy *= hScale;
  hz *= hScale;
  const vh = lx * hx + ly * hy + lz * hz;
  const rx = vh * 2 * hx - lx;
  const ry = vh * 2 * hy - ly;
  const rz = vh * 2 * hz - lz;
  reflectedCosine = vh;
  if (rz <= 0) {
    reflectedWeight = 0;
    return;
  }
  // G2 / G1 of the uncorrelated Smith masking is the masking of the reflected direction.
  const a2 = alpha * alpha;
  reflectedWeight = (rz * 2) / (rz + sqrt(a2 + (<f32>1 - a2) * rz * rz));
  reflectedX = t1x * rx + t2x * ry + nx * rz;
  reflectedY = t1y * rx + t2y * ry + ny * rz;
  reflectedZ = t1z * rx + t2z * ry + nz * rz;
}
