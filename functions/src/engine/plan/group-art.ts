import type { Group } from './group.ts';
import type { Kit } from './kit.ts';

/** Pictures that suit a piece of furniture below them: about two thirds of its width, then smaller ones. */
export function artOver(kit: Kit, width: number, over: number): NonNullable<Group['art']> {
  const usual = kit.size('art');
  const ratio = usual.height / usual.width;
  const sizes = [0.66, 0.52, 0.4].map((share) => {
    const wanted = Math.min(width * share, 0.95 / ratio);
    return kit.size('art', { width: wanted, height: wanted * ratio });
  });
  return { variant: kit.variant('art'), sizes, over };
}
