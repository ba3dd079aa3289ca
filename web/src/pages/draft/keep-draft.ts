import type { CreateRequest, StagingChoice } from '../../features/staging/staging-file.ts';
import { isWithServer } from '../../features/staging/staging-file.ts';
import { takeStaging, useStagingStore } from '../../features/staging/staging-store.ts';
import type { Upload } from '../../features/staging/uploads.ts';
import { keepUploadsOf, takeUploads, useUploads } from '../../features/staging/uploads.ts';
import { makePreview } from '../../features/upload/make-preview.ts';
import {
  addPhotos,
  type ChosenPhoto,
  removePhotos,
  setSignInNeeded,
  showOptions,
  useUploadStore,
} from '../../features/upload/upload-store.ts';
import {
  type DraftNews,
  onDraftNews,
  readDraft,
  removeDraft,
  tellOfDraft,
  VISITOR,
  writeDraft,
} from '../../lib/drafts.ts';
import { onSessionChange, signedInId } from '../../lib/session.ts';

/** What is kept of chosen photos, beside their files. */
interface DraftContent {
  /** Another number: written by another release, and not read. */
  readonly format: 1;
  /** Identifiers of the photos, in their order. */
  readonly photos: readonly string[];
  /** The rest by a photo's identifier: what is wanted, whether the room was chosen, what was requested without an answer, what the service has. */
  readonly choices: Readonly<Record<string, StagingChoice>>;
  readonly chosenRooms: Readonly<Record<string, true>>;
  readonly unanswered: Readonly<Record<string, CreateRequest>>;
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Place of the photo whose options were open; null: none were. */
  readonly optionsAt: number | null;
}

/** Milliseconds after a change in which others are awaited. */
const PAUSE = 150;

/** Whose photos are here. */
let owner = VISITOR;
/** Identifiers that were last written. */
let written: readonly string[] = [];

/** One thing after the other: what is read is not overtaken by what is written. */
let last: Promise<void> = Promise.resolve();
function inTurn(act: () => Promise<void>): Promise<void> {
  // Full storage, or a browser that keeps nothing: photos stay as long as the page is open.
  last = last.then(act).catch((error: unknown) => console.info('Chosen photos cannot be kept.', error));
  return last;
}

const photos = (): readonly ChosenPhoto[] => useUploadStore.getState().photos;

/** Those that would be lost: not what the service has begun to stage. */
function unstaged(): readonly ChosenPhoto[] {
  const begun = new Set(
    useStagingStore
      .getState()
      .files.filter(isWithServer)
      .map(({ photo }) => photo.id),
  );
  return photos().filter(({ id }) => !begun.has(id));
}

async function save(): Promise<void> {
  const kept = unstaged();
  const ids = kept.map(({ id }) => id);
  const removed = written.filter((id) => !ids.includes(id));
  const { choices, chosenRooms, unanswered } = useStagingStore.getState();
  const content: DraftContent = {
    format: 1,
    photos: ids,
    choices: only(choices, ids),
    chosenRooms: only(chosenRooms, ids),
    unanswered: only(unanswered, ids),
    uploads: only(useUploads.getState().done, ids),
    optionsAt: useUploadStore.getState().optionsAt,
  };
  if (ids.length > 0) await writeDraft(owner, { content, files: new Map(kept.map(({ id, file }) => [id, file])) });
  else if (written.length > 0) await removeDraft(owner);
  written = ids;
  // Two tabs may show the same photos: what is staged in one is not staged in the other.
  if (removed.length > 0) tellOfDraft({ owner, removed });
}

let due = false;
function saveSoon(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    void inTurn(save);
  }, PAUSE);
}

/** Adds what somebody's draft has to what is here. */
async function restore(whose: string): Promise<void> {
  const draft = await readDraft(whose);
  const content = draft && draftContent(draft.content);
  if (!content) return;
  const here = photos();
  const found = content.photos.flatMap((id): ChosenPhoto[] => {
    const file = draft.files.get(id);
    const isHere = here.some(
      (photo) => photo.id === id || (photo.name === file?.name && photo.file.size === file.size),
    );
    return !file || isHere ? [] : [{ id, file, name: file.name, previewUrl: null, size: null, problem: null }];
  });
  takeStaging(content);
  takeUploads(content.uploads);
  addPhotos(found);
  for (const photo of photos()) if (found.includes(photo)) void makePreview(photo);
  if (here.length === 0 && found.length > 0) showOptions(content.optionsAt);
  written = [...written, ...found.map(({ id }) => id)];
}

function removeAll(): void {
  showOptions(null);
  removePhotos(photos().map(({ id }) => id));
  keepUploadsOf([]);
  useStagingStore.setState({ choices: {}, chosenRooms: {}, rooms: {}, proposals: {}, unanswered: {} });
  written = [];
}

/** Whoever signs in goes on with what was chosen before, and finds what they had chosen themselves; not what somebody else had. */
async function enter(next: string): Promise<void> {
  if (owner !== VISITOR && owner !== next) removeAll();
  owner = next;
  await restore(next);
  if (next === VISITOR) {
    if (photos().length > 0) setSignInNeeded(true);
    return;
  }
  await restore(VISITOR);
  await save();
  await removeDraft(VISITOR);
}

function handle({ owner: whose, removed }: DraftNews): void {
  if (whose !== owner) return;
  // Its photos are this tab's until its run is over.
  if (removed !== 'all' && useStagingStore.getState().files.length > 0) return;
  if (removed === 'all') {
    removeAll();
    owner = VISITOR;
  } else {
    written = written.filter((id) => !removed.includes(id));
    removePhotos(removed);
  }
}

let started: Promise<void> | undefined;

/** Brings back the photos that were chosen before, and keeps those that are here from now on, as long as the page is open. */
export function keepDraft(): Promise<void> {
  started ??= inTurn(async () => {
    await enter(signedInId() ?? VISITOR);
    for (const { subscribe } of [useUploadStore, useStagingStore, useUploads]) subscribe(saveSoon);
    // What was typed last, before the page goes.
    window.addEventListener('pagehide', () => void inTurn(save));
    onDraftNews(handle);
    onSessionChange(() => {
      const id = signedInId();
      // Whoever is no longer signed in may be again in a moment; signing out on purpose removes the draft.
      if (id !== null && id !== owner) void inTurn(() => enter(id));
    });
    saveSoon();
  });
  return started;
}

/** The content as this release writes it; null for any other. */
function draftContent(content: unknown): DraftContent | null {
  const isOurs = typeof content === 'object' && content !== null && 'format' in content && content.format === 1;
  return isOurs ? (content as DraftContent) : null;
}

/** Of what is known by a photo's identifier, that of these photos. */
function only<T>(known: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)));
}
