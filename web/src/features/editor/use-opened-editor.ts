import { useEffect, useState } from 'react';
import { type EditorProps, openEditor } from './open-editor.ts';

export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'open'; readonly props: EditorProps };

/** Opens the editor of a photo, and closes it when the page is left. */
export function useOpenedEditor(id: string, version: number | undefined): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const leaving = new AbortController();
    let close = (): void => {};
    setOpening({ kind: 'opening' });
    openEditor(id, version, leaving.signal).then(
      (props) => {
        if (leaving.signal.aborted) props.close();
        else setOpening({ kind: 'open', props });
        close = props.close;
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setOpening({ kind: 'failed', error, retry: () => setAttempt((before) => before + 1) });
      },
    );
    return () => {
      leaving.abort();
      close();
    };
  }, [id, version, attempt]);
  return opening;
}
