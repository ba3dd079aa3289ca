import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';

/** Points of the floor that a person shows in the photos of a room: two say how photos fit together. */
export const POINTS = ['A', 'B'] as const;
export type PointName = (typeof POINTS)[number];

/** Shares of a photo's width and height, from its top left corner. */
export type Place = readonly [across: number, down: number];

/** Where a photo shows a point; `hidden`: it does not show it; null: nothing has been said. */
export type Mark = Place | 'hidden' | null;

/** Each point's marks in the photos of a room, in their order. */
export type FloorMarks = Readonly<Record<PointName, readonly Mark[]>>;

type PointsSent = BodyOf<'matchByPoints'>['points'];

export const noMarks = (photos: number): FloorMarks => ({ A: Array(photos).fill(null), B: Array(photos).fill(null) });

/** The marks once a point is marked in a photo, or said not to be seen there. */
export const marked = (marks: FloorMarks, point: PointName, photo: number, mark: Mark): FloorMarks => ({
  ...marks,
  [point]: marks[point].map((before, at) => (at === photo ? mark : before)),
});

export const isPlace = (mark: Mark | undefined): mark is Place => Array.isArray(mark);

/** Photos in which a point is marked. */
export const placesOf = (marks: FloorMarks, point: PointName): number => marks[point].filter(isPlace).length;

/** Shares of a photo's edges within which two marks are one spot to the service. */
const ONE_SPOT = 0.02;

/** What is still to be done before photos can be fitted together by the marks; null: nothing. */
export function whatIsMissing({ A, B }: FloorMarks): string | null {
  const pairs = A.flatMap((a, photo) => {
    const b = B[photo] ?? null;
    return isPlace(a) && isPlace(b) ? [{ a, b }] : [];
  });
  if (pairs.length < 2) return 'Please mark both points in at least two photos.';
  return pairs.some(({ a, b }) => Math.hypot(a[0] - b[0], a[1] - b[1]) < ONE_SPOT)
    ? 'A and B are the same spot in one of the photos. Please mark B well away from A.'
    : null;
}

/** A mark is no more exact than this share of a photo. */
const PARTS = 10_000;
const rounded = (share: number): number => Math.round(share * PARTS) / PARTS;

/** The marks as the service takes them. */
export const pointsOf = (marks: FloorMarks): PointsSent =>
  POINTS.map((point) => marks[point].map((mark) => (isPlace(mark) ? [rounded(mark[0]), rounded(mark[1])] : null)));
