import { expect, it } from 'vitest';
import { createMeshBuilder } from '../../shapes/mesh-builder.ts';
import { addSeatCushions } from './seat.ts';
import { seatingFrame } from './seating-plan.ts';
import { SOFAS } from './sofa-plans.ts';

it.each([
  [1.5, 1],
  [2.1, 2],
  [2.9, 3],
])('a bench seat of %s m has %s long cushions that touch at most', (width, count) => {
  const plan = { ...SOFAS.MODERN[2], piping: false };
  const frame = seatingFrame({ ...plan, size: { ...plan.size, width } });
  const spans: [number, number][] = [];
  const builder = createMeshBuilder(1);
  addSeatCushions(
    {
      ...builder,
      add(surface, cover, at) {
        const measured = createMeshBuilder(1);
        measured.add(surface, cover, at);
        const xs = [...measured.build().mesh.positions].filter((_, i) => i % 3 === 0);
        spans.push([Math.min(...xs), Math.max(...xs)]);
      },
    },
    frame,
  );
  expect(spans.length).toBe(count);
  spans.forEach(([from], i) => {
    // They lie turned a little.
    if (i > 0) expect(from).toBeGreaterThan(spans[i - 1][1] - 0.002);
  });
});
