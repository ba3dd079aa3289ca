import type { Job, User } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
import { takeOffer } from '../../lib/kept-offer.ts';
import { offerPath } from '../../lib/offer.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './profile.module.css';
import { ProfileTabs, panelId, type TabId, tabId, tabOf } from './profile-tabs.tsx';

const AddRoomPhoto = lazy(async () => ({
  default: (await import('../../features/staging/add-room-photo.tsx')).AddRoomPhoto,
}));
const RoomStage = lazy(async () => ({ default: (await import('./room-stage.tsx')).RoomStage }));

/** The profile of who is signed in. A 401 has dropped the token already, and the page leads to /login. */
export function Profile() {
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

interface TabProps {
  readonly tab: TabId;
  readonly user: User;
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

interface PanelProps extends TabProps {
  readonly following: FollowedJobs;
  readonly addToRoom: (job: Job) => ReactNode;
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
