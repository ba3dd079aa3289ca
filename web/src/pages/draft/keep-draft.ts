import type { PhotoRooms } from '../../features/staging/rooms.ts';
import {
  isDeclined,
  isWithServer,
  type StageRequest,
  type StagingChoice,
} from '../../features/staging/staging-file.ts';
import { forgetChoices, takeStaging, useStagingStore } from '../../features/staging/staging-store.ts';
import { keepUploadsOf, takeUploads, type Upload, useUploads } from '../../features/staging/uploads.ts';
import { makePreview } from '../../features/upload/make-preview.ts';
import {
  addPhotos,
  type ChosenPhoto,
  expectListing,
  removePhotos,
  setSignInNeeded,
  showOptions,
  useUploadStore,
} from '../../features/upload/upload-store.ts';
import { call } from '../../lib/api/client.ts';
import {
  announceDraft,
  type DraftNews,
  onDraftNews,
  readDraft,
  removeDraft,
  VISITOR,
  writeDraft,
} from '../../lib/drafts.ts';
import { onSessionChange, signedInId } from '../../lib/session.ts';

/** What is stored of chosen photos, beside their files. */
interface DraftContent {
  /** Another number was written by another release, and is not read. */
  readonly format: 2;
  /** Identifiers of the photos, in order. */
  readonly photos: readonly string[];
  /**
   * By a photo's identifier: its options, whether the room was chosen, an unanswered request, and the uploaded file.
   */
  readonly choices: Readonly<Record<string, StagingChoice>>;
  readonly chosenRooms: Readonly<Record<string, true>>;
  readonly unanswered: Readonly<Record<string, StageRequest>>;
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Which photos show one room, and the listing that all come into. */
  readonly rooms: PhotoRooms;
  readonly listingId: string | null;
  /** Index of the photo whose options were open, or null. */
  readonly optionsAt: number | null;
}

/** Delay after a change, in case more follow, milliseconds. */
const SAVE_DELAY_MS = 150;

/** Owner of the current photos. */
let owner = VISITOR;
/** Identifiers of the photos last written. */
let written: readonly string[] = [];

/** Runs reads and writes one after another. */
let last: Promise<void> = Promise.resolve();
function inTurn(act: () => Promise<void>): Promise<void> {
  // Storage is full or forbidden: photos stay as long as the page is open.
  last = last.then(act).catch((error: unknown) => console.info('Chosen photos cannot be kept.', error));
  return last;
}

const photos = (): readonly ChosenPhoto[] => useUploadStore.getState().photos;

/** Photos that would be lost: not those whose staging has begun or was declined. */
function unstaged(): readonly ChosenPhoto[] {
  const gone = new Set(
    useStagingStore
      .getState()
      .files.filter((file) => isWithServer(file) || isDeclined(file))
      .map(({ photo }) => photo.id),
  );
  return photos().filter(({ id }) => !gone.has(id));
}

async function save(): Promise<void> {
  const kept = unstaged();
  const ids = kept.map(({ id }) => id);
  const removed = written.filter((id) => !ids.includes(id));
  const { choices, chosenRooms, unanswered, rooms, listingId } = useStagingStore.getState();
  const content: DraftContent = {
    format: 2,
    photos: ids,
    choices: only(choices, ids),
    chosenRooms: only(chosenRooms, ids),
    unanswered: only(unanswered, ids),
    uploads: only(useUploads.getState().done, ids),
    rooms: only(rooms, ids),
    listingId,
    optionsAt: useUploadStore.getState().optionsAt,
  };
  if (ids.length > 0) await writeDraft(owner, { content, files: new Map(kept.map(({ id, file }) => [id, file])) });
  else if (written.length > 0) await removeDraft(owner);
  written = ids;
  // Two tabs may show the same photos: one staged in one tab is not staged in the other.
  if (removed.length > 0) announceDraft({ owner, removed });
}

/** Called once the photos of an earlier page are back, or cannot be. */
let settleBack: () => void = () => undefined;
const back = new Promise<void>((resolve) => {
  settleBack = resolve;
});

let due = false;
function saveSoon(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    void inTurn(save);
  }, SAVE_DELAY_MS);
}

