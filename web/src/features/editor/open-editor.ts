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

/** What an editor is opened with. */
export interface EditorProps extends OpenEditor {
  readonly scene: OpenedScene;
  /** The staged picture shows what there is to see first. */
  readonly isStagedShown: boolean;
  /** Shows pictures as they come, until it is called with null. */
  readonly onPicture: (listener: ((picture: ImageBitmap, level: LiveLevel) => void) | null) => void;
  readonly close: () => void;
}

/**
 * Opens the furnished room of a photo.
 *
 * @param version the picture whose furniture it is; without it the one in use
 * @throws ApiError where there is none
 */
export async function openEditor(id: string, version: number | undefined, signal: AbortSignal): Promise<EditorProps> {
  const [latest, tab, tabs] = await Promise.all([fetchScene(id, version, signal), tabId(), openTabs()]);
  const kept = createKeptArrangements(localStorage, signedInId() ?? '', id, tab);
  const left = kept.take((other) => other !== tab && tabs.has(other));
  // What was left belongs to the picture that it was begun with.
  const scene = left && left.version !== latest.version ? await fetchScene(id, left.version, signal) : latest;
  signal.throwIfAborted();

  const opened: Arrangement = { style: scene.scene.style, pieces: scene.scene.pieces };
  const unsaved = left && !isSameArrangement(left, opened) ? left : null;
  const start: Arrangement = unsaved ? { style: unsaved.style, pieces: unsaved.pieces } : opened;
  if (!unsaved) kept.keep(null);
  const isStagedShown = scene.revision === 0 && !unsaved;

  let listener: ((picture: ImageBitmap, level: LiveLevel) => void) | null = null;
  let waiting: [ImageBitmap, LiveLevel] | null = null;
  const room = startRoom(scene.scene, scene.room, (message) => editor.noteFailure(message));
  const drawing = startDrawing(scene.scene, scene.photoUrl, {
    onPicture: (picture, level) => {
      if (listener) listener(picture, level);
      else waiting = [picture, level];
    },
    onFailed: (message) => editor.noteFailure(message),
  });
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
  if (unsaved) saver.change(start);
  void editor.begin();
  return {
    editor,
    room,
    drawing,
    scene,
    isStagedShown,
    onPicture: (next) => {
      listener = next;
      if (next && waiting) next(...waiting);
      if (next) waiting = null;
    },
    close: () => {
      room.close();
      drawing.close();
    },
  };
}
