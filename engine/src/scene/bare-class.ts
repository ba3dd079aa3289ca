/** What the room is made of once everything that can be carried out has left it. Tiles count as panelling; a doorway includes what
 * lies beyond it, a window its view and blinds; built in are radiators, fireplaces, kitchens, shelving and lamps under the ceiling. */
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
