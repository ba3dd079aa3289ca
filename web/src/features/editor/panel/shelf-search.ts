import type { ShelfGroup, ShelfPiece } from '@roomwright/engine/live';

const tidy = (text: string): string => text.trim().toLowerCase();

/** Pieces whose name, group or other names have all the words, by group in the shelf's order. */
export function foundOnShelf(
  pieces: readonly ShelfPiece[],
  text: string,
): readonly (readonly [ShelfGroup, readonly ShelfPiece[]])[] {
  const words = tidy(text).split(/\s+/);
  const found = pieces.filter(({ name, group, called }) => {
    const said = tidy(`${name} ${group} ${called}`);
    return words.every((word) => said.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)];
}
