import type { ShelfGroup, ShelfItem } from '@roomwright/engine/live';

/** What each group is called. */
export const GROUP_NAMES: Readonly<Record<ShelfGroup, string>> = {
  seating: 'Seating',
  tables: 'Tables',
  storage: 'Storage',
  beds: 'Beds',
  lamps: 'Lamps',
  rugs: 'Rugs',
  walls: 'Walls and windows',
  plants: 'Plants',
  outdoor: 'Outdoors',
  accessories: 'More',
};

const tidy = (text: string): string => text.trim().toLowerCase();

/** Pieces whose name, group or other names have all the words, by group in the shelf's order. */
export function foundOnShelf(
  pieces: readonly ShelfItem[],
  text: string,
): readonly (readonly [ShelfGroup, readonly ShelfItem[]])[] {
  const words = tidy(text).split(/\s+/);
  const found = pieces.filter(({ name, group, called }) => {
    const said = tidy(`${name} ${GROUP_NAMES[group]} ${called}`);
    return words.every((word) => said.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)];
}
