import { LIMITS } from '../../contract/limits.ts';
import type { MatchErrorCode, RoomProposal } from '../../contract/room-matches.ts';
import type { Job } from '../../domain/job.ts';
import type { FloorMark, MatchRequest, RoomMatch } from '../../domain/room-match.ts';
import { homeSeedOf, seedOf } from '../../domain/seeds.ts';
import {
  fitOf,
  isFull,
  isStarted,
  photoIn,
  proposedRoom,
  type RoomFit,
  registered,
  roomAwaiting,
  type SharedRoom,
  withLate,
} from '../../domain/shared-room.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Joined, Registered, RoomPlanner, RoomWishes } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { JOB_PATHS } from './job-paths.ts';
import { presentWays, settledPhoto } from './present-room.ts';
import { readRoomPhotos } from './room-photo.ts';
import { keepWaiting, release } from './room-wait.ts';
import { makeSmallCopy, type SmallCopyPorts } from './small-copy.ts';

export interface MatchPhotosPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom'>;
  readonly files: SmallCopyPorts['files'];
  readonly imaging: SmallCopyPorts['imaging'];
  readonly roomPlanner: Pick<RoomPlanner, 'register' | 'join'>;
  readonly clock: Clock;
}

/** A failure that every further start of the match would repeat. */
export class MatchFailure extends Error {
  override readonly name = 'MatchFailure';
  readonly code: MatchErrorCode;

  constructor(code: MatchErrorCode) {
    super(`The photos cannot be matched: ${code}.`);
    this.code = code;
  }
}

/** The result of a match. */
export interface FoundMatch {
  readonly proposal: RoomProposal;
  /** Path at which the proposal is to be kept. */
  readonly path: string;
  /**
   * Stores it with the room, in the transaction that ends the match.
   *
   * @returns the jobs that have waited for it, which must be queued; null if nobody waits for it any more
   * @throws MatchFailure
   */
  readonly keep: (transaction: Transaction) => Promise<readonly Job[] | null>;
}

/** What was found, before it is known where it is kept. */
type Found = Omit<FoundMatch, 'path'> & { readonly room?: SharedRoom };

type Asked<K extends MatchRequest['kind']> = Extract<MatchRequest, { readonly kind: K }>;

/** What a room is furnished by: its sketches show the furniture of its pictures. */
function wishesOf({ id, roomType, style, prompt = '', homeSeed }: SharedRoom): RoomWishes {
  const seeds = { id, attempt: 1, sharedRoomId: id, ...(homeSeed !== undefined && { homeSeed }) };
  return { roomType, style, prompt, seed: seedOf(seeds), homeSeed: homeSeedOf(seeds) };
}

/** Limits the alternatives to as many as a person is asked about. */
const bounded = <F extends Registered | Joined>(found: F): F => ({
  ...found,
  alternatives: found.alternatives.slice(0, LIMITS.roomAlternatives),
});

const fitsOf = ({ verdict, alternatives }: Registered): Pick<SharedRoom, 'verdict' | 'alternatives'> => ({
  verdict,
  alternatives: alternatives.map(({ lead, poses }) => ({ lead, poses })),
});

const proposalOf = (sharedRoomId: string, { verdict, alternatives }: Registered | Joined): RoomProposal => ({
  sharedRoomId,
  verdict,
  alternatives: presentWays(alternatives),
});

const keepNothing = async (): Promise<readonly Job[]> => [];

