import { TIMES } from '../contract/limits.ts';
import type { MatchErrorCode } from '../contract/room-matches.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { daysAfter, secondsAfter } from './day.ts';
import type { SharedRoom } from './shared-room.ts';
import type { TaskState } from './task.ts';
import { claimed, heldOn, isFinished, isHeldBy, released, without } from './work.ts';

/** A point of the floor in each photo, in fractions of its width and height; null if the photo does not show it. */
export type FloorMark = readonly (readonly [number, number] | null)[];

/** A photo of the bucket, and the job whose original it is. */
export interface MatchedPhoto {
  readonly path: string;
  readonly jobId: string | null;
}

/** The photos to be matched. */
export type MatchRequest =
  /** Photos of a new room. */
  | {
      readonly kind: 'propose';
      readonly sharedRoomId: string;
      readonly photos: readonly string[];
      readonly roomType: RoomType;
      readonly style: Style;
      readonly prompt: string;
    }
  /** The photos of a room whose jobs wait for it. The match has the room's id. */
  | { readonly kind: 'batch'; readonly sharedRoomId: string }
  /** The photos of a room, by points of the floor. */
  | { readonly kind: 'points'; readonly sharedRoomId: string; readonly points: readonly FloorMark[] }
  /** A photo that joins a room whose photos are staged, perhaps by points of the floor. */
  | {
      readonly kind: 'join';
      readonly sharedRoomId: string;
      readonly photo: MatchedPhoto;
      readonly points?: readonly FloorMark[];
    };

/**
 * Photos of one room that are matched, stored as `roomMatches/{id}`. Leased to a worker like other tasks; where no job
 * waits for it, only as long as its page follows it.
 */
export interface RoomMatch extends TaskState {
  readonly id: string;
  readonly userId: string;
  readonly request: MatchRequest;
  /** Until when its page has claimed it; each poll renews the claim. Without meaning where jobs wait for it. */
  readonly followedUntil: Date;
  /** Path of the proposal, once it is COMPLETED. */
  readonly resultPath?: string;
  readonly failure?: MatchErrorCode;
  /** When it expires, finished or not. */
  readonly expireAt: Date;
}

/** Number of starts before it fails. A person is waiting, who can place the photos by hand instead. */
const MAX_STARTS = 2;

/** Creates a match, claimed by the page that asks for it. */
export function openedMatch(request: Pick<RoomMatch, 'id' | 'userId' | 'request' | 'requestId'>, now: Date): RoomMatch {
  return {
    ...request,
    status: 'PENDING',
    createdAt: now,
    updatedAt: now,
    attempt: 1,
    starts: 0,
    followedUntil: secondsAfter(now, TIMES.matchClaim),
    expireAt: secondsAfter(now, TIMES.matchHours * 3600),
  };
}

/** Creates a match that the jobs of a room wait for. @param before the one that failed, if it is tried again */
export function openedForBatch(
  { id, userId }: Pick<SharedRoom, 'id' | 'userId'>,
  requestId: string,
  before: RoomMatch | null,
  now: Date,
): RoomMatch {
  const request = { kind: 'batch', sharedRoomId: id } as const;
  return {
    ...openedMatch({ id, userId, request, requestId }, now),
    attempt: (before?.attempt ?? 0) + 1,
    expireAt: daysAfter(now, TIMES.answerDays),
  };
}

/** Whether the jobs of a room wait for it, whether or not a page does. */
export const isOfBatch = ({ request }: Pick<RoomMatch, 'request'>): boolean => request.kind === 'batch';

/** Whether its page still polls it, or needs not. */
export const isFollowed = (match: RoomMatch, now: Date): boolean => isOfBatch(match) || match.followedUntil > now;

/** Whether it is unfinished, and its page still polls it. */
export const isLive = (match: RoomMatch, now: Date): boolean => !isFinished(match) && isFollowed(match, now);

/** Identifies what is requested; generated ids are left out. */
function keyOf({ request }: Pick<RoomMatch, 'request'>): string {
  return JSON.stringify(request.kind === 'propose' ? { ...request, sharedRoomId: '' } : request);
}

export const isSameMatch = (one: Pick<RoomMatch, 'request'>, other: Pick<RoomMatch, 'request'>): boolean =>
  keyOf(one) === keyOf(other);

/** Renews the claim of its page, at most every few seconds. A match that was given up meanwhile gets a new message. */
export function followed(match: RoomMatch, now: Date): RoomMatch {
  if (isFinished(match) || match.followedUntil > secondsAfter(now, TIMES.matchClaim - TIMES.longPoll / 2)) return match;
  const times = (match.reminded?.times ?? 0) + 1;
  const again = !isFollowed(match, now) && match.status === 'PENDING' && { reminded: { times, at: now } };
  return { ...match, ...again, followedUntil: secondsAfter(now, TIMES.matchClaim) };
}

export const mayStartMatch = ({ starts }: RoomMatch): boolean => starts < MAX_STARTS;

/** Whether this worker has it, and its page still polls it. */
export const isMatchHeldBy = (match: RoomMatch, worker: string, now: Date): boolean =>
  isHeldBy(match, worker) && isFollowed(match, now);

/** PENDING, or PROCESSING and abandoned -> PROCESSING by this worker. */
export const begunMatch = (match: RoomMatch, worker: string, now: Date): RoomMatch =>
  claimed(match, worker, now, TIMES.matchLease);

/** Renews the worker's lease. */
export const heldMatch = (match: RoomMatch, worker: string, now: Date): RoomMatch =>
  heldOn(match, worker, now, TIMES.matchLease);

/** PROCESSING -> COMPLETED. */
export const matched = (match: RoomMatch, resultPath: string, now: Date): RoomMatch => ({
  ...without(match, 'lease', 'reminded'),
  ...{ status: 'COMPLETED', resultPath, finishedAt: now, updatedAt: now },
});

/** PENDING or PROCESSING -> FAILED. */
export const failedMatch = (match: RoomMatch, failure: MatchErrorCode, now: Date): RoomMatch => ({
  ...without(match, 'lease', 'reminded'),
  ...{ status: 'FAILED', failure, finishedAt: now, updatedAt: now },
});

/** PROCESSING -> PENDING for another worker. */
export const releasedMatch = (match: RoomMatch, now: Date): RoomMatch => released(match, now);
