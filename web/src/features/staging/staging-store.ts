import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { create } from 'zustand';
import type { OtherWay } from '../../lib/other-way.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { type RunEnd, stageFiles } from './stage-files.ts';
import {
  type CreateRequest,
  FIRST_CHOICE,
  isStillHere,
  pendingFile,
  type StagingChoice,
  type StagingFile,
  type StagingPhoto,
} from './staging-file.ts';
import { type StagingPorts, stagingPorts } from './staging-ports.ts';

/** What the service takes a photo for. */
export type Proposal = OutputOf<'inspect'>;

export interface Staging {
  /** What was wanted for each photo, by its identifier: kept when the dialog is closed and opened again. */
  readonly choices: Readonly<Record<string, StagingChoice>>;
  /** Photos whose kind of room the person has chosen, by identifier: no proposal changes it any more. */
  readonly chosenRooms: Readonly<Record<string, true>>;
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
}

const NO_RUN = { batchId: '', files: [], end: null, stopping: false } as const;

/** Lives as long as the page is open: a run goes on while the person looks at another page of ours. */
export const useStagingStore = create<Staging>(() => ({
  choices: {},
  chosenRooms: {},
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

/** Notes what has changed of what is wanted for a photo. */
export function changeChoice(id: string, change: Partial<StagingChoice>): void {
  setState((state) => ({
    choices: { ...state.choices, [id]: { ...choiceFor(state, id), ...change } },
    ...(change.roomType !== undefined && { chosenRooms: { ...state.chosenRooms, [id]: true } }),
  }));
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
  setState({
    ...NO_RUN,
    batchId: crypto.randomUUID(),
    files: photos.map((photo) => pendingFile(photo, choiceFor(getState(), photo.id))),
  });
  return run(ports);
}

/** Tries the photos once more that did not reach the server. */
export function stageAgain(ports: StagingPorts = stagingPorts): Promise<void> {
  setState(({ files }) => ({
    files: files.map((file) => (file.failure?.again ? pendingFile(file.photo, file.choice) : file)),
    end: null,
    stopping: false,
  }));
  return run(ports);
}

/** Tries a photo that was declined otherwise, without uploading it again: as another kind of room, or with its furniture handled so. */
export function stageOtherwise(id: string, change: OtherWay, ports: StagingPorts = stagingPorts): Promise<void> {
  setState(({ files }) => ({
    files: files.map((file) =>
      file.photo.id === id
        ? pendingFile(file.photo, { ...file.choice, ...change }, file.job?.originalImageUrl ?? file.imageUrl)
        : file,
    ),
    end: null,
    stopping: false,
  }));
  return run(ports);
}

/** Ends the run after the photo that is under way. */
export function stopStaging(): void {
  setState({ stopping: true });
}

/** Forgets the run that has ended. */
export function forgetStaging(): void {
  setState(NO_RUN);
}
