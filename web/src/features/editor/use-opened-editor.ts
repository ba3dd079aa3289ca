import { useEffect, useState } from 'react';
import { type EditorProps, openEditor } from './open-editor.ts';
import type { EditorSource } from './saving/editor-source.ts';

export type Opening<Source extends EditorSource> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'open'; readonly props: EditorProps & { readonly source: Source } };

/** Opens an editor and closes it on unmount. @param find must stay the same for the same room */
export function useOpenedEditor<Source extends EditorSource>(
  find: (signal: AbortSignal) => Promise<Source>,
): Opening<Source> {
  const [opening, setOpening] = useState<Opening<Source>>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const leaving = new AbortController();
    let close = (): void => {};
    setOpening({ kind: 'opening' });
    openEditor(find, leaving.signal).then(
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
  }, [find, attempt]);
  return opening;
}
