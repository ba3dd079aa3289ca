import { Navigate, useLocation } from 'react-router-dom';
import { EditFurniture } from '../../features/editor/edit-furniture.tsx';
import { editedJob, PATHS } from '../../lib/paths.ts';
import { isSignedIn, useSignedInEmail } from '../../lib/session.ts';

/** One staged photo, whose furniture is arranged by hand; whoever is not signed in comes to /login. */
export function EditPage() {
  // The store is read after the first drawing, the storage at once.
  const email = useSignedInEmail();
  const { pathname, search } = useLocation();
  const number = new URLSearchParams(search).get('version');
  const version = number !== null && /^\d{1,2}$/.test(number) ? Number(number) : undefined;
  const jobId = editedJob(pathname);
  if ((email === null && !isSignedIn()) || jobId === null) return <Navigate to={PATHS.login} replace />;
  return <EditFurniture key={jobId} jobId={jobId} version={version} />;
}
