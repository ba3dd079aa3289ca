import type { Registration } from '@roomwright/engine';
import { distinctWays, piecesInView, planTogether } from '@roomwright/engine/testing';
import type { FoundView } from './place-error.ts';

type Way = Registration['alternatives'][number];
type View = FoundView & Parameters<typeof planTogether>[0][number];

const WISHES = { room: 'LIVING_ROOM', style: 'SCANDINAVIAN', prompt: '', seed: 4711, homeSeed: 815 } as const;

/** Totals of the questions asked about groups of photos. */
export interface QuestionCounts {
  groups: number;
  /** Groups in which no way was found. */
  none: number;
  /** Groups in which the most probable way is right, and in which some way is. */
  firstRight: number;
  someRight: number;
  /** Groups in which nobody is asked. */
  sure: number;
  sureAndWrong: number;
  /** Groups in which somebody is asked, although only one way is offered. */
  askedAboutOne: number;
  /** Ways found, ways in which the room can be furnished, and of these those that are offered, for they look different. */
  found: number;
  furnished: number;
  offered: number;
  /** Groups whose first offered way is marked as likely, and of these those in which it is right. */
  marked: number;
  markedAndRight: number;
}

export const noQuestions = (): QuestionCounts => ({
  ...{ groups: 0, none: 0, firstRight: 0, someRight: 0, sure: 0, sureAndWrong: 0, askedAboutOne: 0 },
  ...{ found: 0, furnished: 0, offered: 0, marked: 0, markedAndRight: 0 },
});

/** The ways that a person is offered, as the service offers them. */
async function offeredWays(views: readonly View[], { alternatives }: Registration) {
  const furnished: (Way & { readonly pieces: Awaited<ReturnType<typeof planTogether>> })[] = [];
  for (const way of alternatives) {
    const pieces = await planTogether(views, way, WISHES, {});
    if (pieces.decision === 'stage') furnished.push({ ...way, pieces });
  }
  const offered = distinctWays(furnished, ({ poses, pieces: planned }) =>
    views.map(({ analysis: { model } }, i) => {
      const pose = poses[i];
      if (!pose || planned.decision !== 'stage') return null;
      return { view: model, pieces: piecesInView(planned.plan.pieces, pose, model, planned.plan.room).pieces };
    }),
  );
  return { furnished: furnished.length, offered };
}

/** Adds a group of photos to the totals. */
export async function countQuestion(
  counts: QuestionCounts,
  views: readonly View[],
  registration: Registration,
  isRight: (way: Way) => boolean,
): Promise<void> {
  const { alternatives, verdict } = registration;
  const right = alternatives.map(isRight);
  counts.groups++;
  if (alternatives.length === 0) counts.none++;
  if (right[0]) counts.firstRight++;
  if (right.includes(true)) counts.someRight++;
  if (verdict === 'sure') counts.sure++;
  if (verdict === 'sure' && !right[0]) counts.sureAndWrong++;
  const { furnished, offered } = await offeredWays(views, registration);
  if (verdict === 'ask' && offered.length === 1) counts.askedAboutOne++;
  counts.found += alternatives.length;
  counts.furnished += furnished;
  counts.offered += offered.length;
  const [first] = offered;
  if (!first?.isLikely) return;
  counts.marked++;
  if (isRight(first.way)) counts.markedAndRight++;
}