/** Adds the photos of an owner's draft. */
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
  if (found.length === 0) return;
  takeStaging(content);
  takeUploads(content.uploads);
  if (content.listingId !== null) expectListing();
  addPhotos(found);
  for (const photo of photos()) if (found.includes(photo)) void makePreview(photo);
  // Not where one of them was staged meanwhile.
  const isWhole = found.length === content.photos.length;
  if (here.length === 0 && isWhole) showOptions(content.optionsAt);
  written = [...written, ...found.map(({ id }) => id)];
}

function removeAll(): void {
  showOptions(null);
  removePhotos(photos().map(({ id }) => id));
  keepUploadsOf([]);
  forgetChoices();
  written = [];
}

/** Removes photos whose staging has begun though the answer never came, perhaps because the page was closed. */
async function removeBegun(): Promise<void> {
  const { unanswered } = useStagingStore.getState();
  const batchIds = new Set(photos().flatMap(({ id }) => unanswered[id]?.batchId ?? []));
  for (const id of batchIds) {
    // If it cannot be fetched, the photos stay: sent again under their keys they are not started twice.
    const batch = await call('getBatch', { params: { id } }).catch(() => null);
    const begun = batch?.photos.flatMap(({ key, job }) => (job ? [key] : [])) ?? [];
    const isBegun = ({ id: photo }: ChosenPhoto): boolean => begun.includes(unanswered[photo]?.key ?? '');
    if (useStagingStore.getState().files.length === 0)
      removePhotos(
        photos()
          .filter(isBegun)
          .map((photo) => photo.id),
      );
  }
}

/** After signing in, keeps the visitor's photos and adds the user's own draft, but removes those of another user. */
async function enter(next: string): Promise<void> {
  if (owner !== VISITOR && owner !== next) removeAll();
  owner = next;
  await restore(next);
  if (next === VISITOR) {
    if (photos().length > 0) setSignInNeeded(true);
    return;
  }
  await restore(VISITOR);
  settleBack();
  await save();
  await removeDraft(VISITOR);
  void removeBegun();
}

function handle({ owner: whose, removed }: DraftNews): void {
  if (whose !== owner) return;
  // Its photos belong to this tab until its run is over.
  if (removed !== 'all' && useStagingStore.getState().files.length > 0) return;
  if (removed === 'all') {
    removeAll();
    owner = VISITOR;
    // A save that was under way may have written it again.
    void inTurn(() => removeDraft(whose));
  } else {
    written = written.filter((id) => !removed.includes(id));
    removePhotos(removed);
  }
}

let started: Promise<void> | undefined;

/** Restores the draft, and from then on stores the chosen photos while the page is open. */
export function keepDraft(): Promise<void> {
  started ??= inTurn(async () => {
    await enter(signedInId() ?? VISITOR);
    for (const { subscribe } of [useUploadStore, useStagingStore, useUploads]) subscribe(saveSoon);
    // Photos that are chosen later do not begin with what was wanted of those.
    useUploadStore.subscribe((now, before) => {
      if (now.photos.length === 0 && before.photos.length > 0) forgetChoices();
    });
    // Save the last typed text before the page goes.
    window.addEventListener('pagehide', () => void inTurn(save));
    onDraftNews(handle);
    onSessionChange(() => {
      const id = signedInId();
      // An expired session may be renewed in a moment; signing out on purpose deletes the draft.
      if (id !== null && id !== owner) void inTurn(() => enter(id));
    });
    saveSoon();
  }).finally(settleBack);
  return started;
}

/** Restores the draft like `keepDraft`, but waits for its photos alone, not until those of this page are stored. */
export function draftBack(): Promise<void> {
  void keepDraft();
  return back;
}

/** Stores the chosen photos now. */
export async function storeDraft(): Promise<void> {
  await keepDraft();
  await inTurn(save);
}

/** The content, if this release wrote it; otherwise null. */
function draftContent(content: unknown): DraftContent | null {
  const isOurs = typeof content === 'object' && content !== null && 'format' in content && content.format === 2;
  return isOurs ? (content as DraftContent) : null;
}

/** Keeps only the entries of these photos. */
function only<T>(known: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)));
}
