// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EditorContext, type OpenEditor } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import { historyOf } from '../history.ts';
import { DesignPicture } from './design-picture.tsx';

/** An observer for which everything is in view. */
class InView {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

test('shows no picture while a design’s own one is drawn, not that of the design before', async () => {
  vi.stubGlobal('IntersectionObserver', InView);
  const drawn = new Map<string, (picture: Pick<ImageBitmap, 'width' | 'height'>) => void>();
  const state = { history: historyOf({ arrangement: { style: 'MODERN', pieces: [] }, selected: null }) };
  const open = {
    editor: { store: createStore(() => state as EditorState) },
    room: { spec: async (_: unknown, { piece }: { readonly piece: string }) => piece },
    drawing: { thumbnail: (piece: string) => new Promise((resolve) => drawn.set(piece, resolve)) },
  } as unknown as OpenEditor;
  const picture = (piece: string) => (
    <EditorContext value={open}>
      <DesignPicture piece={piece} variant={0} size={80} />
    </EditorContext>
  );
  const { container, rerender } = render(picture('sofa'));
  const canvas = container.querySelector('canvas');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.getContext = () => null;
  await act(async () => {
    await vi.waitFor(() => expect(drawn.has('sofa')).toBe(true));
    drawn.get('sofa')?.({ width: 144, height: 144 });
  });
  expect(canvas.width).toBe(144);

  rerender(picture('rug'));
  expect(canvas.width).toBe(1);
  await act(async () => {
    await vi.waitFor(() => expect(drawn.has('rug')).toBe(true));
    drawn.get('rug')?.({ width: 144, height: 144 });
  });
  expect(canvas.width).toBe(144);
});
