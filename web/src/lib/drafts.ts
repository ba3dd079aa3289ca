import type { BROWSER_DATABASES } from './browser-storage.ts';
import { DRAFT_KEPT_MS, markDraft } from './draft-mark.ts';

/** Owner of drafts begun before signing in. Other drafts are keyed by their owner's account. */
export const VISITOR = '';

/** Photos and options that were chosen but not sent yet, with their files. */
export interface StoredDraft {
  /** As written; possibly by an earlier release. */
  readonly content: unknown;
  /** Files by the identifiers used in the content. */
  readonly files: ReadonlyMap<string, File>;
}

/** Sent to all tabs of this browser: these files, or the whole draft, were removed. */
export interface DraftNews {
  readonly owner: string;
  readonly removed: readonly string[] | 'all';
}

interface DraftRecord {
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  readonly content: unknown;
}

interface FileRecord {
  readonly owner: string;
  readonly id: string;
  readonly file: File;
}

const DATABASE: (typeof BROWSER_DATABASES)[number] = 'drafts';
const VERSION = 1;
const DRAFTS = 'drafts';
const FILES = 'files';
const CHANNEL = 'drafts';

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

let opened: Promise<IDBDatabase> | undefined;

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DRAFTS, { keyPath: 'owner' });
    request.result.createObjectStore(FILES, { keyPath: ['owner', 'id'] });
  };
  const database = await result(request);
  const forget = () => {
    database.close();
    opened = undefined;
  };
  database.onversionchange = forget;
  database.onclose = forget;
  return database;
}

function database(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Key range of all files of an owner. */
const filesOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

function remove(transaction: IDBTransaction, owner: string): void {
  transaction.objectStore(DRAFTS).delete(owner);
  transaction.objectStore(FILES).delete(filesOf(owner));
}

/** Removes expired drafts of all owners, and records whether any are left. */
async function tidy(transaction: IDBTransaction): Promise<void> {
  const drafts: DraftRecord[] = await result(transaction.objectStore(DRAFTS).getAll());
  const old = drafts.filter(({ writtenAt }) => Date.now() - writtenAt >= DRAFT_KEPT_MS);
  for (const { owner } of old) remove(transaction, owner);
  if (drafts.length === old.length) markDraft(false);
}

async function change(act: (transaction: IDBTransaction) => Promise<void> | void): Promise<void> {
  const transaction = (await database()).transaction([DRAFTS, FILES], 'readwrite');
  const done = committed(transaction);
  await Promise.all([act(transaction), done]);
}

/** Returns an owner's draft; null if there is none or it has expired. */
export async function readDraft(owner: string): Promise<StoredDraft | null> {
  await change(tidy);
  const transaction = (await database()).transaction([DRAFTS, FILES]);
  const [draft, files] = await Promise.all([
    result<DraftRecord | undefined>(transaction.objectStore(DRAFTS).get(owner)),
    result<FileRecord[]>(transaction.objectStore(FILES).getAll(filesOf(owner))),
  ]);
  return draft ? { content: draft.content, files: new Map(files.map(({ id, file }) => [id, file])) } : null;
}

/**
 * Writes an owner's draft. Files that are already stored are not written again: an identifier always means the same
 * file.
 * @throws DOMException if storage is full, or a file can no longer be read
 */
export async function writeDraft(owner: string, { content, files }: StoredDraft): Promise<void> {
  await change(async (transaction) => {
    transaction.objectStore(DRAFTS).put({ owner, writtenAt: Date.now(), content } satisfies DraftRecord);
    const store = transaction.objectStore(FILES);
    const there = new Set((await result(store.getAllKeys(filesOf(owner)))).map((key) => (key as [string, string])[1]));
    for (const id of there) if (!files.has(id)) store.delete([owner, id]);
    for (const [id, file] of files) if (!there.has(id)) store.put({ owner, id, file } satisfies FileRecord);
  });
  markDraft(true);
}

/** Removes a photo from an owner's draft, in every tab, because it was sent from elsewhere. Never throws. */
export async function removeFromDraft(owner: string, id: string): Promise<void> {
  await change((transaction) => void transaction.objectStore(FILES).delete([owner, id])).catch((error: unknown) =>
    console.info('A photo could not be removed from the draft.', error),
  );
  announceDraft({ owner, removed: [id] });
}

/** Removes an owner's draft. */
export async function removeDraft(owner: string): Promise<void> {
  await change(async (transaction) => {
    remove(transaction, owner);
    await tidy(transaction);
  });
}

/** Notifies the other tabs, and listeners in this one. */
export function announceDraft(news: DraftNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Subscribes for as long as the page is open. */
export function onDraftNews(handle: (news: DraftNews) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<DraftNews>) => handle(data);
}

/**
 * Deletes the drafts of a user who signs out, in every tab, along with the visitor's draft. Never throws.
 * @param account of the user who was signed in
 */
export async function forgetDrafts(account: string | null): Promise<void> {
  for (const owner of account === null ? [VISITOR] : [account, VISITOR]) {
    await removeDraft(owner).catch((error: unknown) => console.info('A draft could not be removed.', error));
    announceDraft({ owner, removed: 'all' });
  }
}
