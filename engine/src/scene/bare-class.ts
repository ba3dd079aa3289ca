/**
 * Surface classes of the empty room. Tiles count as panelling; a doorway includes the space seen through it, a window
 * its view and blinds; `builtin` covers radiators, fireplaces, kitchens, shelving and ceiling lamps.
 */
export const BARE_CLASSES = [
  'floor',
  'ceiling',
  'wall',
  'panelling',
  'door',
  'doorway',
  'window',
  'builtin',
  'banister',
  'sanitary',
  'curtain',
] as const;
export type BareClass = (typeof BARE_CLASSES)[number];

const INDEX = new Map<BareClass, number>(BARE_CLASSES.map((name, i) => [name, i]));

export function bareIndex(name: BareClass): number {
  return INDEX.get(name) ?? 0;
}
