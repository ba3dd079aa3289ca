/** Random directions about a normal. */

/** The latest direction. */
export let cosineX: f32 = 0;
export let cosineY: f32 = 0;
export let cosineZ: f32 = 0;

/** sin and cos of 2 pi x for x in [0, 1), by polynomials good to 1e-5: the same on every machine. */
export let turnSin: f32 = 0;
export let turnCos: f32 = 0;

export function turn(x: f32): void {
  // Quarter of the circle, and the angle from its middle, within 45 degrees.
  const quarter = <i32>(x * 4);
  const a = (x * 4 - <f32>quarter - 0.5) * <f32>1.57079633;
  const a2 = a * a;
  const s = a * (<f32>1 - a2 * (<f32>0.16666667 - a2 * (<f32>0.00833333 - a2 * <f32>0.000198413)));
  const c = <f32>1 - a2 * (<f32>0.5 - a2 * (<f32>0.041666668 - a2 * <f32>0.0013888889));
  // Back by the 45 degrees to the start of the quarter.
  const h: f32 = 0.70710678;
  const sq = (s + c) * h;
  const cq = (c - s) * h;
  if (quarter == 0) {
    turnSin = sq;
    turnCos = cq;
  } else if (quarter == 1) {
    turnSin = cq;
    turnCos = -sq;
  } else if (quarter == 2) {
    turnSin = -sq;
    turnCos = -cq;
  } else {
    turnSin = -cq;
    turnCos = sq;
  }
}

/** Two unit vectors that make a right frame with a normal (Duff et al. 2017). */
export let tangentX: f32 = 0;
export let tangentY: f32 = 0;
export let tangentZ: f32 = 0;
export let bitangentX: f32 = 0;
export let bitangentY: f32 = 0;
export let bitangentZ: f32 = 0;

export function makeFrame(nx: f32, ny: f32, nz: f32): void {
  const sign: f32 = nz >= 0 ? 1 : -1;
  const a = <f32>-1 / (sign + nz);
  const b = nx * ny * a;
  tangentX = <f32>1 + sign * nx * nx * a;
  tangentY = sign * b;
  tangentZ = -sign * nx;
  bitangentX = b;
  bitangentY = sign + ny * ny * a;
  bitangentZ = -ny;
}

/** A direction with density cosine / pi about the normal, from two numbers in [0, 1). */
export function sampleCosine(nx: f32, ny: f32, nz: f32, a: f32, b: f32): void {
  makeFrame(nx, ny, nz);
  turn(b);
  const r = sqrt(a);
  const x = r * turnCos;
  const y = r * turnSin;
  const z = sqrt(max(<f32>0, <f32>1 - a));
  cosineX = tangentX * x + bitangentX * y + nx * z;
  cosineY = tangentY * x + bitangentY * y + ny * z;
  cosineZ = tangentZ * x + bitangentZ * y + nz * z;
}
