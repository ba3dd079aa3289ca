import type { Job, User } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountDeleted } from '../../features/account-data/account-deleted.tsx';
import { YourData } from '../../features/account-data/your-data.tsx';
import { Membership } from '../../features/billing/membership.tsx';
import { PaymentAlert } from '../../features/billing/payment-alert.tsx';
import { CleanOffer } from '../../features/gallery/clean-offer.tsx';
import { StagedPhotos } from '../../features/gallery/staged-photos.tsx';
import { type FollowedJobs, useFollowJobs } from '../../features/gallery/use-follow-jobs.ts';
import { Overview } from '../../features/profile/overview.tsx';
import { ProfileHeader } from '../../features/profile/profile-header.tsx';
import { ProfileNotFound } from '../../features/profile/profile-not-found.tsx';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx';
import { ACCEPT } from '../../features/upload/accepted-files.ts';
import { meQuery } from '../../lib/account.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withReference } from '../../lib/api/notice-of.ts';
import { useDeparture } from '../../lib/departure.ts';
import { keepOffer, takeOffer } from '../../lib/kept-offer.ts';
import { offerOf, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { useIsSignedIn, useSessionExpired } from '../../lib/session.ts';
import { Mui } from '../../ui/mui.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignedOut } from '../../ui/signed-in-only.tsx';
import styles from './profile.module.css';
import { ProfileTabs, panelId, type TabId, tabId, tabOf } from './profile-tabs.tsx';

const AddRoomPhoto = lazy(async () => ({
  default: (await import('../../features/staging/add-room-photo.tsx')).AddRoomPhoto,
}));
const RoomStage = lazy(async () => ({ default: (await import('./room-stage.tsx')).RoomStage }));

interface TabProps {
  readonly tab: TabId;
  readonly user: User;
}

interface PanelProps extends TabProps {
  readonly following: FollowedJobs;
  readonly addToRoom: (job: Job) => ReactNode;
}

/** One's photos, plan and person; whoever is not signed in, or no longer, comes to /login, with a message for whoever has just left. */
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
  // A plan that was chosen is bought once there is somebody to buy it.
  useEffect(() => {
    const chosen = offerOf(search);
    if (chosen) keepOffer(chosen);
  }, [search]);
  return <SignedOut to={offer && !expired ? PATHS.signUp : PATHS.login} />;
}

/** The profile of who is signed in. A 401 has dropped the token already, and the page leads to /login. */
function Profile() {
  const { data: user, error, isFetching, refetch } = useQuery({ ...meQuery, staleTime: 0 });
  const tab = tabOf(useLocation().hash);
  const navigate = useNavigate();
  // Who chose a plan before there was an account comes to its checkout.
  useEffect(() => {
    const offer = takeOffer();
    if (offer) void navigate(offerPath(offer), { replace: true });
  }, [navigate]);
  return (
    <div className={styles.page}>
      {user ? (
        <>
          <ProfileHeader user={user} />
          <Tabs tab={tab} user={user} />
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

/** The tabs and the one that is open. Photos are followed whichever it is: each shows something that changes when one ends. */
function Tabs({ tab, user }: TabProps) {
  const following = useFollowJobs();
  const [adding, setAdding] = useState(false);
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
        <CleanOffer user={user} />
        <Panel tab={tab} user={user} following={following} addToRoom={addToRoom} />
      </div>
      <Suspense>{adding && <RoomStage />}</Suspense>
    </>
  );
}

function Panel({ tab, user, following, addToRoom }: PanelProps) {
  if (tab === 'photos') return <StagedPhotos user={user} following={following} addToRoom={addToRoom} />;
  if (tab === 'membership') return <Membership user={user} />;
  if (tab === 'data') return <YourData user={user} />;
  return (
    <div className={styles.overview}>
      <PaymentAlert />
      <Overview user={user} />
    </div>
  );
}
