import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EditFurniture } from '../../features/editor/edit-furniture.tsx';
import { FurnishRoom } from '../../features/editor/furnish-room.tsx';
import { editedJob, NEW_ROOM, PATHS } from '../../lib/paths.ts';
import { roomToFurnish } from '../../lib/room-to-furnish.ts';
import { useIsSignedIn } from '../../lib/session.ts';

/** One staged photo, whose furniture is arranged by hand; whoever is not signed in comes to /login. */
export function EditPage() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const [order] = useState(roomToFurnish);
  const number = new URLSearchParams(search).get('version');
  const version = number !== null && /^\d{1,2}$/.test(number) ? Number(number) : undefined;
  const jobId = editedJob(pathname);
  if (!isSignedIn || jobId === null) return <Navigate to={PATHS.login} replace />;
  if (jobId === NEW_ROOM) {
    return order ? <FurnishRoom key={order.imageUrl} order={order} /> : <Navigate to={PATHS.upload} replace />;
  }
  return <EditFurniture key={jobId} jobId={jobId} version={version} />;
}
