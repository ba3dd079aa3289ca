import type { LiveLevel } from '@roomwright/engine/browser';
import { signedInId } from '../../lib/session.ts';
import type { Arrangement } from './arrangement.ts';
import type { OpenEditor } from './editor-context.ts';
import { createEditor } from './editor-store.ts';
import { createKeptArrangements } from './saving/kept-arrangements.ts';
import { retryPause } from './saving/retry-pause.ts';
import { isSameArrangement } from './saving/same-arrangement.ts';
import { createSaveQueue } from './saving/save-queue.ts';
import { fetchSaved, fetchScene, type OpenedScene, sendArrangement } from './saving/scene-calls.ts';
import { openTabs, tabId } from './saving/tab-id.ts';
import { startDrawing } from './worker/drawing-client.ts';
import { startRoom } from './worker/room-client.ts';

type PictureListener = (picture: ImageBitmap, level: LiveLevel) => void;

/** What an editor is opened with. */
export interface EditorProps extends OpenEditor {
  readonly scene: OpenedScene;
  /** The staged picture shows what there is to see first. */
  readonly isStagedShown: boolean;
  /** Shows pictures as they come, until it is called with null. */
  readonly onPicture: (listener: PictureListener | null) => void;
  readonly close: () => void;
}

/** What is to be edited: as the server has it, and as this browser has it where that is newer. */
async function findScene(id: string, version: number | undefined, signal: AbortSignal) {
  const [latest, tab, tabs] = await Promise.all([fetchScene(id, version, signal), tabId(), openTabs()]);
  const kept = createKeptArrangements(localStorage, signedInId() ?? '', id, tab);
  const left = kept.take((other) => other !== tab && tabs.has(other));
  // What was left belongs to the picture that it was begun with.
  const scene = left && left.version !== latest.version ? await fetchScene(id, left.version, signal) : latest;
  const opened: Arrangement = { style: scene.scene.style, pieces: scene.scene.pieces };
  const unsaved = left && !isSameArrangement(left, opened) ? left : null;
  if (!unsaved) kept.keep(null);
  signal.throwIfAborted();
  return { scene, opened, unsaved, kept };
}

/** Hands pictures on, the last one also to a listener that comes after it. */
function pictureRelay() {
  let listener: PictureListener | null = null;
  let waiting: Parameters<PictureListener> | null = null;
  return {
    send(...picture: Parameters<PictureListener>): void {
      if (listener) listener(...picture);
      else waiting = picture;
    },
    onPicture(next: PictureListener | null): void {
      listener = next;
      if (!next || !waiting) return;
      next(...waiting);
      waiting = null;
    },
  };
}

/**
 * Opens the furnished room of a photo.
 *
 * @param version the picture whose furniture it is; without it the one in use
 * @throws ApiError where there is none
 */
export async function openEditor(id: string, version: number | undefined, signal: AbortSignal): Promise<EditorProps> {
  const { send, onPicture } = pictureRelay();
  let failure: string | null = null;
  let fail = (message: string): void => {
    failure = message;
  };
  // Their code is loaded while the server is asked.
  const room = startRoom((message) => fail(message));
  const drawing = startDrawing({ onPicture: send, onFailed: (message) => fail(message) });
  const close = (): void => {
    room.close();
    drawing.close();
  };
  const { scene, opened, unsaved, kept } = await findScene(id, version, signal).catch((error: unknown) => {
    close();
    throw error;
  });
  room.open(scene.scene, scene.room);
  drawing.open(scene.scene, scene.photoUrl);
  const start: Arrangement = unsaved ? { style: unsaved.style, pieces: unsaved.pieces } : opened;
  const isStagedShown = scene.revision === 0 && !unsaved;
  const saver = createSaveQueue(
    { revision: unsaved?.revision ?? scene.revision, arrangement: opened },
    {
      send: (arrangement, revision) => sendArrangement(id, scene.version, arrangement, revision),
      fetchSaved: () => fetchSaved(id, scene.version),
      keep: (own) => kept.keep(own && { ...own.arrangement, version: scene.version, revision: own.revision }),
      onState: (state) => editor.noteSaving(state),
      pause: retryPause,
    },
  );
  const editor = createEditor(opened, { start, isStagedShown }, { room, drawing, saver, now: Date.now });
  fail = editor.noteFailure;
  if (failure !== null) fail(failure);
  if (unsaved) saver.change(start);
  void editor.begin();
  return { editor, room, drawing, scene, isStagedShown, onPicture, close };
}
