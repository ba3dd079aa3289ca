import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { UploadArea } from '../../features/upload/upload-area.tsx';
import { setSignInNeeded } from '../../features/upload/upload-store.ts';
import { isSignedIn, useSignedInEmail } from '../../lib/session.ts';
import styles from './staging-flow.module.css';

const loadPrompt = async () => ({ default: (await import('../../features/upload/sign-in-prompt.tsx')).SignInPrompt });
const loadStage = async () => ({ default: (await import('./staging-stage.tsx')).StagingStage });
const SignInPrompt = lazy(loadPrompt);
const StagingStage = lazy(loadStage);

/** Whether somebody has gone on with photos since the page was opened: a run may be under way when home is shown again. */
let staged = false;

type Open = 'nothing' | 'sign-in prompt' | 'options';

/** Choosing photos and having them staged: the upload area and the dialogs that follow. */
export function StagingFlow() {
  const [open, setOpen] = useState<Open>('nothing');
  const asked = useRef(false);
  const email = useSignedInEmail();

  useEffect(() => {
    if (email !== null) setSignInNeeded(false);
  }, [email]);

  const close = useCallback(() => setOpen('nothing'), []);
  const askToSignIn = useCallback(() => {
    asked.current = true;
    setSignInNeeded(true);
    setOpen('sign-in prompt');
  }, []);
  const onChosen = useCallback(() => {
    if (isSignedIn()) {
      // Comes while the person looks at the photos, so that going on takes no time. Where it does not, it is asked for again.
      loadStage().catch(() => undefined);
      return;
    }
    setSignInNeeded(true);
    // Once unasked; after that only who wants to go on is asked again.
    if (!asked.current) askToSignIn();
  }, [askToSignIn]);
  const onContinue = useCallback(() => {
    if (!isSignedIn()) {
      askToSignIn();
      return;
    }
    staged = true;
    setOpen('options');
  }, [askToSignIn]);

  return (
    <section id="upload" className={styles.flow} aria-labelledby="upload-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="upload-title">Show us your empty rooms</h2>
          <p>Choose up to twelve photos of one listing. You pick the room and the style next, photo by photo.</p>
        </div>
        <UploadArea onChosen={onChosen} onContinue={onContinue} />
      </div>
      <Suspense>
        {open === 'sign-in prompt' && <SignInPrompt onClose={close} />}
        {staged && <StagingStage configuring={open === 'options'} onConfigured={close} onSignInNeeded={askToSignIn} />}
      </Suspense>
    </section>
  );
}
