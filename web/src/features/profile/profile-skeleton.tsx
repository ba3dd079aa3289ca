import Skeleton from '@mui/material/Skeleton';

/** The profile's outline until it is there. */
export function ProfileSkeleton() {
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
