import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Job, User } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountDeleted, YourData } from '../../features/account-data/your-data.tsx';
import { Membership } from '../../features/billing/membership.tsx';
import { PaymentAlert } from '../../features/billing/payment-alert.tsx';
import { CleanOffer } from '../../features/gallery/clean-offer.tsx';
import { StagedPhotos } from '../../features/gallery/staged-photos.tsx';
import { type FollowedJobs, useFollowJobs } from '../../features/gallery/use-follow-jobs.ts';
import { AccountSection } from '../../features/profile/account-section.tsx';
import { ApiKeysSection } from '../../features/profile/api-keys-section.tsx';
import { MarketSection } from '../../features/profile/market-section.tsx';
import { Overview } from '../../features/profile/overview.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { WebhooksSection } from '../../features/profile/webhooks-section.tsx';
import { ACCEPT } from '../../features/upload/accepted-files.ts';
import { meQuery } from '../../lib/account.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withReference } from '../../lib/api/notice-of.ts';
import { useDeparture } from '../../lib/departure.ts';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import { keepOffer, offerOf, offerPath, takeOffer } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { dropToken, useIsSignedIn, useSessionExpired } from '../../lib/session.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Mui } from '../../ui/mui.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignedOut } from '../../ui/signed-in-only.tsx';
import styles from './profile.module.css';

const TABS = {
  overview: { label: 'Overview', to: PATHS.profile },
  photos: { label: 'Staged Photos', to: PATHS.photos },
  membership: { label: 'Membership', to: PATHS.membership },
  data: { label: 'Account & data', to: PATHS.yourData },
} as const;
type TabId = keyof typeof TABS;

// Not the hash itself: the browser would scroll to the panel.
const tabId = (tab: TabId): string => `profile-tab-${tab}`;
const panelId = (tab: TabId): string => `profile-panel-${tab}`;

const AddRoomPhoto = lazy(async () => ({
  default: (await import('../../features/staging/add-room-photo.tsx')).AddRoomPhoto,
}));
const RoomAnswer = lazy(async () => ({
  default: (await import('../../features/staging/room-answer.tsx')).RoomAnswer,
}));
const RoomStage = lazy(async () => ({ default: (await import('./room-stage.tsx')).RoomStage }));

interface TabProps {
  readonly tab: TabId;
  readonly user: User;
}

interface PanelProps extends TabProps {
  readonly onAnswer: (sharedRoomId: string) => void;
  readonly following: FollowedJobs;
  readonly addToRoom: (job: Job) => ReactNode;
}

/** The user's photos, plan and account; sends others to /login, with a farewell after an account was deleted. */
export function ProfilePage() {
  const isSignedIn = useIsSignedIn();
  const departed = useDeparture();
  return (
    <ServerState>
      {isSignedIn ? (
        <Mui>
          <Profile />
        </Mui>
      ) : departed !== null ? (
        <AccountDeleted finished={departed} />
      ) : (
        <ToSignIn />
      )}
    </ServerState>
  );
}

function ToSignIn() {
  const { search } = useLocation();
  const expired = useSessionExpired();
  const offer = offerOf(search);
  // A chosen plan is kept until the visitor has an account.
  useEffect(() => {
    const chosen = offerOf(search);
    if (chosen) keepOffer(chosen);
  }, [search]);
  return <SignedOut to={offer && !expired ? PATHS.signUp : PATHS.login} />;
}

