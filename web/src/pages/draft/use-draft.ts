import { useCallback, useEffect, useRef } from 'react';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { mayHaveDraft } from '../../lib/draft-mark.ts';

/**
 * Stores chosen photos with their options in this browser, and restores them.
 *
 * @returns waits until those of an earlier page are back
 */
export function useDraft(): () => Promise<void> {
  const restoring = useRef(Promise.resolve());
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  useEffect(() => {
    if (!chosen && !mayHaveDraft()) return;
    restoring.current = import('./draft-parts.ts')
      .then(({ keepDraft }) => keepDraft())
      // Offline: loading is tried again with the next photo.
      .catch(() => undefined);
  }, [chosen]);
  return useCallback(() => restoring.current, []);
}
