import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import type { Style } from '@roomwright/functions/contract/staging-options.ts';
import { create } from 'zustand';
import { LISTINGS_KEY } from '../../lib/listings.ts';
import type { OtherWay } from '../../lib/other-way.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { mayBeDone } from './failures.ts';
import { joinRoom as joinStagedRoom } from './join-room.ts';
import { beginMarking } from './marking-store.ts';
import { RunStopped } from './match-photos.ts';
import { byRoom, joined, type PhotoRooms, parted, roommates } from './rooms.ts';
import { type AskedPhoto, type FitByPoints, type RoomDecisions, shareRoom } from './share-room.ts';
import { type RunEnd, stageFiles } from './stage-files.ts';
import {
  type CreateRequest,
  FIRST_CHOICE,
  isRefused,
  isStillHere,
  pendingFile,
  type StagingChoice,
  type StagingFile,
  type StagingPhoto,
} from './staging-file.ts';
import { type StagingPorts, stagingPorts } from './staging-ports.ts';

/** What the service takes a photo for. */
export type Proposal = OutputOf<'inspect'>;

/** In which way photos of one room fit together; the run waits for the answer. */
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

/** Photos of one room that could not be matched; the run waits until the person decides what to do. */
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
  /** What each photo is taken for, by its identifier; null: it could not be determined. */
  readonly proposals: Readonly<Record<string, Proposal | null>>;
  /**
   * Requests that were sent and never answered, by the photo's identifier. While one is here the photo is not sent a second time
   * with the same wishes: the request is, under its own name.
   */
  readonly unanswered: Readonly<Record<string, CreateRequest>>;
  /** Names the photos that are staged together, for the service. */
  readonly batchId: string;
  /** Photos being staged, or staged last; empty where there is no run to be shown. */
  readonly files: readonly StagingFile[];
  /** Null while the run goes on. */
  readonly end: RunEnd | { readonly kind: 'broken' } | null;
  /** No further photo is begun. */
  readonly stopping: boolean;
  /** The service's names of the run's rooms, by ours; null: its photos are staged without one. */
  readonly sharedRooms: Readonly<Record<string, string | null>>;
  /** The run's name of the room whose photos are being matched, also while the person is asked about them. */
  readonly matching: string | null;
  readonly roomQuestion: RoomQuestion | null;
  readonly roomFailure: RoomFailure | null;
  /** Answers whether photos are staged without their listing, which was deleted meanwhile; the run waits for it. */
  readonly listingQuestion: ((agreed: boolean) => void) | null;
  /** The deleted listing that the person agreed to do without in this run; null: none. */
  readonly goneListing: string | null;
}

const NO_RUN = {
  batchId: '',
  files: [],
  end: null,
  stopping: false,
  sharedRooms: {},
  matching: null,
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
  proposals: {},
  unanswered: {},
  ...NO_RUN,
}));

const { getState, setState } = useStagingStore;

type Wanted = Pick<Staging, 'choices' | 'chosenRooms' | 'proposals'>;

/** What is wanted for a photo: as the person has chosen it, and the room as it was proposed until the person chooses one. */
export function choiceFor({ choices, chosenRooms, proposals }: Wanted, id: string): StagingChoice {
  const choice = choices[id] ?? FIRST_CHOICE;
  const proposed = chosenRooms[id] ? null : proposals[id]?.roomType;
  return proposed ? { ...choice, roomType: proposed } : choice;
}

/** Notes what is wanted for these photos, the kind of room among it. */
export function setChoice(ids: readonly string[], choice: StagingChoice): void {
  setState(({ choices, chosenRooms }) => ({
    choices: { ...choices, ...Object.fromEntries(ids.map((id) => [id, choice])) },
    chosenRooms: { ...chosenRooms, ...Object.fromEntries(ids.map((id) => [id, true as const])) },
  }));
}

