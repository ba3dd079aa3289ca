import { STATUS_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { Link, useLocation } from 'react-router-dom';
import { AuthForms } from '../../features/auth/auth-forms.tsx';
import { authTabOf } from '../../features/auth/auth-tab.ts';
import { NoticeBox } from '../../features/auth/notice-box.tsx';
import { offerName } from '../../features/billing/offer-text.ts';
import { RoomPicture } from '../../features/marketing/room-picture.tsx';
import { usePhotosWaiting } from '../../features/upload/upload-store.ts';
import { useDestination } from '../../features/upload/use-destination.ts';
import { keptOffer } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSessionExpired, useSignedInEmail } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { FALLBACK_PICTURES } from '../../ui/picture-sizes.ts';
import { useDraft } from '../draft/use-draft.ts';
import styles from './login.module.css';

/** Signing in and signing up, beside a staged room. Leads back to waiting photos. */
export function LoginPage() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  useDraft();
  const waiting = usePhotosWaiting();
  const destination = useDestination();
  return (
    <div className={styles.page}>
      <div className={styles.scene}>
        {/* On wide screens as high as the screen and cropped at its sides; on small ones a strip behind a line of text. */}
        <RoomPicture
          name="living-space"
          alt=""
          sizes="(max-width: 899px) 66vw, 140vh"
          className={styles.picture}
          fallback={FALLBACK_PICTURES.after}
          first
        />
        <p className={styles.line}>Every room deserves to be seen at its best.</p>
      </div>
      <div className={styles.side}>
        <div className={styles.sheet}>
          <AuthForms
            tab={authTabOf(hydrated ? hash : '')}
            destination={destination}
            hint={<Hint waiting={waiting} destination={destination.to} chosen={hydrated ? keptOffer() : null} />}
          />
          <p className={styles.legal}>
            By continuing you agree to our <Link to={PATHS.terms}>Terms of service</Link> and{' '}
            <Link to={PATHS.privacy}>Privacy policy</Link>.
          </p>
        </div>
      </div>
    </div>
  );
}

interface HintProps {
  readonly waiting: boolean;
  readonly destination: string;
  /** The plan to be bought next. */
  readonly chosen: Offer | null;
}

/** Explains why signing in is needed. */
function Hint({ waiting, destination, chosen }: HintProps) {
  const expired = useSessionExpired();
  const email = useSignedInEmail();
  if (email !== null) {
    return (
      <NoticeBox tone="info">
        <p>
          You are signed in as {email}. <Link to={destination}>Go on</Link>
        </p>
      </NoticeBox>
    );
  }
  if (expired) {
    return (
      <NoticeBox tone="error">
        <p>{STATUS_TEXTS[401]}</p>
      </NoticeBox>
    );
  }
  if (waiting) {
    return (
      <NoticeBox tone="info">
        <p>Your photos are saved. Sign in or sign up to stage them.</p>
      </NoticeBox>
    );
  }
  if (chosen) {
    return (
      <NoticeBox tone="info">
        <p>You chose {offerName(chosen)}. Create an account or sign in to buy it.</p>
      </NoticeBox>
    );
  }
  return null;
}
