import { useEffect } from 'react';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { mayHaveDraft } from '../../lib/draft-mark.ts';

/** Stores chosen photos with their options in this browser, and restores them. */
export function useDraft(): void {
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  useEffect(() => {
    if (!chosen && !mayHaveDraft()) return;
    void import('./keep-draft.ts').then(
      ({ keepDraft }) => keepDraft(),
      // Offline: loading is tried again with the next photo.
      () => undefined,
    );
  }, [chosen]);
}
