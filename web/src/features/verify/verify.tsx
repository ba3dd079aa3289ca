import { useCallback, useEffect, useRef, useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Reference } from '../../ui/reference.tsx';
import type { Finding } from './check-file.ts';
import { DropZone } from './drop-zone.tsx';
import { FindingCard } from './finding-card.tsx';
import { ReaderNotLoaded } from './read-file.ts';
import { verdictOf } from './verdict.ts';
import styles from './verify.module.css';

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'found'; readonly file: File; readonly finding: Finding }
  | {
      readonly step: 'failed';
      readonly file: File;
      readonly text: string;
      readonly reference?: string | undefined;
    };

const NOT_LOADED = 'What reads pictures could not be loaded. Please check your connection.';

async function check(file: File, signal: AbortSignal): Promise<State> {
  const part = await import('./check-file.ts').catch(() => null);
  if (!part) return { step: 'failed', file, text: NOT_LOADED };
  try {
    return { step: 'found', file, finding: await part.checkFile(file, signal) };
  } catch (error) {
    if (error instanceof ReaderNotLoaded) return { step: 'failed', file, text: NOT_LOADED };
    const { text, reference } = noticeOf(error);
    return { step: 'failed', file, text, reference };
  }
}

/** Accepts a picture and shows the verdict. */
export function Verify() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const current = useRef(new AbortController());
  const take = useCallback((file: File) => {
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setState({ step: 'reading', file });
    void check(file, signal).then((next) => signal.aborted || setState(next));
  }, []);
  useEffect(() => () => current.current.abort(), []);

  return (
    <div className={styles.verify}>
      <DropZone small={state.step !== 'idle'} onFile={take} />
      <p role="status" className="visually-hidden">
        {state.step === 'reading' && `Reading ${state.file.name}`}
        {state.step === 'found' && `${state.file.name}: ${verdictOf(state.finding).title}`}
      </p>
      {state.step === 'reading' && (
        <div className={styles.reading} aria-hidden="true">
          <span className={styles.bar} />
          <p>Reading {state.file.name} …</p>
        </div>
      )}
      {state.step === 'found' && (
        <FindingCard file={state.file} finding={state.finding} onAgain={() => take(state.file)} />
      )}
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <div role="alert">
            <h2>That did not work</h2>
            <p>{state.text}</p>
            <Reference id={state.reference} />
          </div>
          <button type="button" className="button primary" onClick={() => take(state.file)}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
