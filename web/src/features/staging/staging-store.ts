import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { handlingOf, type Style } from '@roomwright/functions/contract/staging-options.ts';
import { create } from 'zustand';
import { LISTINGS_KEY } from '../../lib/listings.ts';
import type { OtherWay } from '../../lib/other-way.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { type BatchCalls, makeBatchCalls, RunStopped } from './batch-calls.ts';
import { mayBeDone } from './failures.ts';
import { type AskedPhoto, type FitByPoints, joinRoom as joinStagedRoom, type RoomDecisions } from './join-room.ts';
import { beginMarking } from './marking-store.ts';
import type { Colours } from './room-colours.ts';
import { byRoom, joined, type PhotoRooms, parted, roommates } from './rooms.ts';
import { type Change, type RunEnd, type StagingReport, stageFile } from './stage-files.ts';
import {
  FIRST_CHOICE,
  isRefused,
  isUnsent,
  pendingFile,
  type StageRequest,
  type StagingChoice,
  type StagingFile,
  type StagingPhoto,
} from './staging-file.ts';
import { type StagingPorts, stagingPorts } from './staging-ports.ts';
import { forgetUpload, uploaded, useUploads } from './uploads.ts';

/** What the service takes a photo for, and which colours it has. */
export interface Proposal extends OutputOf<'inspect'> {
  readonly colours?: Colours;
}

/** In which way a photo fits into a staged room; it waits for the answer. */
export interface RoomQuestion extends Pick<RoomProposal, 'alternatives'> {
  /** In the order of the thumbnails. */
  readonly photos: readonly AskedPhoto[];
  /** @param alternative null: none of them is right */
  readonly answer: (alternative: number | null) => void;
  /** Matches them by points of the floor, and asks about the result instead. @throws ApiError, MatchError */
  readonly fit: FitByPoints;
  /** The person stops the run instead. */
  readonly stop: () => void;
}

/** A photo that could not be matched with a staged room; it waits until the person decides what to do. */
export interface RoomFailure {
  readonly photos: readonly AskedPhoto[];
  /** In plain words. */
  readonly reason: string;
  readonly answer: (what: 'again' | 'apart') => void;
  /** The person stops the run instead. */
  readonly stop: () => void;
}

export interface Staging {
  /** What was wanted for each photo, by its identifier: kept when the dialog is closed and opened again. */
  readonly choices: Readonly<Record<string, StagingChoice>>;
  /** Photos whose kind of room the person has chosen, by identifier: no proposal changes it any more. */
  readonly chosenRooms: Readonly<Record<string, true>>;
  /** Which photos show one room, as the person has said. */
  readonly rooms: PhotoRooms;
  /** The listing that they come into; null: none. */
  readonly listingId: string | null;
  /** The style that the listing's photos begin with; null: none was decided. */
  readonly listingStyle: Style | null;
  /** What each photo is taken for, by its identifier; null: it could not be determined. */
  readonly proposals: Readonly<Record<string, Proposal | null>>;
  /**
   * Requests that were sent and never answered, by the photo's identifier. While one is here the photo is not sent a second time
   * with the same wishes: the request is, under its own name.
   */
  readonly unanswered: Readonly<Record<string, StageRequest>>;
  /** Names the photos that are staged together, for the service. */
  readonly batchId: string;
  /** Photos being staged, or staged last; empty where there is no run to be shown. */
  readonly files: readonly StagingFile[];
  /** Null while the run goes on. */
  readonly end: RunEnd | null;
  /** Why no further photo is begun, while others are still being staged; null: they are. */
  readonly ending: RunEnd | null;
  readonly roomQuestion: RoomQuestion | null;
  readonly roomFailure: RoomFailure | null;
  /** Answers whether photos are staged without their listing, which was deleted meanwhile; they wait for it. */
  readonly listingQuestion: ((agreed: boolean) => void) | null;
  /** The deleted listing that the person agreed to do without in this run; null: none. */
  readonly goneListing: string | null;
}

const NO_RUN = {
  batchId: '',
  files: [],
  end: null,
  ending: null,
  roomQuestion: null,
  roomFailure: null,
  listingQuestion: null,
  goneListing: null,
} as const;

