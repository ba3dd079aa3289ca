import { type ComponentType, useEffect, useState } from 'react';
import type { DropAreaProps } from './drop-area.tsx';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
};

/** The code that reads photos is fetched before one is chosen; where that fails, it is fetched again. */
function useChoosingSoon(): void {
  useEffect(() => whenIdle(() => void import('./choose-photos.ts').catch(() => undefined)), []);
}

/**
 * The drop area, once files are dragged over the page: most people never do. Files that are dropped before it is there are
 * taken too, wherever they fall.
 *
 * @param onFiles the same from one drawing to the next
 * @returns null before
 */
export function useDropArea(onFiles: (files: readonly File[]) => void): ComponentType<DropAreaProps> | null {
  const [area, setArea] = useState<ComponentType<DropAreaProps> | null>(null);
  useChoosingSoon();
  useEffect(() => {
    if (area !== null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const load = () => {
      void import('./drop-area.tsx').then(
        ({ DropArea }) => signal.aborted || setArea(() => DropArea),
        // Offline before it came: files dropped are taken all the same.
        () => undefined,
      );
    };
    const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const allow = (event: DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      // The browser would leave the page and show the file.
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', load, { once: true, signal });
    document.addEventListener('dragover', allow, { signal });
    document.addEventListener('drop', take, { signal });
    return () => listening.abort();
  }, [area, onFiles]);
  return area;
}
