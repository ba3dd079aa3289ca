import type { LiveLevel } from '@roomwright/engine/browser';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';
import type { Arrangement } from './arrangement.ts';
import type { OpenEditor } from './editor-context.ts';
import { createEditor } from './editor-store.ts';
import type { EditorSource } from './saving/editor-source.ts';
import { createSaveQueue } from './saving/save-queue.ts';
import { fetchEditorUser, type OpenedScene } from './saving/scene-calls.ts';
import { startDrawing } from './worker/drawing-client.ts';
import { startRoom } from './worker/room-client.ts';

type PictureListener = (picture: ImageBitmap, level: LiveLevel) => void;

/** Props of an opened editor. */
export interface EditorProps extends OpenEditor {
  readonly scene: OpenedScene;
  /** Whether the staged picture shows the initial arrangement. */
  readonly isStagedShown: boolean;
  /** Whether what is drawn here carries the brand's watermark, as the plan's pictures do. */
  readonly hasWatermark: boolean;
  readonly unit: LengthUnit;
  /** Registers a listener for pictures; null removes it. */
  readonly onPicture: (listener: PictureListener | null) => void;
  readonly close: () => void;
}

/** Passes pictures on; a later listener gets the last one too. */
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
 * Opens a room in the workers that edit and draw it.
 * @param find fetches it from the server, while the workers' code is loading
 * @throws what `find` throws
 */
export async function openEditor<Source extends EditorSource>(
  find: (signal: AbortSignal) => Promise<Source>,
  signal: AbortSignal,
): Promise<EditorProps & { readonly source: Source }> {
  const { send, onPicture } = pictureRelay();
  let failure: string | null = null;
  let fail = (message: string): void => {
    failure = message;
  };
  const room = startRoom((message) => fail(message));
  const drawing = startDrawing({ onPicture: send, onFailed: (message) => fail(message) });
  const close = (): void => {
    room.close();
    drawing.close();
  };
  const found = async (): Promise<Source> => {
    const source = await find(signal);
    signal.throwIfAborted();
    return source;
  };
  const [source, { hasWatermark, unit }] = await Promise.all([found(), fetchEditorUser()]).catch((error: unknown) => {
    close();
    throw error;
  });
  const { scene, opened, unsaved, saving } = source;
  room.open(scene.scene, scene.room, unit);
  drawing.open(scene.scene, scene.photoUrl);
  const start: Arrangement = unsaved ? { style: unsaved.style, pieces: unsaved.pieces } : opened;
  const isStagedShown = scene.revision === 0 && !unsaved;
  const saver = createSaveQueue(
    { revision: unsaved?.revision ?? scene.revision, arrangement: opened },
    { ...saving, onState: (state) => editor.noteSaving(state) },
  );
  const editor = createEditor(
    opened,
    { start, isStagedShown, drawn: scene.drawn },
    { room, drawing, saver, now: Date.now },
  );
  fail = editor.noteFailure;
  if (failure !== null) fail(failure);
  if (unsaved) saver.change(start);
  void editor.begin();
  return { editor, room, drawing, scene, isStagedShown, hasWatermark, unit, onPicture, close, source };
}