/** Lives as long as the page is open: a run goes on while the person looks at another page of ours. */
export const useStagingStore = create<Staging>(() => ({
  choices: {},
  chosenRooms: {},
  rooms: {},
  listingId: null,
  listingStyle: null,
  proposals: {},
  unanswered: {},
  ...NO_RUN,
}));

const { getState, setState } = useStagingStore;

type Wanted = Pick<Staging, 'choices' | 'chosenRooms' | 'proposals' | 'listingStyle'>;

/** What is wanted for a photo: as the person has chosen it, and the room as it was proposed until the person chooses one. */
export function choiceFor({ choices, chosenRooms, proposals, listingStyle }: Wanted, id: string): StagingChoice {
  const choice = choices[id] ?? { ...FIRST_CHOICE, ...(listingStyle && { style: listingStyle }) };
  const proposed = chosenRooms[id] ? null : proposals[id]?.roomType;
  return proposed ? { ...choice, roomType: proposed } : choice;
}

/** Whether the room of a photo could not be told from it, and the person has not said it either. */
export const isRoomOpen = (
  { chosenRooms, proposals }: Pick<Staging, 'chosenRooms' | 'proposals'>,
  id: string,
): boolean => proposals[id]?.roomType === null && !chosenRooms[id];

/** Wants the style and the furniture handling of one photo for these as well; each keeps its room and its wishes. */
export function copyStyle(from: string, to: readonly string[]): void {
  setState((state) => {
    const { style, removeFurniture, removal, keeps } = choiceFor(state, from);
    const copied = to.map((id) => [id, { ...choiceFor(state, id), style, removeFurniture, removal, keeps }] as const);
    return { choices: { ...state.choices, ...Object.fromEntries(copied) } };
  });
}

/** Notes which listing photos come into; these, and those chosen later, begin with the style that it has. */
export function setListing(listingId: string | null, photoIds: readonly string[], style: Style | null): void {
  setState((state) => {
    if (style === null) return { listingId, listingStyle: null };
    const styled = photoIds.map((id) => [id, { ...choiceFor(state, id), style }] as const);
    return { listingId, listingStyle: style, choices: { ...state.choices, ...Object.fromEntries(styled) } };
  });
}

/** Notes what has changed of what is wanted for a photo, and for every other of its room. */
export function changeChoice(id: string, change: Partial<StagingChoice>): void {
  setState((state) => {
    const mates = roommates(state.rooms, Object.keys(state.rooms), id);
    const changed = mates.map((mate) => [mate, { ...choiceFor(state, mate), ...change }] as const);
    const chosen = change.roomType === undefined ? [] : mates.map((mate) => [mate, true as const] as const);
    return {
      choices: { ...state.choices, ...Object.fromEntries(changed) },
      chosenRooms: { ...state.chosenRooms, ...Object.fromEntries(chosen) },
    };
  });
}

/**
 * Makes one room of these photos and of all that show a room with the first: what is wanted for the first is wanted for all;
 * where its kind of room could not be told, that of the first of the others of which it could.
 * @returns false where the room would have too many photos
 */
export function joinRoom(ids: readonly string[]): boolean {
  const [first] = ids;
  if (first === undefined) return false;
  const state = getState();
  const { rooms, choices, chosenRooms } = state;
  const mates = roommates(rooms, Object.keys(rooms), first);
  const all = [...new Set([...mates, ...ids])];
  if (all.length > LIMITS.photosPerSharedRoom) return false;
  const told = [first, ...all].find((id) => !isRoomOpen(state, id));
  const choice = { ...choiceFor(state, first), roomType: choiceFor(state, told ?? first).roomType };
  setState({
    rooms: joined(rooms, all, rooms[first] ?? crypto.randomUUID()),
    choices: { ...choices, ...Object.fromEntries(all.map((id) => [id, choice])) },
    // Where none could be told it stays to be checked.
    ...(told !== undefined && {
      chosenRooms: { ...chosenRooms, ...Object.fromEntries(all.map((id) => [id, true as const])) },
    }),
  });
  return true;
}

