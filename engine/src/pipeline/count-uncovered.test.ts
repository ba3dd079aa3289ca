import { describe, expect, it } from 'vitest';
import { concealedOn, coveringRoom } from '../planning/covering.fixture.ts';
import { filledInSight } from './count-uncovered.ts';

describe('filledInSight', () => {
  const part = concealedOn([-0.6, 0.6], [0.1, 0.5]);
  const removed = new Uint8Array(part.columns * part.rows);
  for (const cell of part.cells) removed[cell] = 1;
  const concealed = { ...part, removed };
  const { task, piece } = coveringRoom(concealed);
  const { model } = task.space;
  const all = part.cells.length / (part.columns * part.rows);

  it('is all that was removed where nothing stands before it', () => {
    expect(filledInSight(model, concealed, [])).toBeCloseTo(all, 6);
  });

  it('is little where the new sofa stands before it', () => {
    const sofa = piece('sofa', [0, model.box.back - 0.5], Math.PI);
    expect(filledInSight(model, concealed, [sofa])).toBeLessThan(0.2 * all);
  });

  it('is nothing where no furniture was removed', () => {
    expect(filledInSight(model, { ...concealed, removed: new Uint8Array(removed.length) }, [])).toBe(0);
  });
});
