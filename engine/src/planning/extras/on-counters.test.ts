import { expect, it } from 'vitest';
import { counterRectangle } from '../../scene/counter-rectangle.ts';
import type { CounterTop } from '../../scene/room.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { planRoom } from '../plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';

const [FROM, TO, FRONT, BACK] = [-2.3, 1.2, 4.8, 5.4];
const CELL = 0.05;

/** A run of cabinets along the back wall; `isFree` says where its top is, by the place along it. */
function kitchen(isFree: (along: number) => boolean) {
  const [columns, rows] = [Math.round((TO - FROM) / CELL), Math.round((BACK - FRONT) / CELL)];
  const counter: CounterTop = {
    ...{ facing: 'back', at: FRONT, from: FROM, to: TO, top: 0.92, cell: CELL, columns, rows },
    cells: Uint8Array.from({ length: columns * rows }, (_, i) => Number(isFree(FROM + ((i % columns) + 0.5) * CELL))),
  };
  const model = sketchedRoom({
    ...PLAIN_ROOM,
    obstacles: [[FROM, TO, FRONT, BACK]],
    fronts: [{ facing: 'back', at: FRONT, from: FROM, to: TO, seats: false }],
    counters: [counter],
  });
  const plan = planRoom(model, { room: 'KITCHEN', style: 'MODERN', seed: 1, homeSeed: 1 }, planCatalogue);
  const [placed, ...others] = (plan?.pieces ?? []).filter(({ piece }) => piece === 'counterSet');
  expect(others).toEqual([]);
  return { counter, placed };
}

it('a free counter gets a group of objects on its top, away from its middle', () => {
  const { counter, placed } = kitchen(() => true);
  if (!placed) throw new Error('Nothing stands on the counter.');
  const { x0, x1, z0, z1, y } = counterRectangle(counter);
  const { position, size } = placed;
  expect(position[1]).toBe(y);
  expect(position[0] - size.width / 2).toBeGreaterThan(x0);
  expect(position[0] + size.width / 2).toBeLessThan(x1);
  expect(position[2] - size.depth / 2).toBeGreaterThan(z0);
  expect(position[2] + size.depth / 2).toBeLessThan(z1);
  expect(Math.abs(position[0] - (FROM + TO) / 2)).toBeGreaterThan(0.5);
});

it('a counter with a sink or things where a group would stand gets one where it is free, or none', () => {
  const isRight = (along: number): boolean => along > (FROM + TO) / 2;
  expect(kitchen(isRight).placed?.position[0]).toBeGreaterThan((FROM + TO) / 2);
  expect(kitchen((along) => !isRight(along)).placed?.position[0]).toBeLessThan((FROM + TO) / 2);
  expect(kitchen(() => false).placed).toBeUndefined();
});