/** Each of these photos shows a room of its own. */
export function standAlone(ids: readonly string[]): void {
  setState(({ rooms }) => ({ rooms: parted(rooms, ids) }));
}

/** Notes what a photo is taken for. */
export function propose(id: string, proposal: Proposal | null): void {
  setState(({ proposals }) => ({ proposals: { ...proposals, [id]: proposal } }));
}

const isSameChoice = (one: StagingChoice, other: StagingChoice): boolean =>
  one.style === other.style &&
  one.roomType === other.roomType &&
  one.removeFurniture === other.removeFurniture &&
  one.removal === other.removal &&
  one.keeps.join() === other.keeps.join() &&
  one.prompt === other.prompt;

const mapped = <V>(record: Readonly<Record<string, V>>, of: (value: V) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));

/** A choice that was kept by an earlier release, which knew less to choose. */
const complete = (choice: StagingChoice): StagingChoice => ({ ...FIRST_CHOICE, ...choice });

/** Takes over what was wanted and asked for before. */
export function takeStaging(
  before: Pick<Staging, 'choices' | 'chosenRooms' | 'unanswered' | 'rooms' | 'listingId'>,
): void {
  setState(({ choices, chosenRooms, unanswered, rooms, listingId }) => ({
    choices: { ...mapped(before.choices, complete), ...choices },
    chosenRooms: { ...before.chosenRooms, ...chosenRooms },
    unanswered: {
      ...mapped(before.unanswered, (request) => ({ ...request, choice: complete(request.choice) })),
      ...unanswered,
    },
    rooms: { ...before.rooms, ...rooms },
    listingId: listingId ?? before.listingId,
  }));
}

/** What was requested for the photo without a response; null where that was nothing, or something else than what is wanted now. */
function unansweredFor({ photo, choice }: StagingFile): StageRequest | null {
  const request = getState().unanswered[photo.id];
  return request && isSameChoice(request.choice, choice) ? request : null;
}

function noteAsked({ photo }: StagingFile, request: StageRequest | null): void {
  setState(({ unanswered: { [photo.id]: _, ...others } }) => ({
    unanswered: request ? { ...others, [photo.id]: request } : others,
  }));
}

/** Shows a question until it is answered, or rejects with RunStopped. */
async function answered<A>(show: (answer: (given: A) => void, stop: () => void) => void): Promise<A> {
  try {
    return await new Promise<A>((resolve, reject) => show(resolve, () => reject(new RunStopped())));
  } finally {
    setState({ roomQuestion: null, roomFailure: null });
  }
}

const decisions: RoomDecisions = {
  ask(photos, { alternatives }, fit) {
    beginMarking(photos.map(({ id }) => id));
    const askAgain = (by: Pick<RoomProposal, 'alternatives'>): void =>
      setState(({ roomQuestion: asked }) => ({ roomQuestion: asked && { ...asked, alternatives: by.alternatives } }));
    const fitAndAsk: FitByPoints = async (points) => {
      try {
        const found = await fit(points);
        if (found.verdict !== 'none') askAgain(found);
        return found;
      } catch (error) {
        // Whether the service has others by now is not known, and it would take an answer for one of those.
        if (mayBeDone(error)) askAgain({ alternatives: [] });
        throw error;
      }
    };
    return answered<number | null>((answer, stop) =>
      setState({ roomQuestion: { photos, alternatives, answer, fit: fitAndAsk, stop } }),
    );
  },
  failed: (photos, reason) =>
    answered<'again' | 'apart'>((answer, stop) => setState({ roomFailure: { photos, reason, answer, stop } })),
  wanted: () => getState().ending === null,
};

/** Asks once whether the run's photos are staged without a listing that was deleted. Later runs start without it. */
async function askWithoutListing(listingId: string): Promise<boolean> {
  const { goneListing, ending } = getState();
  if (goneListing === listingId) return true;
  void queryClient.invalidateQueries({ queryKey: [LISTINGS_KEY] });
  const agreed = !ending && (await new Promise<boolean>((listingQuestion) => setState({ listingQuestion })));
  setState((state) => ({
    listingQuestion: null,
    ...(agreed && { goneListing: listingId }),
    ...(state.listingId === listingId && { listingId: null }),
  }));
  return agreed;
}