/** Matches photos of a room. Nothing here is charged. */
export function makeMatchPhotos({ store, files, imaging, roomPlanner, clock }: MatchPhotosPorts) {
  const smallCopy = makeSmallCopy({ files, imaging });

  /** @throws MatchFailure if the photo is gone */
  const read = async (userId: string, path: string): Promise<Uint8Array> => {
    const copy = await smallCopy(userId, path);
    if (!copy) throw new MatchFailure('PHOTO_GONE');
    return copy;
  };

  const ownRoom = (room: SharedRoom | null, userId: string): SharedRoom => {
    if (room?.userId !== userId) throw new MatchFailure('ROOM_CHANGED');
    return room;
  };

  /** Returns a room none of whose photos are staged. */
  const openRoom = (stored: SharedRoom | null, userId: string): SharedRoom => {
    const room = ownRoom(stored, userId);
    if (isStarted(room)) throw new MatchFailure('ROOM_CHANGED');
    return room;
  };

  /** Registers the photos of a room that is not settled. */
  const registeredIn = async (
    room: SharedRoom,
    signal: AbortSignal,
    points?: readonly FloorMark[],
  ): Promise<Registered> => {
    const copies = await readRoomPhotos(smallCopy, room.userId, room.photos);
    const bytes = copies.filter((copy) => copy !== null);
    if (bytes.length < copies.length) throw new MatchFailure('PHOTO_GONE');
    return bounded(await roomPlanner.register(bytes, { ...wishesOf(room), ...(points && { points }) }, signal));
  };

  const propose = async (
    userId: string,
    { sharedRoomId, photos, ...wanted }: Asked<'propose'>,
    signal: AbortSignal,
  ): Promise<Found> => {
    const proposed = proposedRoom(sharedRoomId, userId, photos, wanted, clock());
    // The sketches show designs and colours, so these are settled, whichever home the photos come into.
    const room = { ...proposed, homeSeed: wishesOf(proposed).homeSeed };
    const found = await registeredIn(room, signal);
    return {
      proposal: proposalOf(sharedRoomId, found),
      async keep(transaction) {
        transaction.saveSharedRoom(registered(room, fitsOf(found)));
        return [];
      },
    };
  };

  const byPoints = async (
    userId: string,
    { sharedRoomId, points }: Asked<'points'>,
    pathIn: (room: SharedRoom) => string,
    signal: AbortSignal,
  ): Promise<Found> => {
    const room = openRoom(await store.sharedRoom(sharedRoomId), userId);
    const found = await registeredIn(room, signal, points);
    const proposal = proposalOf(sharedRoomId, found);
    // If the points lead to no fit, the earlier alternatives can still be chosen.
    if (found.verdict === 'none') return { proposal, keep: keepNothing };
    return {
      proposal,
      room,
      async keep(transaction) {
        const stored = openRoom(await transaction.sharedRoom(sharedRoomId), userId);
        const proposed = registered(stored, fitsOf(found));
        const asked = { what: 'answer', proposalPath: pathIn(stored) } as const;
        transaction.saveSharedRoom(stored.awaits ? roomAwaiting(proposed, asked) : proposed);
        return [];
      },
    };
  };

  /** Matches photos whose jobs wait for it. */
  const ofBatch = async (
    userId: string,
    { sharedRoomId }: Asked<'batch'>,
    pathIn: (room: SharedRoom) => string,
    signal: AbortSignal,
  ): Promise<Found> => {
    const room = openRoom(await store.sharedRoom(sharedRoomId), userId);
    const found = await registeredIn(room, signal);
    return {
      proposal: proposalOf(sharedRoomId, found),
      room,
      async keep(transaction) {
        const stored = await transaction.sharedRoom(sharedRoomId);
        // Its photos were stopped or deleted meanwhile, or their owner has decided without it.
        if (stored?.awaits?.what !== 'match') return null;
        const proposed = registered(stored, fitsOf(found));
        if (found.verdict === 'sure') return release(transaction, proposed, clock());
        await keepWaiting(transaction, proposed, { what: 'answer', proposalPath: pathIn(stored) }, clock());
        return [];
      },
    };
  };

  const joined = async (
    room: SharedRoom,
    fit: RoomFit,
    { photo, points }: Asked<'join'>,
    signal: AbortSignal,
  ): Promise<Joined> => {
    const late = await read(room.userId, photo.path);
    const photos = await readRoomPhotos(smallCopy, room.userId, room.photos);
    const planned = room.chosen?.poses.length ?? 0;
    const wanted = { ...wishesOf(room), planned, ...(points && { points }) };
    return bounded(await roomPlanner.join(photos, fit, late, wanted, signal));
  };

  const join = async (userId: string, request: Asked<'join'>, signal: AbortSignal): Promise<Found> => {
    const { sharedRoomId, photo } = request;
    const room = ownRoom(await store.sharedRoom(sharedRoomId), userId);
    const settled = settledPhoto(room, photo);
    if (settled) return { proposal: settled, keep: keepNothing };
    const fit = fitOf(room);
    const found: Joined = fit
      ? await joined(room, fit, request, signal)
      : { verdict: 'none', beside: null, alternatives: [] };
    const shown = found.beside === null ? null : (room.photos[found.beside] ?? null);
    const [jobId] = shown?.jobIds ?? [];
    const besideJob = jobId === undefined ? null : await store.job(jobId);
    return {
      proposal: {
        ...proposalOf(sharedRoomId, found),
        ...(besideJob && { besideImageUrl: besideJob.originalUrl }),
      },
      async keep(transaction) {
        const stored = ownRoom(await transaction.sharedRoom(sharedRoomId), userId);
        // A job of the photo was created meanwhile.
        if (photoIn(stored, photo)) return [];
        if (isFull(stored)) throw new MatchFailure('ROOM_CHANGED');
        if (!shown) return [];
        const alternatives = found.alternatives.map(({ pose }) => pose);
        const late = { verdict: found.verdict, path: photo.path, alternatives, beside: shown.path };
        transaction.saveSharedRoom(withLate(stored, late));
        return [];
      },
    };
  };

  const find = (
    { userId, request }: RoomMatch,
    pathIn: (room: SharedRoom) => string,
    signal: AbortSignal,
  ): Promise<Found> => {
    switch (request.kind) {
      case 'propose':
        return propose(userId, request, signal);
      case 'batch':
        return ofBatch(userId, request, pathIn, signal);
      case 'points':
        return byPoints(userId, request, pathIn, signal);
      case 'join':
        return join(userId, request, signal);
    }
  };

  /** @throws MatchFailure; the signal's reason when it is aborted */
  return async (match: RoomMatch, signal: AbortSignal): Promise<FoundMatch> => {
    const { id, userId, attempt, starts } = match;
    const path = JOB_PATHS.roomMatch(userId, id, starts);
    // A question may be asked for longer than uploads are kept.
    const pathIn = (room: SharedRoom): string =>
      room.awaits ? JOB_PATHS.roomQuestion(userId, room.id, `${id}-${attempt}-${starts}`) : path;
    const { room, ...found } = await find(match, pathIn, signal);
    return { ...found, path: room ? pathIn(room) : path };
  };
}
