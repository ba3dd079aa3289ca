import type { Vec3 } from '../../math/vec3.ts';

/** A box with rounded edges that cloth lies on, with its sides along the axes; metres. */
export interface Solid {
  readonly centre: Vec3;
  /** Half its outer sides. */
  readonly half: Vec3;
  /** Radius of its edges. */
  readonly radius: number;
}

/** How a point lies in a solid: its distance from the surface, negative inside, and the direction straight out. */
export interface Contact {
  distance: number;
  x: number;
  y: number;
  z: number;
}

/** Creates a contact to be written into. */
export const noContact = (): Contact => ({ distance: Infinity, x: 0, y: 1, z: 0 });

/** Returns the box between two corners. */
export const solidBetween = (low: Vec3, high: Vec3, radius: number): Solid => ({
  centre: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
  half: [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2, (high[2] - low[2]) / 2],
  radius,
});

/** Returns a solid with all of its surface moved outwards. */
export const inflated = ({ centre, half, radius }: Solid, by: number): Solid => ({
  centre,
  half: [half[0] + by, half[1] + by, half[2] + by],
  radius: radius + by,
});

/** Distance of a coordinate beyond the straight part of a side, or 0 between its ends; keeps its sign. */
const beyond = (p: number, straight: number): number => Math.sign(p) * Math.max(0, Math.abs(p) - straight);

/**
 * Returns whether the point at `i` of `at` is inside a solid, and if so writes into `contact` how deep.
 * Signed distance of a rounded box: Inigo Quilez, "Distance functions".
 */
export function enters(solid: Solid, at: ArrayLike<number>, i: number, contact: Contact): boolean {
  const { centre, half, radius } = solid;
  const px = at[i] - centre[0];
  const py = at[i + 1] - centre[1];
  const pz = at[i + 2] - centre[2];
  if (Math.abs(px) > half[0] || Math.abs(py) > half[1] || Math.abs(pz) > half[2]) return false;
  const x = beyond(px, half[0] - radius);
  const y = beyond(py, half[1] - radius);
  const z = beyond(pz, half[2] - radius);
  const outside = Math.sqrt(x * x + y * y + z * z);
  if (outside > 0) {
    contact.distance = outside - radius;
    contact.x = x / outside;
    contact.y = y / outside;
    contact.z = z / outside;
    return contact.distance < 0;
  }
  // Deep inside: straight out through the nearest face.
  const inside = [px, py, pz].map((p, k) => Math.abs(p) - half[k]);
  contact.distance = Math.max(...inside);
  const face = inside.indexOf(contact.distance);
  contact.x = face === 0 ? Math.sign(px) : 0;
  contact.y = face === 1 ? Math.sign(py) : 0;
  contact.z = face === 2 ? Math.sign(pz) : 0;
  return true;
}
