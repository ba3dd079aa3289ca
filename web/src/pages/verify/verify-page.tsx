import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '../../features/marketing/footer.tsx';
import type { Finding } from '../../features/verify/check-file.ts';
import { DropZone } from '../../features/verify/drop-zone.tsx';
import { FindingCard } from '../../features/verify/finding-card.tsx';
import { ReaderNotLoaded } from '../../features/verify/read-file.ts';
import { verdictOf } from '../../features/verify/verdict.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { Reference } from '../../ui/reference.tsx';
import verifyStyles from './verify.module.css';
import styles from './verify-page.module.css';

/** The page where a picture is dropped and checked. */
export function VerifyPage() {
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Check a picture</h1>
          <p>
            Was it staged here, has it been changed since, and where is the original? Drop the file from a listing, and
            see what it says.
          </p>
        </header>
        <Verify />
        <div className={styles.notes}>
          <section>
            <h2>What is read</h2>
            <p>
              The Content Credentials in the file (C2PA, an open standard). They say who signed it, what was added and
              when. If a single byte of the picture has changed, they no longer match.
            </p>
          </section>
          <section>
            <h2>What leaves your browser</h2>
            <p>
              Only fingerprints (SHA-256) of the file and of the original that its credentials name. We use them to look
              for public pages; no picture can be made from them, and we do not keep them.
            </p>
          </section>
          <section>
            <h2>What it cannot tell</h2>
            <p>
              Whether a picture is genuine. Credentials are easily lost, so a file without any may still be staged.
              Signers choose their own names: we only vouch for {BRAND.name}’s. More is in{' '}
              <Link to={PATHS.privacy}>Privacy</Link>.
            </p>
          </section>
        </div>
      </div>
      <Footer />
    </>
  );
}

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

const NOT_LOADED =
  'The picture could not be read because part of this page did not load. Please check your connection.';

async function check(file: File, signal: AbortSignal): Promise<State> {
  const part = await import('../../features/verify/check-file.ts').catch(() => null);
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
function Verify() {
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
    <div className={verifyStyles.verify}>
      <DropZone small={state.step !== 'idle'} onFile={take} />
      <p role="status" className="visually-hidden">
        {state.step === 'reading' && `Reading ${state.file.name}`}
        {state.step === 'found' && `${state.file.name}: ${verdictOf(state.finding).title}`}
      </p>
      {state.step === 'reading' && (
        <div className={verifyStyles.reading} aria-hidden="true">
          <span className={verifyStyles.bar} />
          <p>Reading {state.file.name} …</p>
        </div>
      )}
      {state.step === 'found' && (
        <FindingCard file={state.file} finding={state.finding} onAgain={() => take(state.file)} />
      )}
      {state.step === 'failed' && (
        <div className={verifyStyles.failed}>
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
