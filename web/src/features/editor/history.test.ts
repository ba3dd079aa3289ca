import { expect, test } from 'vitest';
import type { Arrangement } from './arrangement.ts';
import { type History, historyOf, record, redo, select, undo } from './history.ts';

const arrangement = (): Arrangement => ({ style: 'MODERN', pieces: [] });
const start = { arrangement: arrangement(), selected: null };
const after = (history: History, key: string | null, at: number): History =>
  record(history, { arrangement: arrangement(), selected: 0 }, { key, at });

test('steps are undone and redone one by one, without limit', () => {
  const many = Array.from({ length: 500 }).reduce<History>(
    (history, _, at) => after(history, null, at),
    historyOf(start),
  );
  const undone = Array.from({ length: 500 }).reduce<History>((history) => undo(history), many);
  expect(undone.present).toBe(start);
  expect(undo(undone)).toBe(undone);
  const again = Array.from({ length: 500 }).reduce<History>((history) => redo(history), undone);
  expect(again.present).toBe(many.present);
  expect(redo(again)).toBe(again);
});

test('steps of one kind in quick succession are undone together; after a pause, or of another kind, separately', () => {
  const held = after(after(historyOf(start), 'nudge 0', 0), 'nudge 0', 700);
  expect(undo(held).present).toBe(start);
  const apart = after(held, 'nudge 0', 2000);
  expect(undo(apart).present).toBe(held.present);
  const other = after(held, 'turn 0', 800);
  expect(undo(other).present).toBe(held.present);
});

test('a step after an undo replaces what was undone', () => {
  const undone = undo(after(historyOf(start), null, 0));
  expect(after(undone, null, 1).future).toEqual([]);
});

test('selecting another piece cannot be undone, and separates two steps of one kind', () => {
  const first = after(historyOf(start), 'nudge 0', 0);
  const looked = select(first, 3);
  expect(looked.past).toBe(first.past);
  expect(looked.present.selected).toBe(3);
  expect(after(looked, 'nudge 0', 1).past).toHaveLength(2);
});
