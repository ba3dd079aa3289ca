import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PieceView } from './arrangement.ts';
import type { Editor, EditorState } from './editor-store.ts';
import type { DrawingClient } from './worker/drawing-client.ts';
import type { RoomClient } from './worker/room-client.ts';

/** State shared by the parts of an open editor. */
export interface OpenEditor {
  readonly editor: Editor;
  readonly room: RoomClient;
  readonly drawing: DrawingClient;
}

export const EditorContext = createContext<OpenEditor | null>(null);

export function useOpenEditor(): OpenEditor {
  const open = useContext(EditorContext);
  if (!open) throw new Error('A part of the editor stands outside of it.');
  return open;
}

export const useEditor = (): Editor => useOpenEditor().editor;

export function useEditorState<T>(of: (state: EditorState) => T): T {
  return useStore(useEditor().store, of);
}

/** The selected piece, at its current place even while it is dragged; null if none is selected. */
export function useSelectedView(): PieceView | null {
  return useEditorState(({ held, views, history }) => {
    const { selected } = history.present;
    return held?.view ?? (selected === null ? null : (views[selected] ?? null));
  });
}
