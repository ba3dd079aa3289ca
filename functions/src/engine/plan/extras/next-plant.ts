import type { Size } from '../../furniture/pieces.ts';
import type { Kit } from '../kit.ts';

/** Height of a room's further plants beside the usual one of their kind: a small one makes the first look grown. */
const SMALLER = 0.7;

/** Design and size of a room's plant number `index`, from 0: each of another kind, the first in full height. */
export function nextPlant(kit: Kit, index: number): { readonly variant: number; readonly size: Size } {
  const designs = kit.variants('plant');
  const variant = designs[index % designs.length];
  const { height } = kit.size('plant', {}, variant);
  return { variant, size: kit.size('plant', { height: index === 0 ? height : SMALLER * height }, variant) };
}