/** The listing that a photo comes into: that of the room that it joins, else the one that was chosen. */
function listingOf({ joins }: StagingFile): string | null {
  const { listingId, goneListing } = getState();
  const wanted = joins ? joins.listingId : listingId;
  return wanted === goneListing ? null : wanted;
}

/** What photos of a run wait for together. */
interface Shared {
  readonly calls: BatchCalls;
  /** Answers about deleted listings. */
  readonly listings: Map<string, Promise<boolean>>;
  /** Photos that are being staged. */
  underWay: number;
}

let shared: Shared | null = null;

/**
 * The room of a photo: one that is staged, where it finds its place; else that of the run, whose photos are sent together.
 * The service matches those.
 */
async function roomOf(file: StagingFile, ports: StagingPorts): Promise<Pick<StageRequest, 'room' | 'sharedRoomId'>> {
  const { room, joins } = file;
  if (room === undefined) return {};
  if (joins) {
    await joinStagedRoom(file, joins.sharedRoomId, ports, decisions);
    return { sharedRoomId: joins.sharedRoomId };
  }
  const mates = getState().files.filter((each) => each.room === room);
  const known = mates.flatMap(({ job }) => job?.sharedRoomId ?? [])[0];
  if (known !== undefined) return { sharedRoomId: known };
  const unsent = mates.filter(isUnsent);
  await Promise.allSettled(unsent.map(async (mate) => mate.imageUrl ?? uploaded(mate.photo, ports)));
  return { room };
}

/** The browser asks before a page is left that still has photos to upload or to send. */
function warn(event: BeforeUnloadEvent): void {
  if (getState().files.some(isUnsent)) event.preventDefault();
}

/** Begins no further photo of the run. */
function endEarly(ending: RunEnd): void {
  if (getState().ending) return;
  setState({ ending });
  shared?.calls.halt();
  const { files, roomQuestion, roomFailure, listingQuestion } = getState();
  roomQuestion?.stop();
  roomFailure?.stop();
  listingQuestion?.(false);
  for (const { photo } of files.filter(isUnsent)) if (!useUploads.getState().done[photo.id]) forgetUpload(photo.id);
}

/** Stages these photos of the run beside those under way. Resolves when nothing more is done for any of them. */
async function run(ids: readonly string[], ports: StagingPorts): Promise<void> {
  const { files, batchId } = getState();
  const isTheirs = ({ photo }: StagingFile): boolean => ids.includes(photo.id);
  if (!shared?.underWay) {
    shared = {
      ...{ calls: makeBatchCalls(ports), listings: new Map(), underWay: 0 },
    };
    setState({ end: null, ending: null });
    window.addEventListener('beforeunload', warn);
  }
  const current = shared;
  const change = ({ photo: { id } }: StagingFile, made: Change): void =>
    setState((state) => ({ files: state.files.map((each) => (each.photo.id === id ? { ...each, ...made } : each)) }));
  const report: StagingReport = {
    changed: change,
    unanswered: unansweredFor,
    room: (file) => roomOf(file, ports),
    listingId: listingOf,
    withoutListing(listingId) {
      const answer = current.listings.get(listingId) ?? askWithoutListing(listingId);
      current.listings.set(listingId, answer);
      return answer;
    },
    asked: noteAsked,
  };
  const begun = files.filter(isTheirs);
  current.underWay += begun.length;
  for (const file of begun) change(file, { status: 'processing', failure: null });
  await Promise.all(
    begun.map(async (file) => {
      const end = await stageFile(file, { batchId, calls: current.calls, ports, report }).catch((error): RunEnd => {
        reportError(error);
        return { kind: 'broken' };
      });
      if (end) endEarly(end);
      current.underWay--;
    }),
  );
  if (current.underWay > 0) return;
  window.removeEventListener('beforeunload', warn);
  setState(({ ending }) => ({ end: ending ?? { kind: 'finished' } }));
  await refreshStagings(queryClient);
}

