import { box } from '../shapes/box.ts';
import { move } from '../shapes/transform.ts';
import { byStyle } from '../styles/style-table.ts';
import { piece } from './piece.ts';
import { type Drawing, pieceFrom } from './piece-design.ts';

/** An upright piano: its case, and the keys before it. */
const UPRIGHT: Drawing = {
  size: { width: 1.5, depth: 0.6, height: 1.2 },
  draw(builder, look, { width, height, depth }) {
    const back = depth * 0.6;
    builder.add(box(width, height, back), look.wood, move(0, height / 2, (back - depth) / 2));
    builder.add(box(width, 0.12, depth - back), look.paint, move(0, height * 0.57, back / 2));
  },
};

/** The worked example of docs/extending.md: a whole piece. */
export const piano = piece({
  id: 'piano',
  names: { one: 'piano', many: 'pianos', called: 'upright piano' },
  traits: { walls: { LIVING_ROOM: { rank: 0.5 } }, addedAt: 'wall', freeInFront: 0.8 },
  design: pieceFrom(
    byStyle(() => [UPRIGHT]),
    0.95,
    1.05,
  ),
});
