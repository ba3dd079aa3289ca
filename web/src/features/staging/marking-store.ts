import { create } from 'zustand';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { type FloorMarks, type Mark, marked, noMarks, type PointName, pointsOf, whatIsMissing } from './floor-marks.ts';
import type { FitByPoints } from './join-room.ts';
import { MatchError } from './match-photos.ts';

interface Marking {
  /** Names of the photos that are marked. */
  readonly of: string;
  /** Whether the photos are shown to be marked, instead of the ways in which they may fit together. */
  readonly isOpen: boolean;
  /** The point that is being marked. */
  readonly point: PointName;
  readonly marks: FloorMarks;
  /** What was marked before each step, the oldest first. */
  readonly past: readonly Pick<Marking, 'marks' | 'point'>[];
  readonly isTrying: boolean;
  /** Why the marks cannot be used, or did not help. */
  readonly problem: string | null;
}

const unmarked = (of: string, photos: number): Marking => ({
  of,
  ...{ isOpen: false, point: 'A', marks: noMarks(photos), past: [] },
  ...{ isTrying: false, problem: null },
});

/** Points that a person shows in the photos of a room: kept while the person looks at something else. */
export const useMarking = create<Marking>(() => unmarked('', 0));

const { getState, setState } = useMarking;

/** Forgets the marks of other photos. */
export function beginMarking(ids: readonly string[]): void {
  const of = ids.join(' ');
  if (getState().of !== of) setState(unmarked(of, ids.length));
}

/** Shows the photos to be marked, or what was shown before. */
export const openMarking = (isOpen: boolean): void => setState({ isOpen, problem: null });

export const choosePoint = (point: PointName): void => setState({ point });

/** Notes where a photo shows the point that is being marked. */
export function markPhoto(photo: number, mark: Mark): void {
  setState(({ marks, point, past }) => ({
    marks: marked(marks, point, photo, mark),
    past: [...past, { marks, point }],
    problem: null,
  }));
}

/** Takes the last mark back. */
export function undoMark(): void {
  setState(({ past }) => ({ ...past.at(-1), past: past.slice(0, -1), problem: null }));
}

const NO_FIT =
  'With these places the photos do not fit together. Please check that A is the same spot of the floor in every photo, and B too.';

/** Has the photos fitted together by the marks; they stay where that fails. */
export async function tryMarks(fit: FitByPoints): Promise<void> {
  const { marks, isTrying } = getState();
  if (isTrying) return;
  const missing = whatIsMissing(marks);
  setState({ problem: missing, isTrying: missing === null });
  if (missing !== null) return;
  try {
    const { verdict } = await fit(pointsOf(marks));
    setState(verdict === 'none' ? { problem: NO_FIT } : { isOpen: false });
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof MatchError)) reportError(error);
    setState({ problem: error instanceof MatchError ? `${error.message} Please try again.` : noticeOf(error).text });
  }
  setState({ isTrying: false });
}
