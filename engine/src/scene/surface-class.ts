/**
 * Classes of visible surfaces, in the order of the network's channels; append only.
 * - floor, ceiling, wall: bare surfaces of this room; skirting, cornice, switches and sockets count as wall
 * - door: a leaf, shut or open, with its casing
 * - doorway: another space seen through an opening, with the opening's lining and casing
 * - beyond: floor of the other space, seen through an opening
 * - window: glass with the view behind it, frame, reveal, blinds, curtains; sliding glass doors too
 * - builtin: fixed parts of the house: kitchen units, fireplaces, radiators, stairs, banisters, columns, baths
 * - thing: movable objects: furniture, plants, boxes, standing lamps
 * - rug: a loose carpet on the floor
 * - decor: objects on walls and ceilings: pictures, mirrors, screens, lamps
 * - outside: sky, garden and neighbouring houses of an outdoor scene
 */
export const SURFACE_CLASSES = [
  'floor',
  'ceiling',
  'wall',
  'door',
  'doorway',
  'beyond',
  'window',
  'builtin',
  'thing',
  'rug',
  'decor',
  'outside',
] as const;

export type SurfaceClass = (typeof SURFACE_CLASSES)[number];

/** Index of a class in class maps. */
export const surfaceIndex = (surface: SurfaceClass): number => SURFACE_CLASSES.indexOf(surface);