/** Notes which listing photos come into; they begin with the style that it has. */
export function setListing(listingId: string | null, photoIds: readonly string[], style: Style | null): void {
  setState((state) => {
    if (style === null) return { listingId };
    const styled = photoIds.map((id) => [id, { ...choiceFor(state, id), style }] as const);
    return { listingId, choices: { ...state.choices, ...Object.fromEntries(styled) } };
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
 * Makes one room of these photos and of all that show a room with the first: what is wanted for the first is wanted for all.
 * @returns false where the room would have too many photos
 */
export function joinRoom(ids: readonly string[]): boolean {
  const [first] = ids;
  if (first === undefined) return false;
  const { rooms, choices, chosenRooms } = getState();
  const mates = roommates(rooms, Object.keys(rooms), first);
  const all = [...new Set([...mates, ...ids])];
  if (all.length > LIMITS.photosPerSharedRoom) return false;
  const choice = choiceFor(getState(), first);
  setState({
    rooms: joined(rooms, all, rooms[first] ?? crypto.randomUUID()),
    choices: { ...choices, ...Object.fromEntries(all.map((id) => [id, choice])) },
    chosenRooms: { ...chosenRooms, ...Object.fromEntries(all.map((id) => [id, true as const])) },
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
  one.prompt === other.prompt;

/** Takes over what was wanted and asked for before. */
export function takeStaging(before: Pick<Staging, 'choices' | 'chosenRooms' | 'unanswered'>): void {
  setState(({ choices, chosenRooms, unanswered }) => ({
    choices: { ...before.choices, ...choices },
    chosenRooms: { ...before.chosenRooms, ...chosenRooms },
    unanswered: { ...before.unanswered, ...unanswered },
  }));
}

/** What was requested for the photo without a response; null where that was nothing, or something else than what is wanted now. */
function unansweredFor({ photo, choice }: StagingFile): CreateRequest | null {
  const request = getState().unanswered[photo.id];
  return request && isSameChoice(request.choice, choice) ? request : null;
}

function noteAsked({ photo }: StagingFile, request: CreateRequest | null): void {
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
    beginMarking(photos.length);
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
  wanted: () => !getState().stopping,
};

/** Asks once whether the run's photos are staged without a listing that was deleted. Later runs start without it. */
async function agreesWithoutListing(listingId: string): Promise<boolean> {
  const { goneListing, stopping } = getState();
  if (goneListing === listingId) return true;
  void queryClient.invalidateQueries({ queryKey: [LISTINGS_KEY] });
  const agreed = !stopping && (await new Promise<boolean>((listingQuestion) => setState({ listingQuestion })));
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

/** The service's name of a photo's room: asked for when the first of its photos is staged. */
async function sharedRoomOf(file: StagingFile, ports: StagingPorts): Promise<string | null> {
  const { room, joins } = file;
  if (room === undefined) return null;
  const { files, sharedRooms } = getState();
  const known = sharedRooms[room];
  if (joins === undefined && known !== undefined) return known;
  setState({ matching: room });
  try {
    if (joins !== undefined) {
      await joinStagedRoom(file, joins.sharedRoomId, ports, decisions);
      return joins.sharedRoomId;
    }
    const mates = files.filter((each) => each.room === room);
    const found = await shareRoom(mates, ports, decisions);
    setState((state) => ({ sharedRooms: { ...state.sharedRooms, [room]: found } }));
    return found;
  } finally {
    setState({ matching: null });
  }
}

/** The browser asks before a page is left that still has photos to upload. */
function warn(event: BeforeUnloadEvent): void {
  if (getState().files.some(isStillHere)) event.preventDefault();
}

async function run(ports: StagingPorts): Promise<void> {
  window.addEventListener('beforeunload', warn);
  let end: Staging['end'] = { kind: 'broken' };
  try {
    const { files, batchId } = getState();
    end = await stageFiles(files, batchId, ports, {
      changed: (index, change) =>
        setState(({ files }) => ({ files: files.map((file, at) => (at === index ? { ...file, ...change } : file)) })),
      wanted: () => !getState().stopping,
      listingId: listingOf,
      withoutListing: agreesWithoutListing,
      sharedRoom: (file) => sharedRoomOf(file, ports),
      unanswered: unansweredFor,
      asked: noteAsked,
    });
  } catch (error) {
    reportError(error);
  }
  window.removeEventListener('beforeunload', warn);
  setState({ end });
  await refreshStagings(queryClient);
}

/** Stages photos as they were configured. Resolves when nothing more is done for any of them. */
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
  setState({ ...NO_RUN, batchId: crypto.randomUUID(), files });
  return run(ports);
}

/** Stages another photo of the room that a staged photo shows, as that one was staged. */
export function stageInRoom(
  photo: StagingPhoto,
  { sharedRoomId, style, roomType, removeFurniture, removal = FIRST_CHOICE.removal, prompt, listingId }: Job,
  ports: StagingPorts = stagingPorts,
): Promise<void> {
  const { files, batchId } = getState();
  const mate = files.find(({ job }) => sharedRoomId !== null && job?.sharedRoomId === sharedRoomId);
  const file = pendingFile(photo, { style, roomType, removeFurniture, removal, prompt });
  const room = mate?.room ?? sharedRoomId;
  setState({
    files: [
      ...files,
      sharedRoomId === null || room === null
        ? file
        : { ...file, room, joins: { sharedRoomId, listingId: listingId ?? null } },
    ],
    batchId: batchId || crypto.randomUUID(),
    end: null,
    stopping: false,
  });
  return run(ports);
}

const roomOf = ({ room, joins }: StagingFile): Pick<StagingFile, 'room' | 'joins'> => ({
  ...(room !== undefined && { room }),
  ...(joins !== undefined && { joins }),
});

/** Tries the photos once more that did not reach the server. */
export function stageAgain(ports: StagingPorts = stagingPorts): Promise<void> {
  setState(({ files }) => ({
    files: files.map((file) =>
      file.failure?.again ? { ...pendingFile(file.photo, file.choice), ...roomOf(file) } : file,
    ),
    end: null,
    stopping: false,
  }));
  return run(ports);
}

/** Tries photos again, one after another, without uploading again what the service has. @param change what is wanted otherwise */
function tryFiles(
  which: (file: StagingFile) => boolean,
  change: Partial<OtherWay>,
  ports: StagingPorts,
): Promise<void> {
  setState(({ files }) => ({
    files: files.map((file) =>
      which(file)
        ? {
            ...pendingFile(file.photo, { ...file.choice, ...change }, file.job?.originalImageUrl ?? file.imageUrl),
            ...roomOf(file),
          }
        : file,
    ),
    end: null,
    stopping: false,
  }));
  return run(ports);
}

/** Tries a photo that was declined otherwise: as another kind of room, or with its furniture handled so. */
export const stageOtherwise = (id: string, change: OtherWay, ports: StagingPorts = stagingPorts): Promise<void> =>
  tryFiles(({ photo }) => photo.id === id, change, ports);

/** Tries all photos of a room again that ended without a picture: as before, or all of them otherwise. */
export const stageRoomAgain = (
  room: string,
  change: OtherWay | null = null,
  ports: StagingPorts = stagingPorts,
): Promise<void> => tryFiles((file) => file.room === room && isRefused(file), change ?? {}, ports);

/** Ends the run after the current photo; at once if that is waiting for its room to be matched. */
export function stopStaging(): void {
  const { roomQuestion, roomFailure, listingQuestion } = getState();
  setState({ stopping: true });
  roomQuestion?.stop();
  roomFailure?.stop();
  listingQuestion?.(false);
}

/** Forgets the run that has ended. */
export function forgetStaging(): void {
  setState(NO_RUN);
}
