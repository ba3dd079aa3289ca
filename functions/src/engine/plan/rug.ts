import type { Member } from './group.ts';
import type { Kit } from './kit.ts';

/**
 * Rugs to choose from, the wanted size first, then smaller ones: the largest that has room is laid.
 * @param place middle of the rug in the group's frame, from its depth.
 * @param spare cost of having none.
 */
export function rugsOf(
  kit: Kit,
  wanted: { width: number; depth: number },
  place: (depth: number) => number,
  spare: number,
): Member[] {
  return [1, 0.86, 0.74].map((share, index, all) => {
    const size = kit.size('rug', { width: wanted.width * share, depth: wanted.depth * share });
    const last = index === all.length - 1;
    const variant = kit.variant('rug');
    return { role: 'rug', piece: 'rug', variant, size, u: 0, v: place(size.depth), turn: 0, spare: last ? spare : 0 };
  });
}
