import { useEffect } from 'react';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { mayHaveDraft } from '../../lib/draft-mark.ts';

/** Offline nothing is kept: loading is tried again with the next photo. */
const kept = (): Promise<void> =>
  import('./draft-parts.ts').then(({ keepDraft }) => keepDraft()).catch(() => undefined);

/** Stores chosen photos with their options in this browser, and restores them. */
export function useDraft(): void {
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  useEffect(() => {
    if (chosen || mayHaveDraft()) void kept();
  }, [chosen]);
}

/** Waits until photos of an earlier page are back. A press that hydrates the page comes before its effects. */
export const draftRestored = async (): Promise<void> => {
  if (!mayHaveDraft()) return;
  await import('./draft-parts.ts').then(({ draftBack }) => draftBack()).catch(() => undefined);
};
