import { useEffect } from 'react';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { mayHaveDraft } from '../../lib/draft-mark.ts';

/** Keeps chosen photos in this browser, with what is wanted for them, and brings them back. */
export function useDraft(): void {
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  useEffect(() => {
    if (!chosen && !mayHaveDraft()) return;
    void import('./keep-draft.ts').then(
      ({ keepDraft }) => keepDraft(),
      // Offline before it came: it is requested again with the next photo.
      () => undefined,
    );
  }, [chosen]);
}