/** Stages photos side by side, as they were configured. Resolves when nothing more is done for any of them. */
export function startStaging(photos: readonly StagingPhoto[], ports: StagingPorts = stagingPorts): Promise<void> {
  const { rooms } = getState();
  const ids = photos.map(({ id }) => id);
  // Photos of one room come one after the other.
  const files = byRoom(rooms, ids).flatMap((group) =>
    group.flatMap((id): StagingFile[] => {
      const photo = photos.find((each) => each.id === id);
      const room = group.length > 1 ? rooms[id] : null;
      return photo ? [{ ...pendingFile(photo, choiceFor(getState(), id)), ...(room && { room }) }] : [];
    }),
  );
  shared = null;
  setState({ ...NO_RUN, batchId: crypto.randomUUID(), files });
  return run(ids, ports);
}

/** Stages another photo of the room that a staged photo shows, as that one was staged. */
export function stageInRoom(
  photo: StagingPhoto,
  {
    sharedRoomId,
    style,
    roomType,
    removeFurniture,
    removal = FIRST_CHOICE.removal,
    keeps = [],
    prompt,
    listingId,
  }: Job,
  ports: StagingPorts = stagingPorts,
): Promise<void> {
  const { files, batchId } = getState();
  const mate = files.find(({ job }) => sharedRoomId !== null && job?.sharedRoomId === sharedRoomId);
  const file = pendingFile(photo, {
    style: style ?? FIRST_CHOICE.style,
    roomType,
    removeFurniture,
    removal,
    keeps,
    prompt,
  });
  const room = mate?.room ?? sharedRoomId;
  const joining =
    sharedRoomId === null || room === null ? {} : { room, joins: { sharedRoomId, listingId: listingId ?? null } };
  setState({ files: [...files, { ...file, ...joining }], batchId: batchId || crypto.randomUUID() });
  return run([photo.id], ports);
}

/** Tries photos again, without uploading again what the service has. @param change what is wanted otherwise */
function tryAgain(
  which: (file: StagingFile) => boolean,
  change: Partial<OtherWay>,
  ports: StagingPorts,
): Promise<void> {
  const { files } = getState();
  const chosen = files.filter(which).map(({ photo }) => photo.id);
  setState({
    files: files.map((file) => {
      if (!chosen.includes(file.photo.id)) return file;
      const { photo, choice, job, failure, imageUrl, room, joins, tried = [] } = file;
      // Where it was not started, the service may not have the photo any more.
      const known = job?.originalImageUrl ?? (failure?.again ? undefined : imageUrl);
      return {
        ...pendingFile(photo, { ...choice, ...change }, known),
        ...(failure?.decline && { tried: [...tried, handlingOf(choice)] }),
        ...(room !== undefined && { room }),
        ...(joins !== undefined && { joins }),
      };
    }),
  });
  return run(chosen, ports);
}

/** Tries all photos once more that did not reach the server. */
export const stageAgain = (ports: StagingPorts = stagingPorts): Promise<void> =>
  tryAgain(({ status, failure }) => status === 'pending' || failure?.again === true, {}, ports);

/** Tries a photo again that ended without a picture, beside those under way: otherwise, where it was declined. */
export const stagePhotoAgain = (
  id: string,
  change: Partial<OtherWay> = {},
  ports: StagingPorts = stagingPorts,
): Promise<void> => tryAgain(({ photo }) => photo.id === id, change, ports);

/** Tries all photos of a room again that ended without a picture: as before, or all of them otherwise. */
export const stageRoomAgain = (
  room: string,
  change: Partial<OtherWay> = {},
  ports: StagingPorts = stagingPorts,
): Promise<void> => tryAgain((file) => file.room === room && isRefused(file), change, ports);

/** Begins no further photo and has the service stop those that no worker has begun; those being staged are finished. */
export async function stopStaging(): Promise<void> {
  endEarly({ kind: 'stopped' });
  await shared?.calls.stop();
}

/** Forgets what was chosen for photos that are gone. */
export function forgetChoices(): void {
  setState({
    choices: {},
    chosenRooms: {},
    rooms: {},
    proposals: {},
    unanswered: {},
    listingId: null,
    listingStyle: null,
  });
}

/** Forgets the run that has ended. */
export function forgetStaging(): void {
  setState(NO_RUN);
}
