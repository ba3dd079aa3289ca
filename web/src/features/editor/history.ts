import type { Arrangement } from './arrangement.ts';

/** An arrangement and its selected piece. */
export interface Moment {
  readonly arrangement: Arrangement;
  readonly selected: number | null;
}

/** The undo history since the editor was opened, without limit. */
export interface History {
  readonly past: readonly Moment[];
  readonly present: Moment;
  readonly future: readonly Moment[];
  /** Kind and time of the last step: steps of the same kind in quick succession are merged. */
  readonly step: { readonly key: string; readonly at: number } | null;
}

/** Time within which steps of the same kind are undone together, milliseconds. */
const MERGE_WITHIN_MS = 800;

export const historyOf = (present: Moment): History => ({ past: [], present, future: [], step: null });

/** @param step.key null: the step is undone separately */
export function record(
  { past, present, step: before }: History,
  next: Moment,
  step: { readonly key: string | null; readonly at: number },
): History {
  const joins = step.key !== null && before?.key === step.key && step.at - before.at < MERGE_WITHIN_MS;
  return {
    past: joins ? past : [...past, present],
    present: next,
    future: [],
    step: step.key === null ? null : { key: step.key, at: step.at },
  };
}

export function undo(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

export function redo(history: History): History {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  if (!after) return history;
  return { past: [...past, present], present: after, future: rest, step: null };
}

/** Selects a piece, which is not an undo step. */
export const select = (history: History, selected: number | null): History => ({
  ...history,
  present: { ...history.present, selected },
  step: null,
});
