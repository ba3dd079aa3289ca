import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Closing, Hero } from '../../features/marketing/calls-to-upload.tsx';
import { Footer } from '../../features/marketing/footer.tsx';
import { RoomGallery, RoomSliders } from '../../features/marketing/room-sections.tsx';
import { stillSection } from '../../features/marketing/still-section.tsx';
import { UploadArea } from '../../features/upload/upload-area.tsx';
import { setSignInNeeded, showOptions, useUploadStore } from '../../features/upload/upload-store.ts';
import { editedBefore } from '../../lib/edited-result.ts';
import { photoPath } from '../../lib/paths.ts';
import { isSignedIn, useSignedInEmail } from '../../lib/session.ts';
import { type SignUpNews, takeSignUp } from '../../lib/signed-up.ts';
import { afterDialogs } from '../../ui/dialog-history.ts';
import { draftRestored, useDraft } from '../draft/use-draft.ts';
import styles from './staging-flow.module.css';

const parts = () => import('./staging-parts.ts');
const loadPrompt = async () => (await parts()).loadPrompt();
const loadListing = async () => (await parts()).loadListing();
const loadStage = async () => (await parts()).loadStage();
const loadSignedUp = async () => (await parts()).loadSignedUp();
const SignInPrompt = lazy(loadPrompt);
const SignedUpLine = lazy(loadSignedUp);
const ListingLine = lazy(loadListing);
const StagingStage = lazy(loadStage);

const CostComparison = stillSection(
  'costs',
  async () => (await import('../../features/marketing/cost-comparison.tsx')).CostComparison,
);
const Reasons = stillSection('reasons', async () => (await import('../../features/marketing/reasons.tsx')).Reasons);

/** Whether staging was started since the page was opened: a run may be under way when home is shown again. */
let staged = false;

/** Home: the claim, the upload right below it, and everything else about the product. */
export function HomePage() {
  return (
    <>
      <Hero />
      <StagingFlow />
      <RoomGallery />
      <CostComparison />
      <RoomSliders />
      <Reasons />
      <Closing />
      <Footer />
    </>
  );
}

/** Choosing photos and staging them: the upload area and its dialogs. */
function StagingFlow() {
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const email = useSignedInEmail();
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  // Also after a reload, or on the way back from a checkout.
  const configuring = useUploadStore(({ optionsAt }) => optionsAt !== null) && email !== null;
  const intoListing = useUploadStore((upload) => upload.intoListing) && email !== null;
  staged ||= configuring;
  useDraft();
  useLostResult();
  const [signedUp, setSignedUp] = useState<SignUpNews | null>(null);
  useEffect(() => {
    if (email !== null) setSignedUp((before) => before ?? takeSignUp());
  }, [email]);

  useEffect(() => {
    if (email !== null) setSignInNeeded(false);
    if (email === null || !chosen) return;
    // Preloaded while the person looks at the photos. A failed load is tried again on use.
    loadStage().catch(() => undefined);
    parts()
      .then(({ sendAhead }) => sendAhead())
      .catch(() => undefined);
  }, [email, chosen]);

  const askToSignIn = useCallback(() => {
    asked.current = true;
    setSignInNeeded(true);
    setAsking(true);
  }, []);
  const onChosen = useCallback(() => {
    if (isSignedIn()) return;
    setSignInNeeded(true);
    // Asks once by itself; after that only when the person continues.
    if (!asked.current) askToSignIn();
  }, [askToSignIn]);
  const onContinue = useCallback(() => (isSignedIn() ? showOptions(0) : askToSignIn()), [askToSignIn]);

  return (
    <section id="upload" className={styles.flow} aria-labelledby="upload-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="upload-title">Show us your empty rooms</h2>
          <p>Choose up to twelve photos of one listing. Next, you pick room and style for each.</p>
          <div aria-live="polite">
            <Suspense>
              {signedUp && <SignedUpLine {...signedUp} />}
              {(intoListing || staged) && <ListingLine />}
            </Suspense>
          </div>
        </div>
        <UploadArea restored={draftRestored} onChosen={onChosen} onContinue={onContinue} />
      </div>
      <Suspense>
        {asking && <SignInPrompt onClose={() => setAsking(false)} />}
        {staged && <StagingStage onSignInNeeded={askToSignIn} />}
      </Suspense>
    </section>
  );
}

/**
 * The photo that the editor was opened for, if the browser has loaded this page anew on the way back. Read before closed
 * dialogs leave the history.
 */
let edited = editedBefore();

/** After the editor, where the browser no longer has the result: the edited photo opens in the profile instead. */
function useLostResult(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (edited === null) return;
    const to = photoPath(edited);
    edited = null;
    afterDialogs(() => void navigate(to, { replace: true }));
  }, [navigate]);
}
