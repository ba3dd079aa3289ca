import { LIMITS, TIMES } from '../../contract/limits.ts';
import type { MatchErrorCode, RoomProposal } from '../../contract/room-matches.ts';
import { secondsAfter } from '../../domain/day.ts';
import type { MatchRequest, RoomMatch } from '../../domain/room-match.ts';
import { homeSeedOf, seedOf } from '../../domain/seeds.ts';
import {
  fitOf,
  isFull,
  isStarted,
  photoIn,
  type RoomFit,
  registered,
  type SharedRoom,
  withLate,
} from '../../domain/shared-room.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Joined, Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { presentWays, settledPhoto } from './present-room.ts';
import { readRoomPhotos } from './room-photo.ts';
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
  /** Stores it with the room, in the transaction that ends the match. @throws MatchFailure */
  readonly keep: (transaction: Pick<Transaction, 'sharedRoom' | 'saveSharedRoom'>) => Promise<void>;
}

type Asked<K extends MatchRequest['kind']> = Extract<MatchRequest, { readonly kind: K }>;

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

const keepNothing = async (): Promise<void> => undefined;

/** Matches photos of a room. Nothing here is charged. */
export function makeMatchPhotos({ store, files, imaging, roomPlanner, clock }: MatchPhotosPorts) {
  const smallCopy = makeSmallCopy({ files, imaging });

  /** @throws MatchFailure if the photo is gone */
  const read = async (userId: string, path: string): Promise<Uint8Array> => {
    const copy = await smallCopy(userId, path);
    if (!copy) throw new MatchFailure('PHOTO_GONE');
    return copy;
  };

  /** Reads small copies one after the other, so that one full-size photo is in memory at a time. */
  const readAll = async (userId: string, paths: readonly string[]): Promise<Uint8Array[]> => {
    const copies: Uint8Array[] = [];
    for (const path of paths) copies.push(await read(userId, path));
    return copies;
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

  const propose = async (
    userId: string,
    { sharedRoomId, photos, roomType, style }: Asked<'propose'>,
    signal: AbortSignal,
  ): Promise<FoundMatch> => {
    const bytes = await readAll(userId, photos);
    const found = bounded(await roomPlanner.register(bytes, { roomType, style }, signal));
    const now = clock();
    const opened: SharedRoom = {
      ...{ id: sharedRoomId, userId, roomType, style },
      ...{ verdict: 'none', alternatives: [], chosen: null },
      photos: photos.map((path) => ({ path, jobIds: [] })),
      createdAt: now,
      expireAt: secondsAfter(now, TIMES.uploadHours * 3600),
    };
    return {
      proposal: proposalOf(sharedRoomId, found),
      keep: async (transaction) => transaction.saveSharedRoom(registered(opened, fitsOf(found))),
    };
  };

  const byPoints = async (
    userId: string,
    { sharedRoomId, points }: Asked<'points'>,
    signal: AbortSignal,
  ): Promise<FoundMatch> => {
    const { photos, roomType, style } = openRoom(await store.sharedRoom(sharedRoomId), userId);
    const paths = photos.map(({ path }) => path);
    const bytes = await readAll(userId, paths);
    const found = bounded(await roomPlanner.register(bytes, { roomType, style, points }, signal));
    const proposal = proposalOf(sharedRoomId, found);
    // If the points lead to no fit, the earlier alternatives can still be chosen.
    if (found.verdict === 'none') return { proposal, keep: keepNothing };
    return {
      proposal,
      async keep(transaction) {
        const room = openRoom(await transaction.sharedRoom(sharedRoomId), userId);
        transaction.saveSharedRoom(registered(room, fitsOf(found)));
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
    const { id, roomType, style, homeSeed } = room;
    const seeds = { id, attempt: 1, sharedRoomId: id, ...(homeSeed !== undefined && { homeSeed }) };
    const wanted = { roomType, style, seed: seedOf(seeds), homeSeed: homeSeedOf(seeds), ...(points && { points }) };
    return bounded(await roomPlanner.join(photos, fit, late, wanted, signal));
  };

  const join = async (userId: string, request: Asked<'join'>, signal: AbortSignal): Promise<FoundMatch> => {
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
        if (photoIn(stored, photo)) return;
        if (isFull(stored)) throw new MatchFailure('ROOM_CHANGED');
        if (!shown) return;
        const alternatives = found.alternatives.map(({ pose }) => pose);
        const late = { verdict: found.verdict, path: photo.path, alternatives, beside: shown.path };
        transaction.saveSharedRoom(withLate(stored, late));
      },
    };
  };

  /** @throws MatchFailure; the signal's reason when it is aborted */
  return ({ userId, request }: RoomMatch, signal: AbortSignal): Promise<FoundMatch> => {
    switch (request.kind) {
      case 'propose':
        return propose(userId, request, signal);
      case 'points':
        return byPoints(userId, request, signal);
      case 'join':
        return join(userId, request, signal);
    }
  };
}
