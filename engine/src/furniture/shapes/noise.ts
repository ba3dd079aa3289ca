/** Returns a lattice point's value, -1 to 1, from its hashed coordinates. */
function cornerValue(mixed: number): number {
  let h = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  h ^= h >>> 12;
  return (h & 0xffff) / 32767.5 - 1;
}

/**
 * Returns smooth value noise at a point in space, -1 to 1, with features about one unit wide. Identical on every
 * machine.
 */
export function noise3(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = x - ix;
  const fy = y - iy;
  const fz = z - iz;
  const wx = fx * fx * (3 - 2 * fx);
  const wy = fy * fy * (3 - 2 * fy);
  const wz = fz * fz * (3 - 2 * fz);
  const x0 = Math.imul(ix, 0x27d4eb2d);
  const x1 = Math.imul(ix + 1, 0x27d4eb2d);
  const y0 = Math.imul(iy, 0x165667b1);
  const y1 = Math.imul(iy + 1, 0x165667b1);
  const z0 = Math.imul(iz, 0x1b873593);
  const z1 = Math.imul(iz + 1, 0x1b873593);
  const ux = 1 - wx;
  const uy = 1 - wy;
  const uz = 1 - wz;
  return (
    ux * uy * uz * cornerValue(x0 ^ y0 ^ z0) +
    wx * uy * uz * cornerValue(x1 ^ y0 ^ z0) +
    ux * wy * uz * cornerValue(x0 ^ y1 ^ z0) +
    wx * wy * uz * cornerValue(x1 ^ y1 ^ z0) +
    ux * uy * wz * cornerValue(x0 ^ y0 ^ z1) +
    wx * uy * wz * cornerValue(x1 ^ y0 ^ z1) +
    ux * wy * wz * cornerValue(x0 ^ y1 ^ z1) +
    wx * wy * wz * cornerValue(x1 ^ y1 ^ z1)
  );
}