/** The signed-in user's profile. On 401 the token is dropped and the page leads to /login. */
function Profile() {
  const { data: user, error, isFetching, refetch } = useQuery({ ...meQuery, staleTime: 0 });
  const tab = tabOf(useLocation().hash);
  const navigate = useNavigate();
  // After signing up, a plan chosen before leads to its checkout.
  useEffect(() => {
    const offer = takeOffer();
    if (offer) void navigate(offerPath(offer), { replace: true });
  }, [navigate]);
  return (
    <div className={styles.page}>
      {user ? (
        <>
          <ProfileHeader user={user} />
          <OpenTab tab={tab} user={user} />
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <ProfileNotFound reference={error.requestId} />
      ) : error && !isFetching ? (
        <>
          <h1>Your profile</h1>
          <NoticeAlert notice={withReference(NOTICES.profile_load_failed, error)} onAction={refetch} />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

/** The tabs and the open one. Jobs are followed in every tab: each shows something that changes when one ends. */
function OpenTab({ tab, user }: TabProps) {
  const following = useFollowJobs();
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // The link of an email opens the question about a room.
  const [asked, setAsked] = useState(() => new URLSearchParams(search).get('asked'));
  const closeQuestion = useCallback(() => {
    setAsked(null);
    const left = new URLSearchParams(search);
    left.delete('asked');
    if (left.size !== new URLSearchParams(search).size)
      void navigate({ search: `${left}`, hash }, { replace: true, state: KEEP_SCROLL });
  }, [navigate, search, hash]);
  const take = async (file: File) => {
    setAdding(true);
    return (await import('../home/photo-files.ts')).photoFiles.take(file);
  };
  const addToRoom = (job: Job) => (
    <Suspense>
      <AddRoomPhoto key={job.id} job={job} accept={ACCEPT} take={take} />
    </Suspense>
  );
  return (
    <>
      <ProfileTabs current={tab} />
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
        {(tab === 'photos' || tab === 'membership') && <CleanOffer user={user} />}
        <Panel tab={tab} user={user} following={following} onAnswer={setAsked} addToRoom={addToRoom} />
      </div>
      <Suspense>{adding && <RoomStage />}</Suspense>
      <Suspense>{asked !== null && <RoomAnswer roomId={asked} onClose={closeQuestion} />}</Suspense>
    </>
  );
}

function Panel({ tab, user, following, onAnswer, addToRoom }: PanelProps) {
  if (tab === 'photos') return <StagedPhotos user={user} {...{ following, onAnswer, addToRoom }} />;
  if (tab === 'membership') return <Membership user={user} />;
  if (tab === 'data') {
    return (
      <div className={styles.account}>
        <AccountSection user={user} />
        <MarketSection user={user} />
        <ApiKeysSection user={user} />
        <WebhooksSection user={user} />
        <YourData user={user} />
      </div>
    );
  }
  return (
    <div className={styles.overview}>
      <PaymentAlert />
      <Overview user={user} />
    </div>
  );
}

/** Shown if the session's account no longer exists. */
function ProfileNotFound({ reference }: { readonly reference: string | undefined }) {
  return (
    <ErrorScreen title="Profile Not Found" text="We found no profile for this sign-in." reference={reference}>
      <Link className="button primary" to={PATHS.login} onClick={dropToken}>
        Sign In Again
      </Link>
    </ErrorScreen>
  );
}

/** A placeholder while the profile loads. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Your profile</h1>
      <p className="visually-hidden" role="status">
        Loading your profile
      </p>
      <Skeleton variant="text" width="min(24rem, 70%)" height={64} />
      <Skeleton variant="text" width="min(18rem, 55%)" />
      <Skeleton variant="rectangular" height={48} sx={{ mt: 4, borderRadius: 1 }} />
      <Skeleton variant="rectangular" height={130} sx={{ mt: 4, borderRadius: 2 }} />
      <Skeleton variant="rectangular" height={220} sx={{ mt: 3, borderRadius: 2 }} />
    </div>
  );
}

/** The tab that a hash opens, by default the overview. */
function tabOf(hash: string): TabId {
  const tab = hash.slice(1);
  return tab === 'photos' || tab === 'membership' || tab === 'data' ? tab : 'overview';
}

/** The tabs. Each is a link, so that the browser's history includes them. */
function ProfileTabs({ current }: { readonly current: TabId }) {
  return (
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile scrollButtons={false} aria-label="Profile">
      {(Object.keys(TABS) as TabId[]).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={tabId(tab)}
          {...(tab === current && { 'aria-controls': panelId(tab) })}
          label={TABS[tab].label}
          component={Link}
          to={TABS[tab].to}
          state={KEEP_SCROLL}
        />
      ))}
    </Tabs>
  );
}
