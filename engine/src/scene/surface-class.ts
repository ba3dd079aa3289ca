/**
 * What a pixel of a photo shows. The order is the order of the network's channels; add at the end only.
 * - floor, ceiling, wall: bare surfaces of this room, with skirting, cornice, switches and sockets counted to the wall
 * - door: a leaf that is shut or stands open, with its casing
 * - doorway: what is seen through an opening into another space, and the lining and casing around it
 * - beyond: floor of the other space, seen through an opening
 * - window: glass with the view behind it, frame, reveal, blinds, curtains; sliding glass doors too
 * - builtin: what belongs to the house and stays: kitchen units, fireplaces, radiators, stairs, banisters, columns, baths
 * - thing: what people bring and take away: furniture, plants, boxes, lamps that stand
 * - rug: a loose carpet on the floor
 * - decor: what hangs on walls and from ceilings: pictures, mirrors, screens, lamps
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

/** Number of a class in maps of classes. */
export const surfaceIndex = (surface: SurfaceClass): number => SURFACE_CLASSES.indexOf(surface);
